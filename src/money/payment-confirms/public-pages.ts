import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkPath } from '#documents/public-links/link.ts'
import { sendTokenPage, tokenAssets, tokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import type { Render, SitePage } from '#site/page-content.ts'
import { issuedDocument } from '../billing-payments/issued-document.ts'
import { takeAnswer } from './answer.ts'
import { withRequest } from './find.ts'
import { viewOf } from './view.ts'

type Visit = { token: string; ip: string }

const visitOf = (request: FastifyRequest): Visit => ({
  token: (request.params as { token: string }).token,
  ip: request.ip,
})

const showPage = (app: App, visit: Visit, typed = '', error = '') =>
  withRequest(
    app,
    visit,
    false,
    async (scope, request, record): Promise<SitePage> => ({
      kind: 'payment_confirm',
      frame: null,
      assets: tokenAssets,
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
    return sendTokenPage(render, reply, page, 400)
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
  server.get(
    '/payment_confirms/:token',
    tokenPage(app, render, async (request, reply) =>
      sendTokenPage(render, reply, await showPage(app, visitOf(request)), 200),
    ),
  )
  server.get(
    '/payment_confirms/:token/pdf',
    tokenPage(app, render, (request, reply) => pdf(app, request, reply)),
  )
  server.post(
    '/payment_confirms/:token',
    tokenPage(app, render, (request, reply) => answer(app, render, request, reply)),
  )
}
