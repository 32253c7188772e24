import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { excludeWithdrawal, includeWithdrawal } from './exclude.ts'
import { matchWithdrawal, unmatchWithdrawal } from './match.ts'
import { paySides } from './pay.ts'
import { access, index, one, path, suggest, withdrawalStates } from './schema.ts'
import { suggestFor } from './suggest.ts'
import { findWithdrawal, listWithdrawals } from './withdrawals.ts'

const list = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '銀行明細から取り込んだ出金の一覧を、件数・合計とともに取得します',
  access,
  body: z.strictObject({
    keyword: z.string().trim().max(100).default(''),
    state: z.enum(withdrawalStates).nullable().default(null),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: index,
  handle: ({ scope, body }) => listWithdrawals(scope, body),
})

const show = memberRoute({
  method: 'POST',
  path: path('show/:id'),
  summary: '出金を取得します',
  access,
  answer: one,
  handle: async ({ scope, id }) => ({ withdrawal: await findWithdrawal(scope, id) }),
})

const suggestions = memberRoute({
  method: 'POST',
  path: path('suggest/:id'),
  summary:
    '出金の消し込み先の候補（振込、振込の支払先、振込のない支払）を、金額・名義・日付から探します。消し込める振込の一覧も返します',
  access,
  answer: suggest,
  handle: ({ scope, id }) => suggestFor(scope, id),
})

const match = memberRoute({
  method: 'POST',
  path: path('match/:id'),
  summary:
    '出金を振込の全体、または支払先1つに消し込みます（差額は手数料）。全体が消し込まれた振込は支払済みになります',
  access,
  body: z.strictObject({ transfer_id: id, payee_key: z.string().max(100).nullable() }),
  answer: one,
  handle: async ({ scope, id, body }) => ({ withdrawal: await matchWithdrawal(scope, id, body) }),
})

const pay = memberRoute({
  method: 'POST',
  path: path('pay/:id'),
  summary: '振込のない支払（支払先1つ）を、この出金で支払ったものとして記録します',
  access,
  body: z.strictObject({ billing_payment_ids: z.array(id).min(1).max(5_000) }),
  answer: one,
  handle: async ({ scope, id, body }) => ({
    withdrawal: await paySides(scope, id, body.billing_payment_ids),
  }),
})

const unmatch = memberRoute({
  method: 'POST',
  path: path('unmatch/:id'),
  summary:
    '出金の消し込みを取り消します（理由が必要です）。消し込みで支払済みになった振込は作成済みに戻ります',
  access,
  body: z.strictObject({ reason: z.string().trim().min(1).max(10_000) }),
  answer: one,
  handle: async ({ scope, id, body }) => ({ withdrawal: await unmatchWithdrawal(scope, id, body.reason) }),
})

const exclude = memberRoute({
  method: 'POST',
  path: path('exclude/:id'),
  summary: '出金を対象外（家賃・給与・手数料など）にします',
  access,
  answer: one,
  handle: async ({ scope, id }) => ({ withdrawal: await excludeWithdrawal(scope, id) }),
})

const include = memberRoute({
  method: 'POST',
  path: path('include/:id'),
  summary: '対象外にした出金を未消込に戻します',
  access,
  answer: one,
  handle: async ({ scope, id }) => ({ withdrawal: await includeWithdrawal(scope, id) }),
})

export const withdrawalRoutes = [list, show, suggestions, match, pay, unmatch, exclude, include] as const
