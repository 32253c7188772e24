import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../api/app.ts'
import { issuedDocument } from '../billing-payments/issued-document.ts'
import { AppError } from '../platform/errors.ts'
import { readVerified } from '../platform/files/file-records.ts'
import { sendBytes } from '../platform/files/send-bytes.ts'
import { assetsOf, contentSecurityPolicy } from '../site/assets.ts'
import { explain, plainTheme } from '../site/failures.ts'
import type { Render, SitePage } from '../site/page.ts'
import { takeAnswer } from './answer.ts'
import { withRequest } from './find.ts'
import { linkPath } from './link.ts'
import { viewOf } from './view.ts'

type Visit = { token: string; ip: string }

const visitOf = (request: FastifyRequest): Visit => ({
  token: (request.params as { token: string }).token,
  ip: request.ip,
})

const assets = assetsOf(plainTheme)

/** The address is a key: it is kept by nobody and told to nobody the page links to. */
const send = async (render: Render, reply: FastifyReply, page: SitePage, status: number) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy(assets.theme),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(await render(page))

const showPage = (app: App, visit: Visit, typed = '', error = '') =>
  withRequest(
    app,
    visit,
    false,
    async (scope, request, record): Promise<SitePage> => ({
      kind: 'payment_confirm',
      frame: null,
      assets,
      view: await viewOf(scope, visit.token, request, record),
      typed,
      error,
    }),
  )

const answer = async (app: App, render: Render, request: FastifyRequest, reply: FastifyReply) => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const given = {
    answer: form.get('answer') === '1' ? (1 as const) : (2 as const),
    objection: form.get('objection') ?? '',
  }
  const visit = visitOf(request)
  try {
    await withRequest(app, visit, true, (scope, asked, record) =>
      takeAnswer(app, scope, asked, record, given),
    )
  } catch (error) {
    const fields = error instanceof AppError ? (error.extra.fields as Record<string, string[]>) : undefined
    if (!fields?.objection) throw error
    const page = await showPage(app, visit, given.objection, fields.objection.join('、'))
    return send(render, reply, page, 400)
  }
  return reply.redirect(linkPath(visit.token), 303)
}

const pdf = async (app: App, request: FastifyRequest, reply: FastifyReply) => {
  const file = await withRequest(
    app,
    visitOf(request),
    false,
    async (scope, { billing_payment_id }) =>
      (await issuedDocument(scope, billing_payment_id, 'payment'))?.file,
  )
  if (!file) throw new Error('a payment notice is asked about that has no document')
  reply.header('referrer-policy', 'no-referrer')
  return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
}

/** The pages behind the link of a payment notice's mail; they answer on every host, whether it shows a site or not. */
export const registerPaymentConfirms = (server: FastifyInstance, app: App, render: Render) => {
  const guarded =
    (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await handle(request, reply)
      } catch (error) {
        const { page, status, retryAfter } = explain(app, error, request, undefined)
        if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
        return send(render, reply, page, status)
      }
    }
  server.get(
    '/payment_confirms/:token',
    guarded(async (request, reply) => send(render, reply, await showPage(app, visitOf(request)), 200)),
  )
  server.get(
    '/payment_confirms/:token/pdf',
    guarded((request, reply) => pdf(app, request, reply)),
  )
  server.post(
    '/payment_confirms/:token',
    guarded((request, reply) => answer(app, render, request, reply)),
  )
}
