import { sql } from 'kysely'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { EXPIRED } from '#foundation/rules/states/contract.ts'
import { renewalExpires } from '#foundation/rules/states/renewal.ts'

type Open = { id: number; contract_ext_confirm_status_flg: number; period_end_date: string }

/** Confirmed contracts of one enterprise whose period ended before `day` without renewal become 満了; doing it again changes nothing. */
export const expireRenewals = async (scope: Scope, day: string): Promise<void> => {
  const open = await rows<Open>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, contract_ext_confirm_status_flg, period_end_date FROM contracts
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_status_flg = ${CONFIRMED} AND contract_ext_confirm_status_flg <= 1 AND period_end_date < ${day}
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
  const ended = open.filter((contract) => renewalExpires(contract, day)).map(({ id }) => id)
  if (ended.length === 0) return
  await sql`UPDATE contracts SET contract_ext_confirm_status_flg = ${EXPIRED}, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${ended}::integer[])`.execute(
    scope.tx,
  )
  await recordHistory(
    scope,
    ended.map((target_id) => ({
      target_type: 'contract',
      target_id,
      kind: 'expire',
      process_id: 150,
      note: '更新されないまま契約終了日を過ぎたため、満了になりました',
    })),
  )
}

/** Daily: what was not renewed by its end has expired. */
export const expireRenewalsJob = enterpriseJob({
  name: 'renewal-expiry',
  cron: '10 0 * * *',
  work: expireRenewals,
})
