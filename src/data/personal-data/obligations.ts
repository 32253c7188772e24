import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { PersonType } from './kept-fields.ts'

export type Kept = { label: string; count: number; reason: string }

const count = async (scope: Scope, query: ReturnType<typeof sql>): Promise<number> =>
  (await row<{ count: number }>(scope.tx, query))?.count ?? 0

const contractsOf = (scope: Scope, type: PersonType, id: number) =>
  type === 'candidate'
    ? sql`c.enterprise_id = ${scope.enterpriseId} AND c.candidate_id_by_enterprise_id = ${id}`
    : sql`c.enterprise_id = ${scope.enterpriseId} AND ${id} IN (c.sales_company_member_id_by_enterprise_id, c.supplier_company_member_id_by_enterprise_id)`

/**
 * Why a person cannot be erased yet, or undefined: a worker under contract, and one whose last months are not settled,
 * must still be named on documents that are to come. A contact person of a company can always be erased.
 */
export const obstacleOf = async (scope: Scope, type: PersonType, id: number): Promise<string | undefined> => {
  if (type !== 'candidate') return undefined
  const own = contractsOf(scope, type, id)
  const running = await count(
    scope,
    sql`SELECT count(*) AS count FROM contracts c WHERE ${own} AND c.contract_status_flg = 99 AND c.period_end_date >= ${today()}`,
  )
  if (running > 0)
    return `進行中の契約が${running}件あるため消去できません。契約が終わり、請求・支払を確定してから消去してください`
  const open = await count(
    scope,
    sql`SELECT count(*) AS count FROM contracts c JOIN contract_operations o ON o.enterprise_id = c.enterprise_id AND o.contract_id_by_enterprise_id = c.id_by_enterprise_id
        LEFT JOIN billing_payments b ON b.enterprise_id = o.enterprise_id AND b.contract_operation_id_by_enterprise_id = o.id_by_enterprise_id
        WHERE ${own} AND c.contract_status_flg = 99 AND (o.submission_status_flg <> 99 OR b.billing_status_flg <> 99 OR (b.payment_side_flg = 1 AND b.payment_status_flg <> 99))`,
  )
  return open > 0
    ? `確定していない契約稼働または請求・支払が${open}か月分あるため消去できません。確定してから消去してください`
    : undefined
}

/** What the law keeps of the person, and why (docs/decisions/0030-erasure.md). */
export const keptOf = async (scope: Scope, type: PersonType, id: number): Promise<Kept[]> => {
  const own = contractsOf(scope, type, id)
  const ledgers = await count(
    scope,
    sql`SELECT count(*) AS count FROM contracts c WHERE ${own} AND c.contract_status_flg = 99`,
  )
  const documents = await count(
    scope,
    sql`SELECT count(*) AS count FROM issued_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND (
          (d.target_type = 'contract' AND d.target_id IN (SELECT c.id_by_enterprise_id FROM contracts c WHERE ${own}))
          OR (d.target_type = 'billing_payment' AND d.target_id IN (SELECT b.id_by_enterprise_id FROM billing_payments b JOIN contracts c
                ON c.enterprise_id = b.enterprise_id AND c.id_by_enterprise_id = b.contract_id_by_enterprise_id WHERE b.enterprise_id = ${scope.enterpriseId} AND ${own})))`,
  )
  return [
    {
      label: '発行した書類（PDF）',
      count: documents,
      reason: '法人税法・電子帳簿保存法により、発行した書類は7年間の保存が必要です',
    },
    {
      label: '確定した契約と、その契約稼働・請求・支払',
      count: ledgers,
      reason: '取引の帳簿として7年間、派遣元の管理台帳として3年間の保存が必要です',
    },
  ].filter((each) => each.count > 0)
}
