import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Paper } from './paper.ts'

/** Whom a paper is agreed on with: a company, else a person. */
export type Party = Pick<
  Paper,
  'counterparty_name' | 'company_id_by_enterprise_id' | 'candidate_id_by_enterprise_id'
>

/** The other side as an agreement names it: the company where there is one, else the person. */
export const readParty = async (
  { tx, enterpriseId }: Scope,
  company: number | null | undefined,
  candidate: number | null | undefined,
): Promise<Party> => {
  const found = await row<{ name: string }>(
    tx,
    company == null
      ? sql`SELECT name FROM candidates WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${candidate ?? null}::integer`
      : sql`SELECT name FROM companies WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${company}`,
  )
  return {
    counterparty_name: found?.name ?? '',
    company_id_by_enterprise_id: company ?? null,
    candidate_id_by_enterprise_id: company == null ? (candidate ?? null) : null,
  }
}
