import { sql } from 'kysely'
import type { Contract } from '#contracts/contracts/contract.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { SignerRef } from '../people.ts'
import type { Paper } from './paper.ts'

/** The contact on that side, else the worker who is supplied by nobody else; undefined while that is open. */
const contactOf = (contract: Contract, side: Side): SignerRef | undefined => {
  const contact = contract[`${side}_company_member_id_by_enterprise_id`]
  if (contact != null) return { target_type: 'company_member', target_id: contact }
  const isWorker = side === 'supplier' && contract.supplier_company_id_by_enterprise_id == null
  const worker = contract.candidate_id_by_enterprise_id
  return isWorker && worker != null ? { target_type: 'candidate', target_id: worker } : undefined
}

type Party = Pick<
  Paper,
  'counterparty_name' | 'company_id_by_enterprise_id' | 'candidate_id_by_enterprise_id'
> & { usual: SignerRef | undefined }

/** The other side of a contract, as an agreement names it: the company there, else the worker in person. */
export const contractParty = async (
  { tx, enterpriseId }: Scope,
  contract: Contract,
  side: Side,
): Promise<Party> => {
  const company = contract[`${side}_company_id_by_enterprise_id`] ?? null
  const worker =
    side === 'supplier' && company === null ? (contract.candidate_id_by_enterprise_id ?? null) : null
  const found = await row<{ name: string }>(
    tx,
    company === null
      ? sql`SELECT name FROM candidates WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${worker}::integer`
      : sql`SELECT name FROM companies WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${company}`,
  )
  return {
    counterparty_name: found?.name ?? '',
    company_id_by_enterprise_id: company,
    candidate_id_by_enterprise_id: worker,
    usual: contactOf(contract, side),
  }
}
