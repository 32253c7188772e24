import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { callVisit, which, whyOne } from '#sales/portal-people/call-visit.ts'
import { withPortalPerson } from '#sales/portal-people/sessions.ts'
import { handedFile } from '../agreements/handed-file.ts'
import { agreementKind } from '../agreements/links.ts'
import { acceptBy, askCode, sendBackBy } from './answer.ts'
import { withSigner } from './find.ts'
import { actOf, agreementPart } from './portal-part.ts'
import { readView, textsOf } from './view.ts'

const path = <V extends string>(verb: V) => `/api/portal/agreements/${verb}` as const

const term = z.object({ label: z.string(), value: z.string(), note: z.string() })
const shown = z.object({
  agreement: z.object({
    agency: z.string(),
    title: z.string(),
    number: z.string(),
    name: z.string(),
    address: z.string(),
    message: z.string().nullable(),
    due: z.object({ date: z.string(), days: z.int() }).nullable(),
    terms: z.array(term),
    differences: z.array(z.string()).nullable(),
    pages: z.array(z.string()),
    signers: z.array(z.object({ name: z.string(), state: z.int() })),
    state: z.int(),
    own_state: z.int(),
    closed: z.string().nullable(),
    is_known: z.boolean(),
  }),
})

type Call = { app: App; request: FastifyRequest; body: { id?: number | undefined } | undefined }
const visitOf = (call: Call) => callVisit(call, agreementKind, call.body?.id, actOf)

const show = async (call: Call) => {
  const { view, file } = await withSigner(call.app, await visitOf(call), 'look', readView)
  return { agreement: { ...view, pages: await textsOf(call.app, file) } }
}

const index = openRoute({
  method: 'POST',
  path: path('index'),
  summary: '自分の承諾を待っている文書を取得します',
  why: whyOne,
  answer: z.object({
    agreements: z.array(
      z.object({ id: z.int(), title: z.string(), note: z.string(), due: z.string().nullable() }),
    ),
  }),
  handle: ({ app, request }) =>
    withPortalPerson(app, request, async (scope, person) => ({
      agreements: ((await agreementPart.waiting?.({ scope, person, seal: () => '' })) ?? []).map(
        ({ ref, title, note, due }) => ({ id: ref.id, title, note, due }),
      ),
    })),
})

const showRoute = openRoute({
  method: 'POST',
  path: path('show'),
  summary: '承諾する文書の内容（条件、前回との違い、文書の文字）を取得します',
  why: whyOne,
  body: z.strictObject(which).optional(),
  answer: shown,
  handle: show,
})

const codeRoute = openRoute({
  method: 'POST',
  path: path('code'),
  summary: '承諾に使う6桁のコードを、承諾者のメールアドレスへ送ります',
  why: whyOne,
  body: z.strictObject(which).optional(),
  answer: z.object({ request: z.string() }),
  handle: async (call) => ({ request: await askCode(call.app, await visitOf(call)) }),
})

const accept = openRoute({
  method: 'POST',
  path: path('accept'),
  summary: '文書を承諾します。開いて10分以内のセッションのほかは、コードが必要です',
  why: whyOne,
  body: z.strictObject({
    ...which,
    agreement: z.strictObject({
      seen: z.boolean(),
      name: z.string().max(1_000),
      code: z.string().max(20).optional(),
      request: z.string().max(100).optional(),
    }),
  }),
  answer: shown,
  async handle(call) {
    const { seen, name, code = '', request: asked = '' } = call.body.agreement
    await acceptBy(call.app, await visitOf(call), { seen, name, code, asked })
    return show(call)
  },
})

const sendBack = openRoute({
  method: 'POST',
  path: path('send_back'),
  summary: '文書を理由を添えて差し戻します',
  why: whyOne,
  body: z.strictObject({ ...which, reason: z.string().max(1_000) }),
  answer: shown,
  async handle(call) {
    await sendBackBy(call.app, await visitOf(call), call.body.reason)
    return show(call)
  },
})

const download = openRoute({
  method: 'POST',
  path: path('download'),
  summary: '文書のPDFを取得します',
  why: whyOne,
  body: z.strictObject(which).optional(),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle(call) {
    const file = await withSigner(call.app, await visitOf(call), 'look', (scope, { record }) =>
      handedFile(scope, record),
    )
    return sendBytes(call.reply, await readVerified(call.app.files, file), file.name, file.content_type)
  },
})

export const portalAgreementRoutes = [index, showRoute, codeRoute, accept, sendBack, download] as const
