import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import type { PastTerms } from '../contract-terms/contract-at.ts'
import { exceptionsOf } from '../contract-terms/exceptions.ts'
import { planMonths } from '../contract-terms/month-plan.ts'
import { setException } from './month-exception.ts'
import { contracts } from './store.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const path = <V extends string>(rest: V) => `/api/enterprise/contracts/${rest}` as const
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const sideName = z.enum(['sales', 'supplier'])
const yenOrNull = z.int().nullable()
const written = z.union([z.number(), z.string().max(20)]).nullable()

const deadline = z.object({ date: z.string(), hour: yenOrNull, desc: z.string().nullable() }).nullable()
const sideMonth = z.object({
  price_num: yenOrNull,
  adjustment_time_f: yenOrNull,
  adjustment_time_l: yenOrNull,
  source: z.enum(['contract', 'proration', 'exception']),
  reason: z.string().nullable(),
  days: z.object({ covered: z.int(), month: z.int() }).nullable(),
})
const operation = z.object({
  id_by_enterprise_id: z.int(),
  submission_status_flg: z.int(),
  closed_flg: z.int(),
})
const plan = z.object({
  months: z.array(
    z.object({
      operational_month: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      sales: sideMonth,
      supplier: sideMonth,
      deadlines: z.object({
        deliverable: deadline,
        billing: deadline,
        payment: deadline,
        support_price: deadline,
      }),
      contract_operation: operation.nullable(),
    }),
  ),
})

/** Every month with its terms, deadlines and operation; 404 when the member may not see the contract. */
const monthsOf = async (scope: Scope, contractId: number) => {
  const shown = await find(contracts, scope, contractId)
  const past = await row<{ past_terms: PastTerms[] }>(
    scope.tx,
    sql`SELECT past_terms FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${contractId}`,
  )
  const operations = await rows<z.infer<typeof operation> & { operational_month: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id, submission_status_flg, closed_flg, operational_month FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${contractId}`,
  )
  const months = planMonths({ ...shown, ...past }, await exceptionsOf(scope, contractId), isHoliday)
  return {
    months: months.map((each) => ({
      ...each,
      contract_operation:
        operations.find(({ operational_month }) => operational_month === each.operational_month) ?? null,
    })),
  }
}

const monthsRoute = memberRoute({
  method: 'GET',
  path: path('months/:id'),
  summary: '契約の月ごとの条件（日割り・今月だけの条件）と提出期限を取得します',
  access,
  answer: plan,
  handle: ({ scope, id: contractId }) => monthsOf(scope, contractId),
})

const exceptionsRoute = memberRoute({
  method: 'POST',
  path: path('exceptions/:id'),
  summary: '1か月だけの単価と精算幅を設定します。exception を null にすると取り消します',
  access,
  body: z.strictObject({
    month,
    side: sideName,
    exception: z
      .strictObject({
        price_num: written.optional(),
        adjustment_time_f: written.optional(),
        adjustment_time_l: written.optional(),
      })
      .nullable(),
    reason: z.string().max(255).optional(),
  }),
  answer: plan,
  handle: async ({ scope, id: contractId, body }) => {
    await setException(scope, contractId, body)
    return monthsOf(scope, contractId)
  },
})

/** The months of a contract: their terms, deadlines and exceptions. */
export const contractMonthRoutes = [monthsRoute, exceptionsRoute] as const
