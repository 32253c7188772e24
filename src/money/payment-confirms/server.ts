import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { takeAnswer } from './answer.ts'
import { withRequest } from './find.ts'
import { viewOf } from './view.ts'

const token = z.string().max(100)
const why = 'a token of 144 bits from the supplier’s own mail opens one payment notice; attempts are limited'

const view = z.object({
  agency: z.string(),
  recipient: z.string(),
  honorific: z.enum(['御中', '様']),
  number: z.string(),
  name: z.string(),
  worker: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  issue_date: z.string(),
  due_date: z.string(),
  total: z.int(),
  withholding: z.int(),
  net: z.int(),
  state: z.int().meta({ description: '1 回答待ち, 2 確認済, 3 確認済（期限経過）, 4 誤りの連絡あり' }),
  deadline: z.string().nullable(),
  objection: z.string().nullable(),
})
const answer = z.object({ payment_confirm: view })

const show = openRoute({
  method: 'POST',
  path: '/api/site/payment_confirms/show',
  summary: '支払通知書の確認依頼の内容を取得します',
  why,
  body: z.strictObject({ token }),
  answer,
  handle: ({ app, request, body }) =>
    withRequest(app, { token: body.token, ip: request.ip }, false, async (scope, asked, record) => {
      const { path, ...payment_confirm } = await viewOf(scope, body.token, asked, record)
      return { payment_confirm }
    }),
})

const update = openRoute({
  method: 'POST',
  path: '/api/site/payment_confirms/update',
  summary: '支払通知書の確認（answer: 1）または誤りの連絡（answer: 2 と objection）を受け付けます',
  why,
  body: z.strictObject({
    token,
    payment_confirm: z.strictObject({
      answer: z.union([z.literal(1), z.literal(2)]),
      objection: z.string().max(10_000).optional(),
    }),
  }),
  answer: z.object({ payment_confirm: z.object({ state: z.int() }) }),
  handle: ({ app, request, body }) =>
    withRequest(app, { token: body.token, ip: request.ip }, true, async (scope, asked, record) => {
      const { answer: given, objection = '' } = body.payment_confirm
      await takeAnswer(app, scope, asked, record, { answer: given, objection })
      return { payment_confirm: { state: given === 1 ? 2 : 4 } }
    }),
})

export const paymentConfirmRoutes = [show, update] as const
