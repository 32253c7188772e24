import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { matchReceipt, unmatchReceipt } from './match.ts'
import { openReceivables } from './receivables.ts'
import { access, matches, one, path, receivable, target } from './schema.ts'
import { suggestFor } from './suggest.ts'

const reason = z.string().trim().min(1).max(10_000)

const match = memberRoute({
  method: 'POST',
  path: path('match/:id'),
  summary: '入金を請求・合算請求に消し込みます（複数、一部入金、振込手数料の差額も可）',
  access,
  body: z.strictObject({ matches }),
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

export const matchRoutes = [match, unmatch, suggest] as const
