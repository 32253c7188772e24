import type { FastifyReply, FastifyRequest } from 'fastify'
import { withDoor } from '#documents/public-links/portal-links.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenOf, tokenPage, visitOf } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { AppError, notFound } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { handedFile } from '../agreements/handed-file.ts'
import { agreementPath } from '../agreements/links.ts'
import { paperFile } from '../agreements/paper.ts'
import { acceptBy, askCode, seenBy, sendBackBy } from './answer.ts'
import { withSigner } from './find.ts'
import type { AgreementPage } from './page-content.ts'
import type { run } from './page-task.ts'
import { readView, textsOf } from './view.ts'

const drawPage = taskOf<typeof run>(new URL('./page-task.ts', import.meta.url))

type State = Pick<AgreementPage, 'typed' | 'errors' | 'asked'>
const nothing: State = { typed: {}, errors: {}, asked: null }
const TOO_MANY = 429

const showPage = async (
  app: App,
  { assets, scripts }: PublicPages,
  request: FastifyRequest,
  state: State,
): Promise<AgreementPage> => {
  const { view, file, enterpriseId } = await withSigner(
    app,
    visitOf(request),
    'look',
    async (scope, opened) => ({
      ...(await readView(scope, opened)),
      enterpriseId: scope.enterpriseId,
    }),
  )
  return {
    kind: 'agreement',
    assets: withDoor(app, { ...assets, script: scripts.agreement }, enterpriseId),
    path: agreementPath(tokenOf(request)),
    view: { ...view, pages: await textsOf(app, file) },
    ...state,
  }
}

/** The paper itself, sealed once all have agreed. */
const pdf = async (app: App, request: FastifyRequest, reply: FastifyReply) => {
  const file = await withSigner(app, visitOf(request), 'look', (scope, { record }) =>
    handedFile(scope, record),
  )
  reply.header('referrer-policy', 'no-referrer')
  return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
}

/** One of its pages as a picture, drawn in a process of its own. */
const picture = async (app: App, request: FastifyRequest, reply: FastifyReply) => {
  const number = Number((request.params as { number: string }).number)
  if (!Number.isInteger(number) || number < 1 || number > 100) throw notFound()
  const file = await withSigner(app, visitOf(request), 'picture', (scope, { record }) =>
    paperFile(scope, record),
  )
  const drawn = await app.outside.run(file.enterprise_id, drawPage, {
    bytes: await readVerified(app.files, file),
    number,
  })
  if (!drawn) throw notFound()
  return reply
    .headers({ 'cache-control': 'private, max-age=3600', 'referrer-policy': 'no-referrer' })
    .type('image/png')
    .send(Buffer.from(drawn.picture))
}

const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())
const text = (form: URLSearchParams, name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n')

/** What the pressed button does; answers the page where it stays on it. */
const act = async (app: App, pages: PublicPages, request: FastifyRequest, form: URLSearchParams) => {
  const visit = visitOf(request)
  const go = form.get('go')
  if (go === 'code')
    return showPage(app, pages, request, {
      ...nothing,
      typed: Object.fromEntries(form),
      asked: await askCode(app, visit),
    })
  if (go === 'seen') return seenBy(app, visit)
  if (go === 'send_back') return sendBackBy(app, visit, text(form, 'reason'))
  return acceptBy(app, visit, {
    seen: form.get('seen') === '1',
    name: text(form, 'name'),
    code: text(form, 'code'),
    asked: text(form, 'asked'),
  })
}

/** What is said beside what was typed, so that nothing of it is lost; undefined for what ends the page. */
const errorsOf = (error: unknown): AgreementPage['errors'] | undefined => {
  if (!(error instanceof AppError)) return undefined
  if (error.status === TOO_MANY) return { form: [error.message] }
  return error.extra.fields as AgreementPage['errors'] | undefined
}

const post = async (app: App, pages: PublicPages, request: FastifyRequest, reply: FastifyReply) => {
  const form = formOf(request)
  try {
    const page = await act(app, pages, request, form)
    if (page) return sendTokenPage(pages, reply, page, 200)
    if (form.get('go') === 'seen') return reply.code(204).send()
    return reply.redirect(agreementPath(tokenOf(request)), 303)
  } catch (error) {
    const errors = errorsOf(error)
    if (!errors) throw error
    const typed = Object.fromEntries(form)
    const page = await showPage(app, pages, request, { typed, errors, asked: typed.asked || null })
    return sendTokenPage(pages, reply, page, (error as AppError).status)
  }
}

/** The page behind a link to an agreement; it answers on every host, whether it shows a site or not. */
export const registerAgreements: RegisterPages = (server, app, pages) => {
  const path = agreementPath(':token')
  server.get(
    path,
    tokenPage(app, pages, async (request, reply) =>
      sendTokenPage(pages, reply, await showPage(app, pages, request, nothing), 200),
    ),
  )
  server.get(
    `${path}/pdf`,
    tokenPage(app, pages, (request, reply) => pdf(app, request, reply)),
  )
  server.get(
    `${path}/pages/:number`,
    tokenPage(app, pages, (request, reply) => picture(app, request, reply)),
  )
  server.post(
    path,
    tokenPage(app, pages, (request, reply) => post(app, pages, request, reply)),
  )
}
