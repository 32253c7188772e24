import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { agreementStates, signerStates } from '#foundation/rules/states/agreement.ts'
import type { PortalPart } from '#sales/portal-people/part.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'
import { agreementKind, agreementPath } from '../agreements/links.ts'

const { sent, partly } = agreementStates

/** Signers, over the alias `s`, who are this person. */
const isPerson = ({ candidate_ids, members }: PortalPerson): Fragment =>
  sql`(s.candidate_id_by_enterprise_id = ANY(${[...candidate_ids]}::integer[])
    OR s.company_member_id_by_enterprise_id = ANY(${members.map(({ id }) => id)}::integer[]))`

type Waiting = {
  id: number
  position: number
  paper: string
  number: string | null
  contract: string
  due: string | null
}

/** What the portal seals for an agreement; undefined where it is not this person's, or not yet their turn. */
export const actOf = async (
  { tx, enterpriseId }: Scope,
  person: PortalPerson,
  id: number,
): Promise<string | undefined> => {
  const found = await row<{ position: number }>(
    tx,
    sql`SELECT s.position FROM agreement_signers s WHERE s.enterprise_id = ${enterpriseId} AND s.agreement_id = ${id}
          AND s.state_flg <> ${signerStates.waiting} AND s.replaced_at IS NULL AND ${isPerson(person)} ORDER BY s.position LIMIT 1`,
  )
  return found && `${id}.${found.position}`
}

/** Papers that wait for this person's agreement, whose turn it is. */
export const agreementPart: PortalPart = {
  name: 'agreements',
  async waiting({ scope, person, seal }) {
    const found = await rows<Waiting>(
      scope.tx,
      sql`${plannedOnce} SELECT s.agreement_id AS id, s.position, a.title AS paper, a.number, coalesce(c.name, c.title, '') AS contract, a.due_date AS due
          FROM agreement_signers s
          JOIN agreements a ON a.enterprise_id = s.enterprise_id AND a.id_by_enterprise_id = s.agreement_id
          LEFT JOIN contracts c ON c.enterprise_id = a.enterprise_id AND c.id_by_enterprise_id = a.contract_id_by_enterprise_id
          WHERE s.enterprise_id = ${scope.enterpriseId} AND a.state_flg = ANY(${[sent, partly]}::integer[]) AND a.service_id IS NULL
            AND s.state_flg = ANY(${[signerStates.sent, signerStates.seen]}::integer[]) AND s.replaced_at IS NULL AND ${isPerson(person)}
          ORDER BY a.due_date NULLS LAST, s.agreement_id LIMIT 50`,
    )
    return found.map(({ id, position, paper, number, contract, due }) => ({
      title: `${paper}の承諾`,
      note: [contract, number].filter(Boolean).join('　'),
      due,
      ref: { kind: agreementKind, id },
      href: agreementPath(seal(agreementKind, `${id}.${position}`)),
      act: `${paper}を確認する`,
    }))
  },
}
