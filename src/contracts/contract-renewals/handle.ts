import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { lockContract, refuse } from '../contracts/locked.ts'

/**
 * Staff act on the answers of a contract: from now on they are not changed through the link. 409 while nobody has answered
 * or when that was said before. A new mail to a side asks it anew.
 */
export const handleAnswers = async (scope: Scope, id: number): Promise<void> => {
  await lockContract(scope, id)
  const answered = await rows<{ handled_at: string | null }>(
    scope.tx,
    sql`SELECT handled_at FROM contract_ext_confirms
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${id} AND answered_at IS NOT NULL`,
  )
  refuse(answered.length === 0 ? 'まだ回答がありません。回答が届いてから対応を開始してください。' : undefined)
  refuse(
    answered.every(({ handled_at }) => handled_at !== null)
      ? 'この契約の回答には、すでに対応を開始しています。'
      : undefined,
  )
  await sql`UPDATE contract_ext_confirms SET handled_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${id} AND answered_at IS NOT NULL AND handled_at IS NULL`.execute(
    scope.tx,
  )
  await recordHistory(scope, [
    {
      target_type: 'contract',
      target_id: id,
      kind: 'renewal_handle',
      note: '更新の回答への対応を開始しました。以後、回答用URLから回答を変更できません',
    },
  ])
}
