import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { Withdrawal } from './schema.ts'
import { findWithdrawal, lockOpen, lockWithdrawal } from './withdrawals.ts'

/** Says that a withdrawal paid no payee: rent, salaries, fees. 409 when it is matched or excluded already. */
export const excludeWithdrawal = async (scope: Scope, id: number): Promise<Withdrawal> => {
  await lockOpen(scope, id)
  await sql`UPDATE withdrawals SET excluded_at = statement_timestamp(), excluded_by = ${scope.member?.id ?? null},
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [{ target_type: 'withdrawal', target_id: id, kind: 'exclude' }])
  return findWithdrawal(scope, id)
}

/** Takes that back. 409 when it is not excluded. */
export const includeWithdrawal = async (scope: Scope, id: number): Promise<Withdrawal> => {
  const { state } = await lockWithdrawal(scope, id)
  if (state !== 'excluded') throw wrongState('この出金は対象外ではありません。')
  await sql`UPDATE withdrawals SET excluded_at = NULL, excluded_by = NULL, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [{ target_type: 'withdrawal', target_id: id, kind: 'include' }])
  return findWithdrawal(scope, id)
}
