import { sql } from 'kysely'
import type { Member } from '#foundation/entity/member.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { forbidden } from '#foundation/platform/errors.ts'
import { ADMINISTRATOR, ALL_CONTRACTS, MANAGER } from '#foundation/rules/authority.ts'

/** Areas that the operator has closed (1) for an enterprise. */
export type Restrictions = Readonly<Record<string, number>>

/** In whose name records are read for an endpoint, and whether that one still may. */
export type Owner = Member & { may: boolean }

type Where = Pick<Acting, 'tx' | 'enterpriseId'>

/** The member who set an endpoint last; one who is no manager any more has no endpoints. */
export const ownerOf = ({ tx, enterpriseId }: Where, memberId: number): Promise<Owner | undefined> =>
  row<Owner>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, authority, contract_permission, (member_status = 1 AND authority >= ${MANAGER}) AS may
        FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${memberId}`,
  )

/** The areas closed for an enterprise; undefined when it gets no webhooks at all. */
export const openFor = async ({ tx, enterpriseId }: Where): Promise<Restrictions | undefined> => {
  const found = await row<{ restrictions: Restrictions; contract_status_id: number }>(
    tx,
    sql`SELECT restrictions, contract_status_id FROM enterprises WHERE id = ${enterpriseId}`,
  )
  return found?.contract_status_id === 1 && !found.restrictions.enterprise_api
    ? found.restrictions
    : undefined
}

const seesAll = ({ authority, contract_permission }: Member) =>
  authority === ADMINISTRATOR || contract_permission === ALL_CONTRACTS

/**
 * Whoever changes an endpoint decides where its records go: that takes no less permission than it has. Throws 403.
 */
export const checkMayChange = async (where: Where, member: Member, ownerId: number): Promise<void> => {
  if (seesAll(member) || member.id === ownerId) return
  const owner = await ownerOf(where, ownerId)
  if (owner && (seesAll(owner) || owner.contract_permission > member.contract_permission))
    throw forbidden('この送り先は、より広い契約の権限で作られています。変更は管理者に依頼してください')
}
