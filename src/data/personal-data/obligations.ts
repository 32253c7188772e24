import { sql } from 'kysely'
import { maySee, restrictionsOf, whereSeen } from '#accounts/restrictions/restrictions.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { contractFeatures } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import type { PersonType } from './kept-fields.ts'

export type Kept = { label: string; count: number; reason: string }

/** Said in place of a reason that is out of the member's sight. */
export const hiddenObstacle = '消去できない理由のある記録です。管理者にお問い合わせください'

/** The contracts of a person, over the alias `t`. */
const contractsOf = (scope: Scope, type: PersonType, id: number) =>
  type === 'candidate'
    ? sql`t.enterprise_id = ${scope.enterpriseId} AND t.candidate_id_by_enterprise_id = ${id}`
    : sql`t.enterprise_id = ${scope.enterpriseId} AND ${id} IN (t.sales_company_member_id_by_enterprise_id, t.supplier_company_member_id_by_enterprise_id)`

/** The contracts whose months and bills the member may see too, over the alias `t`: they are counted with them. */
const whereAllSeen = async (scope: Scope): Promise<Fragment> => {
  const restrictions = await restrictionsOf(scope)
  return contractFeatures.every((feature) => maySee(scope, feature, restrictions))
    ? whereSeen(contracts, scope, restrictions)
    : sql`false`
}

type Counted = { count: number; seen: number }

/** Says how many of them stand in the way, as far as the member may see them; nothing when there are none. */
const tell = async (scope: Scope, query: Fragment, text: (count: number) => string) => {
  const { count, seen } = (await row<Counted>(scope.tx, query)) ?? { count: 0, seen: 0 }
  if (count === 0) return undefined
  return seen > 0 ? text(seen) : hiddenObstacle
}

/**
 * Why a person cannot be erased yet, or undefined: a worker under contract, and one whose last months are not settled,
 * must still be named on documents that are to come. A contact person of a company can always be erased.
 */
export const obstacleOf = async (scope: Scope, type: PersonType, id: number): Promise<string | undefined> => {
  if (type !== 'candidate') return undefined
  const own = contractsOf(scope, type, id)
  const seen = await whereAllSeen(scope)
  const counts = sql`count(*) AS count, count(*) FILTER (WHERE ${seen}) AS seen`
  const running = await tell(
    scope,
    sql`SELECT ${counts} FROM contracts t WHERE ${own} AND t.contract_status_flg = 99 AND t.period_end_date >= ${today()}`,
    (count) =>
      `進行中の契約が${count}件あるため消去できません。契約が終わり、請求・支払を確定してから消去してください`,
  )
  return (
    running ??
    (await tell(
      scope,
      sql`SELECT ${counts} FROM contracts t JOIN contract_operations o ON o.enterprise_id = t.enterprise_id AND o.contract_id_by_enterprise_id = t.id_by_enterprise_id
          LEFT JOIN billing_payments b ON b.enterprise_id = o.enterprise_id AND b.contract_operation_id_by_enterprise_id = o.id_by_enterprise_id
          WHERE ${own} AND t.contract_status_flg = 99 AND (o.submission_status_flg <> 99 OR b.billing_status_flg <> 99 OR (b.payment_side_flg = 1 AND b.payment_status_flg <> 99))`,
      (count) =>
        `確定していない契約稼働または請求・支払が${count}か月分あるため消去できません。確定してから消去してください`,
    ))
  )
}

const count = async (scope: Scope, query: Fragment): Promise<number> =>
  (await row<{ count: number }>(scope.tx, query))?.count ?? 0

/**
 * What the law keeps of the person, and why (docs/decisions/0030-erasure.md), as far as the member may see it; all of it
 * for a scope of nobody.
 */
export const keptOf = async (scope: Scope, type: PersonType, id: number): Promise<Kept[]> => {
  const seen = scope.member ? await whereAllSeen(scope) : sql`true`
  const own = sql`${contractsOf(scope, type, id)} AND ${seen}`
  const ledgers = await count(
    scope,
    sql`SELECT count(*) AS count FROM contracts t WHERE ${own} AND t.contract_status_flg = 99`,
  )
  const documents = await count(
    scope,
    sql`SELECT count(*) AS count FROM issued_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND (
          (d.target_type = 'contract' AND d.target_id IN (SELECT t.id_by_enterprise_id FROM contracts t WHERE ${own}))
          OR (d.target_type = 'billing_payment' AND d.target_id IN (SELECT b.id_by_enterprise_id FROM billing_payments b JOIN contracts t
                ON t.enterprise_id = b.enterprise_id AND t.id_by_enterprise_id = b.contract_id_by_enterprise_id WHERE b.enterprise_id = ${scope.enterpriseId} AND ${own})))`,
  )
  const agreements = await count(
    scope,
    sql`SELECT count(*) AS count FROM agreements a WHERE a.enterprise_id = ${scope.enterpriseId} AND a.state_flg = ${agreementStates.agreed}
          AND a.id_by_enterprise_id IN (SELECT s.agreement_id FROM agreement_signers s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.${sql.ref(`${type}_id_by_enterprise_id`)} = ${id})
          AND a.contract_id_by_enterprise_id IN (SELECT t.id_by_enterprise_id FROM contracts t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${seen})`,
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
    {
      label: '成立した合意と、その承諾者',
      count: agreements,
      reason: '取引の内容と承諾した人を示す書類として、7年間の保存が必要です',
    },
  ].filter((each) => each.count > 0)
}
