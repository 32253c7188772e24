import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { own } from '#foundation/rules/own.ts'
import { booksAccess as access, requireWholeBooks } from '../../accounts/access.ts'
import { csvAnswer, page, paged, period } from '../schema.ts'
import { type FreelanceFee, readFreelanceFees } from './read.ts'
import { feeStateNames, lateRuleNames } from './state.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/freelance_fees/${verb}` as const
const query = { ...period, is_late: z.boolean().default(false) }

/** Rows at most in one CSV. */
const csvMax = 50_000

const fee = z.object({
  billing_payment_id: z.int(),
  contract_id: z.int(),
  payee_name: z.string(),
  worker_name: z.string(),
  order_date: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  number: z.string().nullable(),
  amount: z.int(),
  is_confirmed: z.boolean(),
  due_date: z.string().nullable(),
  paid_on: z.string().nullable(),
  transfer_id: z.int().nullable(),
  days: z.int(),
  state_flg: z.literal([1, 2, 3, 4]),
  late_rule: z.string().nullable(),
})

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary:
    'フリーランス法の対象となる支払先への報酬を、支払期日の期間で新しい順に取得します（発注日、業務の期間、支払日、受領からの日数、遅れ）。is_late は期日に遅れたものだけ',
  access,
  body: z.strictObject({ ...page, ...query }),
  answer: z.object({ freelance_fees: z.array(fee), total: z.int(), ...paged }),
  handle: async ({ scope, body }) => ({
    ...(await readFreelanceFees(scope, body, body)),
    current_page: body.page,
    limit_value: body.limit_value,
  }),
})

/** The table of the screen. */
const cells = (found: readonly FreelanceFee[]) => [
  [
    '支払先',
    '作業者',
    '発注日',
    '業務の開始日',
    '業務の終了日（受領日）',
    '支払番号',
    '報酬（税込）',
    '支払期日',
    '支払日',
    '受領からの日数',
    '状態',
    '60日の規定',
  ],
  ...found.map((one) => [
    one.payee_name,
    one.worker_name,
    formatDate(one.order_date),
    formatDate(one.start_date),
    formatDate(one.end_date),
    one.number ?? '',
    one.amount,
    formatDate(one.due_date),
    formatDate(one.paid_on),
    one.days,
    feeStateNames[one.state_flg],
    own(lateRuleNames, one.late_rule ?? '') ?? '',
  ]),
]

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: 'フリーランス法の対象となる報酬の一覧をCSVで書き出します',
  access,
  body: z.strictObject(query),
  answer: csvAnswer,
  async handle({ inScope, body, reply }) {
    const found = await inScope(async (scope) => {
      requireWholeBooks(scope)
      const read = await readFreelanceFees(scope, body, { page: 1, limit_value: csvMax + 1 })
      await audit(scope, {
        action: 'exported',
        target: { type: 'csv', id: null, name: 'フリーランス法の報酬' },
      })
      return read.freelance_fees
    })
    if (found.length > csvMax)
      throw badRequest('一度に書き出せるのは5万件までです。支払期日の期間を狭めてください')
    return sendCsv(reply, `フリーランス法_${body.from}_${body.to}.csv`.replaceAll('-', ''), cells(found))
  },
})

export const freelanceFeeRoutes = [index, csv] as const
