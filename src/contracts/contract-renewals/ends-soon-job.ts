import { sql } from 'kysely'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'

/** Told this many days before the end (VALUES: 契約満了30日前). */
const days = 30

/**
 * Tells of one enterprise's confirmed contracts that end within 30 days of `day` and are neither renewed nor given up; each
 * end of each contract once, also when it is done again.
 */
export const tellEnds = async (scope: Scope, day: string): Promise<void> => {
  const { tx, enterpriseId } = scope
  const due = await rows<{ id: number; end: string }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, period_end_date AS "end" FROM contracts
        WHERE enterprise_id = ${enterpriseId} AND contract_status_flg = ${CONFIRMED} AND contract_ext_confirm_status_flg <= 1
          AND period_end_date BETWEEN ${day}::date AND ${day}::date + ${days}::integer ORDER BY id_by_enterprise_id`,
  )
  if (due.length === 0) return
  const fresh = await rows<{ contract_id: number }>(
    tx,
    sql`INSERT INTO contract_end_notices (enterprise_id, contract_id, period_end_date)
        SELECT ${enterpriseId}, d.id, d.period_end
        FROM unnest(${due.map(({ id }) => id)}::integer[], ${due.map(({ end }) => end)}::date[]) AS d (id, period_end)
        ON CONFLICT (enterprise_id, contract_id, period_end_date) DO NOTHING RETURNING contract_id`,
  )
  await emit(
    scope,
    fresh.map(({ contract_id }) => ({
      type: 'contract.ends_soon' as const,
      target_type: 'contract',
      target_id: contract_id,
    })),
  )
}

/** Daily, at the start of the working day: the contracts that end soon. */
export const endsSoonJob = enterpriseJob({
  name: 'contract-ends-soon',
  cron: '0 8 * * *',
  work: tellEnds,
})
