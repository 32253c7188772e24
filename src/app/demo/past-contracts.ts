import { sql } from 'kysely'
import { withDefaults } from '#contracts/contracts/defaults.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { create } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { EXPIRED, RENEWED } from '#foundation/rules/states/contract.ts'
import { demoJobs } from './jobs.ts'
import { between, seededRandom } from './random.ts'

/** Contracts of three months one after the other with a client, the last of which was not renewed. */
const chains = [
  { client: 0, count: 6 },
  { client: 0, count: 5 },
  { client: 0, count: 6 },
  { client: 0, count: 5 },
  { client: 1, count: 4 },
  { client: 1, count: 5 },
  { client: 2, count: 3 },
  { client: 2, count: 2 },
  { client: 3, count: 4 },
  { client: 4, count: 1 },
]
const MONTHS = 3

/**
 * Contracts of the past two years as an enterprise brings them along from where it kept them before: confirmed and over, without
 * months or bills. From them the forecast knows how often contracts are renewed.
 */
export const makePastContracts = async (scope: Scope): Promise<void> => {
  const { tx, enterpriseId } = scope
  const random = seededRandom(29)
  const running = await rows<{ client: number; worker: number }>(
    tx,
    sql`SELECT sales_company_id_by_enterprise_id AS client, candidate_id_by_enterprise_id AS worker FROM contracts
        WHERE enterprise_id = ${enterpriseId} AND contract_status_flg = ${CONFIRMED} ORDER BY id_by_enterprise_id`,
  )
  const clients = [...new Set(running.map(({ client }) => client))]
  for (const [n, { client, count }] of chains.entries()) {
    const [name, , , , , low] = demoJobs[n] as (typeof demoJobs)[number]
    const sell = Math.round(low * 1.14) * 10_000
    const first = addMonths(monthOf(today()), -between(random, 3, 5) - count * MONTHS)
    let primary: number | null = null
    for (let each = 0; each < count; each++) {
      const start = `${addMonths(first, each * MONTHS)}-01`
      const end = monthEnd(addMonths(first, each * MONTHS + MONTHS - 1))
      const made = await create(
        contracts,
        scope,
        await withDefaults(scope, {
          name: name.replace(/（.*$/, ''),
          candidate_id_by_enterprise_id: running[n]?.worker,
          affiliation_type_id: 1,
          sales_company_id_by_enterprise_id: clients[client % clients.length],
          period_start_date: start,
          period_end_date: end,
          primary_contract_id_by_enterprise_id: primary,
          sales_price_num: sell,
          supplier_price_num: Math.round(sell * 0.85),
          sales_adjustment_type_id: 3,
          supplier_adjustment_type_id: 3,
          enterprise_member1_id: between(random, 1, 3),
        }),
      )
      primary = made.id_by_enterprise_id as number
      const isLast = each === count - 1
      await sql`UPDATE contracts SET contract_status_flg = ${CONFIRMED}, contract_ext_confirm_status_flg = ${isLast ? EXPIRED : RENEWED},
          created_at = ${start}::date, updated_at = ${start}::date
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${primary}`.execute(tx)
    }
  }
}
