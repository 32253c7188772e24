import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { date } from '#foundation/api/schema.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { booksAccess as access, requireWholeBooks } from '../../accounts/access.ts'
import { csvAnswer, month, year } from '../schema.ts'
import { withholdingMonths } from './months.ts'
import { withheldLines } from './paid-lines.ts'
import { cancelWithholding, payWithholding } from './pay.ts'
import { withholdingStateNames } from './state.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/withholding_payments/${verb}` as const

const payment = z.object({
  id_by_enterprise_id: z.int(),
  month: z.string(),
  paid_on: z.string(),
  amount: z.int(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancelled_by_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
})

const withholdingMonth = z.object({
  month: z.string(),
  payee_count: z.int(),
  paid: z.int(),
  withheld: z.int(),
  settled: z.int(),
  owed: z.int().nullable(),
  due_date: z.string(),
  state_flg: z.literal([1, 2, 3, 4]).nullable(),
  payments: z.array(payment),
})

const line = z.object({
  billing_payment_id: z.int(),
  contract_id: z.int(),
  transfer_id: z.int(),
  payee_key: z.string(),
  payee_name: z.string(),
  number: z.string(),
  paid_on: z.string(),
  total: z.int(),
  withholding: z.int(),
})

const months = z.object({ withholding_months: z.array(withholdingMonth) })
const monthsOf = (of: string) => ({ from: `${of}-01`, to: `${of}-12` })

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '源泉所得税を、支払った月ごとに取得します（支払先の数、支払額、源泉徴収税額、納付額、納期限）',
  access,
  body: z.strictObject({ year }),
  answer: months,
  handle: async ({ scope, body }) => ({
    withholding_months: await withholdingMonths(scope, monthsOf(String(body.year))),
  }),
})

const lines = memberRoute({
  method: 'POST',
  path: path('lines'),
  summary: '月に源泉徴収した支払を、支払日順に取得します',
  access,
  body: z.strictObject({ month }),
  answer: z.object({ withholding_lines: z.array(line) }),
  handle: async ({ scope, body }) => ({
    withholding_lines: await withheldLines(scope, { from: `${body.month}-01`, to: monthEnd(body.month) }),
  }),
})

const one = z.object({ withholding_month: withholdingMonth.nullable() })
const monthOnly = async (scope: Parameters<typeof withholdingMonths>[0], of: string) => ({
  withholding_month: (await withholdingMonths(scope, { from: of, to: of }))[0] ?? null,
})

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: '月の源泉所得税を納付済みにします。納付額は未納付の全額で、仕訳（預り金／普通預金）が入ります',
  access,
  body: z.strictObject({
    withholding_payment: z.strictObject({ month, paid_on: date, amount: z.int().min(1) }),
  }),
  answer: one,
  async handle({ scope, body: { withholding_payment } }) {
    requireWholeBooks(scope)
    await payWithholding(scope, withholding_payment)
    return monthOnly(scope, withholding_payment.month)
  },
})

const cancel = memberRoute({
  method: 'POST',
  path: path('cancel/:id'),
  summary: '納付の記録を理由を付けて取り消します。記録は残り、反対の仕訳が入ります',
  access,
  body: z.strictObject({ reason: z.string().trim().min(1, '理由を入力してください').max(500) }),
  answer: one,
  async handle({ scope, id, body }) {
    requireWholeBooks(scope)
    return monthOnly(scope, await cancelWithholding(scope, id, body.reason))
  },
})

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: '源泉所得税の一覧をCSVで書き出します。month を指定すると、その月に源泉徴収した支払の明細です',
  access,
  body: z.strictObject({ year, month: month.optional() }),
  answer: csvAnswer,
  async handle({ inScope, body, reply }) {
    const file = await inScope(async (scope) => {
      requireWholeBooks(scope)
      const cells =
        body.month === undefined
          ? monthCells(await withholdingMonths(scope, monthsOf(String(body.year))))
          : lineCells(await withheldLines(scope, { from: `${body.month}-01`, to: monthEnd(body.month) }))
      await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name: '源泉所得税' } })
      return cells
    })
    return sendCsv(reply, `源泉所得税_${body.month ?? body.year}.csv`, file)
  },
})

const monthCells = (found: Awaited<ReturnType<typeof withholdingMonths>>) => [
  ['支払った月', '人数', '支払額', '源泉徴収税額', '納付済み', '未納付', '納期限', '納付日', '状態'],
  ...found.map((one) => [
    formatMonth(one.month),
    one.payee_count,
    one.paid,
    one.withheld,
    one.settled,
    one.owed ?? '',
    formatDate(one.due_date),
    one.payments
      .filter(({ cancelled_at }) => cancelled_at === null)
      .map(({ paid_on }) => formatDate(paid_on))
      .join('、'),
    one.state_flg === null ? '' : withholdingStateNames[one.state_flg],
  ]),
]

const lineCells = (found: Awaited<ReturnType<typeof withheldLines>>) => [
  ['支払日', '支払先', '支払番号', '支払額', '源泉徴収税額', '差引支払額', '振込'],
  ...found.map((one) => [
    formatDate(one.paid_on),
    one.payee_name,
    one.number,
    one.total,
    one.withholding,
    one.total - one.withholding,
    `#${one.transfer_id}`,
  ]),
]

export const withholdingPaymentRoutes = [index, lines, create, cancel, csv] as const
