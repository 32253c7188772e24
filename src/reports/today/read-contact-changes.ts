import { sql } from 'kysely'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tableOf, titleOf, whereVisible } from '#foundation/entity/store/store.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { type ContactType, contactFields, storeOf } from '#sales/contact-proposals/contacts.ts'
import { openChanges, type Proposal, proposalStates } from '#sales/contact-proposals/proposal.ts'
import { most } from './groups.ts'
import type { TodaySectionAnswer } from './schema.ts'

type Found = Proposal & { who: string; of_all: number }

const types: readonly ContactType[] = ['candidate', 'company_member']

/** What people of the portal want otherwise in their contact data, the oldest first. */
export const readContactChanges = async (
  scope: Scope,
  memberId: number | null,
  hidden: readonly number[],
  isOpen: (feature: Feature) => boolean,
): Promise<TodaySectionAnswer> => {
  const selects = types
    .map(storeOf)
    .filter(({ entity }) => isOpen(entity.feature as Feature))
    .map(
      (
        of,
      ) => sql`SELECT p.id_by_enterprise_id AS id, p.target_type, p.target_id, p.changes, p.decisions, p.created_at, ${titleOf(of)}::text AS who
        FROM contact_proposals p JOIN ${tableOf(of.entity)} t ON t.enterprise_id = p.enterprise_id AND t.id_by_enterprise_id = p.target_id
        WHERE p.enterprise_id = ${scope.enterpriseId} AND ${whereVisible(of, scope)} AND p.target_type = ${of.entity.name}
          AND p.state = ${proposalStates.waiting} AND NOT (p.id_by_enterprise_id = ANY(${[...hidden]}::integer[]))
          AND ${memberId === null ? sql`true` : sql`t.enterprise_member1_id = ${memberId}`}`,
    )
  const found =
    selects.length === 0
      ? []
      : await rows<Found>(
          scope.tx,
          sql`SELECT *, (count(*) OVER ())::integer AS of_all FROM (${sql.join(selects, sql` UNION ALL `)}) AS u ORDER BY created_at, id LIMIT ${most}`,
        )
  return {
    key: 'contacts',
    count: found[0]?.of_all ?? 0,
    amount: null,
    records: found.map((one) => ({
      id: one.id,
      who: one.who,
      about: contactFields(one.target_type)
        .flatMap(([column, { label }]) => (Object.hasOwn(openChanges(one), column) ? label.ja : []))
        .join('、'),
      at: one.created_at,
      amount: null,
      state: null,
      count: null,
      path: `/enterprise/${storeOf(one.target_type).entity.plural}/${one.target_id}`,
      call: null,
      renewal: null,
    })),
  }
}
