import { sql } from 'kysely'
import type { Cancelled, Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'

/** A quotation binds nobody to a confirmed contract, and what takes an agreement back binds to nothing. */
const binds = sql`document_kind_id BETWEEN 1 AND 5 AND cancels_id IS NULL`

const undone = { confirmation: '確定を取り消す', record: '契約を削除する' } as const

/**
 * Why a contract that the caller holds is not to be cancelled: a paper of it is agreed on, and that was not taken back by another
 * agreement (RULES 11). Undefined where nothing stands against it.
 */
export const checkAgreed = async (
  { tx, enterpriseId }: Scope,
  contractId: number,
  what: Cancelled['what'],
): Promise<string | undefined> => {
  const agreed = await row<{ paper: string }>(
    tx,
    sql`SELECT concat_ws(' ', title, number) AS paper FROM agreements
        WHERE enterprise_id = ${enterpriseId} AND contract_id_by_enterprise_id = ${contractId} AND state_flg = ${agreementStates.agreed}
          AND cancelled_at IS NULL AND ${what === 'confirmation' ? binds : sql`cancels_id IS NULL`}
        ORDER BY id_by_enterprise_id DESC LIMIT 1`,
  )
  return (
    agreed &&
    `${agreed.paper} の合意が成立しています。${undone[what]}には、先にその合意の画面から「取消の合意を依頼」し、相手の承諾を受けてください。`
  )
}
