import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LinkVisit } from '#documents/public-links/link.ts'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { callVisit, which, whyOne } from '#sales/portal-people/call-visit.ts'
import { takeAnswer } from './answer.ts'
import { requestKind, withRequest } from './find.ts'
import { requestOf } from './portal-part.ts'
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
  asked_as_agreement: z
    .boolean()
    .meta({ description: 'true の間は、支払通知書の承諾として回答します（ここでは回答を受け付けません）' }),
})
const answer = z.object({ payment_confirm: view })

const given = z.strictObject({
  answer: z.union([z.literal(1), z.literal(2)]),
  objection: z.string().max(10_000).optional(),
})
const answered = z.object({ payment_confirm: z.object({ state: z.int() }) })

const showFor = (app: App, visit: LinkVisit) =>
  withRequest(app, visit, false, async (scope, asked, record) => {
    const { path, ...payment_confirm } = await viewOf(scope, visit.token, asked, record)
    return { payment_confirm }
  })

const answerFor = (app: App, visit: LinkVisit, { answer, objection = '' }: z.infer<typeof given>) =>
  withRequest(app, visit, true, async (scope, asked, record) => {
    await takeAnswer(app, scope, asked, record, { answer, objection })
    return { payment_confirm: { state: answer === 1 ? 2 : 4 } }
  })

const show = openRoute({
  method: 'POST',
  path: '/api/site/payment_confirms/show',
  summary: '支払通知書の確認依頼の内容を取得します',
  why,
  body: z.strictObject({ token }),
  answer,
  handle: ({ app, request, body }) => showFor(app, { token: body.token, ip: request.ip }),
})

const update = openRoute({
  method: 'POST',
  path: '/api/site/payment_confirms/update',
  summary: '支払通知書の確認（answer: 1）または誤りの連絡（answer: 2 と objection）を受け付けます',
  why,
  body: z.strictObject({
    token,
    payment_confirm: given,
  }),
  answer: answered,
  handle: ({ app, request, body }) =>
    answerFor(app, { token: body.token, ip: request.ip }, body.payment_confirm),
})

const visitOf = (call: {
  app: App
  request: FastifyRequest
  body: { id?: number | undefined } | undefined
}) => callVisit(call, requestKind, call.body?.id, requestOf)

const showOwn = openRoute({
  method: 'POST',
  path: '/api/portal/payment_confirms/show',
  summary: '自分に届いた支払通知書の確認依頼の内容を取得します',
  why: whyOne,
  body: z.strictObject(which).optional(),
  answer,
  handle: async (call) => showFor(call.app, await visitOf(call)),
})

const updateOwn = openRoute({
  method: 'POST',
  path: '/api/portal/payment_confirms/update',
  summary:
    '支払通知書の確認（answer: 1）または誤りの連絡（answer: 2 と objection）を、マイページから受け付けます',
  why: whyOne,
  body: z.strictObject({ ...which, payment_confirm: given }),
  answer: answered,
  handle: async (call) => answerFor(call.app, await visitOf(call), call.body.payment_confirm),
})

export const paymentConfirmRoutes = [show, update, showOwn, updateOwn] as const
