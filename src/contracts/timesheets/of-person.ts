import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'

/** Who hands in a month, in its history. */
export const worker = '作業者'
/** Short enough to stand in an address. */
export const supplierBy = (name: string): string => `仕入先の${name.slice(0, 20)}さん`

/** As whom somebody may hand in a month: its worker, or somebody of the supplier whose person works; undefined for anybody else. */
export const doerOf = async (
  scope: Scope,
  { candidate_ids, members, name }: PortalPerson,
  operationId: number,
): Promise<string | undefined> => {
  const found = await row<{ is_worker: boolean; is_supplier: boolean }>(
    scope.tx,
    sql`SELECT coalesce(candidate_id_by_enterprise_id = ANY(${[...candidate_ids]}::integer[]), false) AS is_worker,
          coalesce(supplier_company_id_by_enterprise_id = ANY(${members.map(({ company_id }) => company_id)}::integer[]), false) AS is_supplier
        FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${operationId}`,
  )
  if (found?.is_worker) return worker
  return found?.is_supplier ? supplierBy(name) : undefined
}
