import { z } from 'zod'
import { memberRoute, type Route } from '../api/route.ts'
import { id } from '../api/schema.ts'
import { today } from '../entity/today.ts'
import { openItems } from './ageing.ts'
import { matchReceipt, suggestFor, unmatchReceipt } from './match.ts'
import { findReceipt, listReceipts, matchesOf, receiptStates } from './receipts.ts'
import { openReceivables } from './receivables.ts'
import { createReceipt, deleteReceipt, updateReceipt } from './write.ts'

const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
const path = (verb: string) => `/api/enterprise/receipts/${verb}`

/** RULES §4: 1900 to 2100. */
export const date = z.iso
  .date()
  .refine((text) => text >= '1900-01-01' && text <= '2100-12-31', '1900年から2100年の日付を入力してください')
const yen = z.int().min(1).max(9_999_999_999)
const reason = z.string().trim().min(1).max(10_000)
const target = { target_type: z.enum(['billing_payment', 'billing_merge']), target_id: id }

const draft = z.strictObject({
  receipt_date: date,
  amount: yen,
  payer_name: z.string().trim().min(1).max(100),
  company_id_by_enterprise_id: id.nullable().default(null),
  memo: z.string().max(10_000).nullable().default(null),
})
const patch = z.strictObject({
  receipt_date: date.optional(),
  amount: yen.optional(),
  payer_name: z.string().trim().min(1).max(100).optional(),
  company_id_by_enterprise_id: id.nullable().optional(),
  memo: z.string().max(10_000).nullable().optional(),
})

const receipt = z.object({
  id_by_enterprise_id: z.int(),
  receipt_date: z.string(),
  amount: z.int(),
  payer_name: z.string(),
  company_id_by_enterprise_id: z.int().nullable(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  memo: z.string().nullable(),
  bank_statement_id: z.int().nullable(),
  applied: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
const one = z.object({ receipt })
const receivable = z.object({
  ...target,
  company_id: z.int().nullable(),
  company_name: z.string(),
  number: z.string(),
  billing_month: z.string(),
  deadline_date: z.string().nullable(),
  total: z.int(),
  settled: z.int(),
  is_merging: z.boolean(),
})

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '入金の一覧を、件数・合計・未消込の合計とともに取得します',
  access,
  body: z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
    keyword: z.string().trim().max(100).default(''),
    state: z.enum(receiptStates).nullable().default(null),
    company_id: id.nullable().default(null),
  }),
  answer: z.object({
    receipts: z.array(receipt),
    count: z.int(),
    amount: z.int(),
    unapplied: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: async ({ scope, body }) => {
    const { receipts, totals } = await listReceipts(scope, body)
    return { receipts, ...totals, current_page: body.page, limit_value: body.limit_value }
  },
})

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '入金を、消し込みとその取消の履歴とともに取得します',
  access,
  answer: one.extend({
    matches: z.array(
      z.object({
        ...target,
        id: z.int(),
        number: z.string().nullable(),
        amount: z.int(),
        fee: z.int(),
        created_at: z.string(),
        created_by_name: z.string().nullable(),
        unmatched_at: z.string().nullable(),
        unmatched_by_name: z.string().nullable(),
        unmatch_reason: z.string().nullable(),
      }),
    ),
  }),
  handle: async ({ scope, id }) => ({
    receipt: await findReceipt(scope, id),
    matches: await matchesOf(scope, id),
  }),
})

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: '入金を手で登録します',
  access,
  body: z.strictObject({ receipt: draft }),
  answer: one,
  handle: async ({ scope, body }) => ({ receipt: await createReceipt(scope, body.receipt) }),
})

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '入金の指定した項目を更新します',
  access,
  body: z.strictObject({ receipt: patch, updated_at: z.iso.datetime({ offset: true }).optional() }),
  answer: one,
  handle: async ({ scope, id, body }) => {
    const given = Object.fromEntries(Object.entries(body.receipt).filter(([, value]) => value !== undefined))
    return { receipt: await updateReceipt(scope, id, given, body.updated_at) }
  },
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: '消し込んでいない入金を削除します',
  access,
  answer: z.object({ id_by_enterprise_id: z.int() }),
  handle: async ({ scope, id }) => {
    await deleteReceipt(scope, id)
    return { id_by_enterprise_id: id }
  },
})

const match = memberRoute({
  method: 'POST',
  path: path('match/:id'),
  summary: '入金を請求・合算請求に消し込みます（複数、一部入金、振込手数料の差額も可）',
  access,
  body: z.strictObject({
    matches: z
      .array(z.strictObject({ ...target, amount: yen, fee: z.int().min(0).max(99_999_999).default(0) }))
      .min(1)
      .max(100),
  }),
  answer: one,
  handle: async ({ scope, id, body }) => ({ receipt: await matchReceipt(scope, id, body.matches) }),
})

const unmatch = memberRoute({
  method: 'POST',
  path: path('unmatch/:id'),
  summary: '入金の消し込みを1件取り消します（理由が必要です）',
  access,
  body: z.strictObject({ match_id: id, reason }),
  answer: one,
  handle: async ({ scope, id, body }) => ({
    receipt: await unmatchReceipt(scope, id, body.match_id, body.reason),
  }),
})

const suggest = memberRoute({
  method: 'POST',
  path: path('suggest/:id'),
  summary: '入金の消し込み先の候補を、金額・振込名義・支払期限から探します。残っている請求の一覧も返します',
  access,
  answer: z.object({
    suggestions: z.array(
      z.object({
        matches: z.array(z.object({ ...target, amount: z.int(), fee: z.int() })),
        reasons: z.array(z.string()),
        score: z.int(),
      }),
    ),
    receivables: z.array(receivable),
  }),
  handle: async ({ scope, id }) => ({
    suggestions: await suggestFor(scope, id),
    receivables: (await openReceivables(scope)).filter(({ is_merging }) => !is_merging),
  }),
})

const amounts = {
  not_due: z.int(),
  days_30: z.int(),
  days_60: z.int(),
  days_90: z.int(),
  older: z.int(),
  total: z.int(),
  unapplied: z.int(),
}

const openItemsIndex = memberRoute({
  method: 'POST',
  path: '/api/enterprise/open_items/index',
  summary: '基準日の売掛残高を、企業ごと・期日の経過ごとに取得します。企業を指定すると明細も返します',
  access,
  body: z.strictObject({ as_of: date.optional(), company_id: id.nullable().optional() }),
  answer: z.object({
    as_of: z.string(),
    totals: z.object(amounts),
    companies: z.array(z.object({ company_id: z.int().nullable(), company_name: z.string(), ...amounts })),
    open_items: z.array(receivable.extend({ open: z.int(), days_overdue: z.int(), bucket: z.string() })),
  }),
  handle: ({ scope, body }) => openItems(scope, body.as_of ?? today(), body.company_id),
})

export const receiptRoutes: Route[] = [
  index,
  show,
  create,
  update,
  remove,
  match,
  unmatch,
  suggest,
  openItemsIndex,
]
