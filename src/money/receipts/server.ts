import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import { exactRoutes } from './exact-routes.ts'
import { matchRoutes } from './match-routes.ts'
import { openItemsRoutes } from './open-items-routes.ts'
import { findReceipt, listReceipts, matchesOf, receiptStates } from './receipts.ts'
import { access, one, path, receipt, target, yen } from './schema.ts'
import { createReceipt, deleteReceipt, updateReceipt } from './write.ts'

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

export const receiptRoutes = [
  index,
  show,
  create,
  update,
  remove,
  ...matchRoutes,
  ...exactRoutes,
  ...openItemsRoutes,
] as const
