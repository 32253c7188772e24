import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { date } from '#foundation/api/schema.ts'
import { payables, payDays } from './payables.ts'
import { payeesOf } from './payees.ts'
import { access, account } from './schema.ts'
import { transferSettingRoutes } from './setting-routes.ts'
import { transferSettings } from './settings.ts'
import { transferRoutes } from './transfer-routes.ts'

const payable = z.object({
  billing_payment_id: z.int(),
  payee_key: z.string(),
  payee_name: z.string(),
  account,
  worker_name: z.string(),
  number: z.string(),
  billing_month: z.string(),
  pay_day: z.string(),
  total: z.int(),
  withholding: z.int(),
  transfer_id: z.int().nullable(),
  transfer_status_flg: z.int().nullable(),
})

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/payouts/index',
  summary: '支払日の一覧と、支払日の支払先ごとの支払額（合計−源泉徴収税額）を取得します',
  access,
  body: z.strictObject({ pay_day: date.optional() }),
  answer: z.object({
    pay_days: z.array(
      z.object({
        pay_day: z.string(),
        count: z.int(),
        amount: z.int(),
        unpaid_count: z.int(),
        unpaid: z.int(),
      }),
    ),
    pay_day: z.string().nullable(),
    payees: z.array(
      z.object({
        payee_key: z.string(),
        payee_name: z.string(),
        account,
        amount: z.int(),
        withholding: z.int(),
        problems: z.array(z.string()),
        warnings: z.array(z.string()),
        payables: z.array(payable),
      }),
    ),
  }),
  async handle({ scope, body }) {
    const pay_days = await payDays(scope)
    const pay_day =
      body.pay_day ??
      pay_days.find(({ unpaid_count }) => unpaid_count > 0)?.pay_day ??
      pay_days.at(-1)?.pay_day ??
      null
    const { settings } = await transferSettings(scope)
    const found = pay_day === null ? [] : await payables(scope, { pay_day })
    return { pay_days, pay_day, payees: payeesOf(found, settings) }
  },
})

export const payoutRoutes = [index, ...transferSettingRoutes, ...transferRoutes] as const
