import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LinkVisit, linkPath } from '#documents/public-links/link.ts'
import { withDoor } from '#documents/public-links/portal-links.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenPage, visitOf } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { issuedDocument } from '../billing-payments/issued-document.ts'
import { takeAnswer } from './answer.ts'
import { withRequest } from './find.ts'
import type { PaymentConfirmPage } from './page-content.ts'
import { viewOf } from './view.ts'

const showPage = (app: App, pages: PublicPages, visit: LinkVisit, typed = '', error = '') =>
  withRequest(
    app,
    visit,
    false,
    async (scope, request, record): Promise<PaymentConfirmPage> => ({
      kind: 'payment_confirm',
      assets: withDoor(app, pages.assets, scope.enterpriseId),
      view: await viewOf(scope, visit.token, request, record),
      typed,
      error,
    }),
  )

const answer = async (app: App, pages: PublicPages, request: FastifyRequest, reply: FastifyReply) => {
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
    const page = await showPage(app, pages, visit, given.objection, fields.objection.join('、'))
    return sendTokenPage(pages, reply, page, 400)
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
export const registerPaymentConfirms: RegisterPages = (server, app, pages) => {
  server.get(
    '/payment_confirms/:token',
    tokenPage(app, pages, async (request, reply) =>
      sendTokenPage(pages, reply, await showPage(app, pages, visitOf(request)), 200),
    ),
  )
  server.get(
    '/payment_confirms/:token/pdf',
    tokenPage(app, pages, (request, reply) => pdf(app, request, reply)),
  )
  server.post(
    '/payment_confirms/:token',
    tokenPage(app, pages, (request, reply) => answer(app, pages, request, reply)),
  )
}
