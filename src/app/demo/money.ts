import { sql } from 'kysely'
import { confirm as confirmOperation } from '#contracts/contract-operations/confirm.ts'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { withDefaults } from '#contracts/contracts/defaults.ts'
import { confirm as confirmContract } from '#contracts/contracts/moves.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { confirmSide } from '#money/billing-payments/confirm.ts'
import { operationBilling } from '#money/billing-payments/create.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { demoJobs } from './jobs.ts'
import { between, pick, type Random } from './random.ts'
import type { Client } from './records.ts'

/** Contracts that began two months ago and run on; the worker is a freelancer of our own or comes through a partner. */
export const makeContracts = async (
  scope: Scope,
  random: Random,
  clients: readonly Client[],
  candidateIds: readonly number[],
): Promise<number[]> => {
  const ids: number[] = []
  const start = `${addMonths(monthOf(today()), -2)}-01`
  for (let i = 0; i < 14; i++) {
    const [name, company, , , , low] = demoJobs[i] as (typeof demoJobs)[number]
    const partner = i % 4 === 3
    const sell = Math.round(low * 1.16) * 10_000
    const made = await create(
      contracts,
      scope,
      await withDefaults(scope, {
        name: name.replace(/（.*$/, ''),
        candidate_id_by_enterprise_id: candidateIds[i * 3],
        affiliation_type_id: partner ? 2 : 1,
        sales_company_id_by_enterprise_id: clients[company]?.id,
        sales_company_member_id_by_enterprise_id: clients[company]?.contact,
        ...(partner ? { supplier_company_id_by_enterprise_id: clients[10]?.id } : {}),
        period_start_date: start,
        period_end_date: monthEnd(addMonths(monthOf(today()), between(random, 0, 3))),
        sales_price_num: sell,
        supplier_price_num: Math.round(sell * 0.84),
        sales_adjustment_type_id: pick(random, [1, 3, 3]),
        supplier_adjustment_type_id: 3,
        enterprise_member1_id: between(random, 1, 3),
      }),
    )
    ids.push(made.id_by_enterprise_id as number)
    if (i < 12) await confirmContract(scope, made.id_by_enterprise_id as number, 'デモデータの作成')
  }
  return ids
}

/** Enters working time for past months, confirms most of them, and confirms the sides of the oldest month with their documents. */
export const makeMonths = async (app: App, enterpriseId: number, inScope: InScope, random: Random) => {
  const past = monthOf(today())
  const operations = await inScope((scope) =>
    rows<{ id: number; month: string }>(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id, operational_month AS month FROM contract_operations
          WHERE enterprise_id = ${enterpriseId} AND operational_month < ${past} ORDER BY operational_month, id_by_enterprise_id`,
    ),
  )
  const oldest = operations[0]?.month
  for (const [i, { id, month }] of operations.entries()) {
    if (month !== oldest && i % 5 === 4) continue
    const billing = await inScope(async (scope) => {
      await update(contractOperations, scope, id, { working_minutes: between(random, 132 * 4, 192 * 4) * 15 })
      return month === oldest || i % 3 === 0
        ? (await confirmOperation(operationBilling, scope, id)).billing_payment
        : null
    })
    if (!billing || month !== oldest) continue
    const record = await inScope((scope) => find(billingPayments, scope, billing.id_by_enterprise_id))
    await confirmSide(app, enterpriseId, inScope, billing.id_by_enterprise_id, 'billing')
    if (record.payment_side_flg === 1 && i % 2 === 0)
      await confirmSide(app, enterpriseId, inScope, billing.id_by_enterprise_id, 'payment')
  }
}
