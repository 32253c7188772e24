import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { progressOf, resumeWanted, stopWanted, type WantedAct, wantedActs, wantInvoices } from './wanted.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/enterprise_invoice_schedules/${verb}` as const
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '年月は 2026-11 の形で入力してください')
const answer = z.object({
  total: z.int(),
  done: z.int(),
  waiting: z.int(),
  left: z.int(),
  refused_count: z.int(),
  refused: z.array(z.object({ id: z.int(), agency: z.string(), message: z.string() })),
})
const write = { feature: null, authority: 1 } as const

const start = memberRoute({
  method: 'POST',
  path: path('approve'),
  summary:
    '月の請求書をまとめて承認し、approve_and_send では承認してメールで送ります。ids がなければ、その月のすべてです',
  access: write,
  body: z.strictObject({
    month,
    act: z.enum(Object.keys(wantedActs) as [WantedAct, ...WantedAct[]]),
    ids: z.array(id).min(1).max(5_000).optional(),
  }),
  answer: answer.extend({ count: z.int() }),
  async handle({ scope, body }) {
    const count = await wantInvoices(scope, body.month, body.act, body.ids)
    if (count === 0)
      throw badRequest(
        body.act === 'approve'
          ? '承認できる下書きがありません。'
          : '承認または送付できる請求書がありません。',
      )
    return { count, ...(await progressOf(scope, body.month)) }
  },
})

const stop = memberRoute({
  method: 'POST',
  path: path('stop'),
  summary: 'まとめて承認・送付を止めます。終わったものはそのまま残り、resume で続きから行います',
  access: write,
  body: z.strictObject({ month }),
  answer,
  async handle({ scope, body }) {
    await stopWanted(scope, body.month)
    return progressOf(scope, body.month)
  },
})

const resume = memberRoute({
  method: 'POST',
  path: path('resume'),
  summary:
    '止めたまとめて承認・送付を、残り（left）から再開します。refused では、できなかったものをもう一度行います',
  access: write,
  body: z.strictObject({ month, which: z.enum(['left', 'refused']).default('left') }),
  answer,
  async handle({ scope, body }) {
    if ((await resumeWanted(scope, body.month, body.which)) === 0)
      throw badRequest('再開するものはありません。画面を開き直してください。')
    return progressOf(scope, body.month)
  },
})

const progress = memberRoute({
  method: 'POST',
  path: path('progress'),
  summary:
    '最後のまとめて承認・送付の進み具合を取得します：全体（total）、終わったもの（done）、待っているもの（waiting）、止めて残ったもの（left）、できなかったものとその理由（refused、100件まで）',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ month }),
  answer,
  handle: ({ scope, body }) => progressOf(scope, body.month),
})

export const wantedRoutes = [start, stop, resume, progress] as const
