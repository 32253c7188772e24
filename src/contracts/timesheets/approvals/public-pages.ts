import type { FastifyReply, FastifyRequest } from 'fastify'
import { withDoor } from '#documents/public-links/portal-links.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenOf, tokenPage, visitOf } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { AppError, invalid } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { approvalsPath, withApprovalLink } from '../links.ts'
import { type ApproverAct, type Approving, actAsApprover, type Seen } from './approve-month.ts'
import { type ApprovalsPage, minutesField } from './page-content.ts'
import { viewApprovals } from './read-approvals.ts'
import { reportFile } from './report-file.ts'

/** A month that the link may show besides its own: one that came before. */
const monthOf = (request: FastifyRequest, own: string): string => {
  const { month = own } = request.query as { month?: string }
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month < own ? month : own
}

/** The same with whatever is done on a page that shows it. */
const openedIn = (request: FastifyRequest, opened: Approving): Approving => ({
  ...opened,
  month: monthOf(request, opened.month),
})

const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

const reportIn = (request: FastifyRequest): number | null => {
  const { report = '' } = request.query as { report?: string }
  return idIn(report)
}

const showPage = (
  app: App,
  { assets }: PublicPages,
  request: FastifyRequest,
  state: Pick<ApprovalsPage, 'refused' | 'done'>,
): Promise<ApprovalsPage> =>
  withApprovalLink(app, visitOf(request), async (scope, { company_member_id, month }) => ({
    kind: 'approvals',
    assets: withDoor(app, assets, scope.enterpriseId),
    path: approvalsPath(tokenOf(request)),
    latest: month,
    today: today(),
    asked: reportIn(request),
    view: await viewApprovals(scope, company_member_id, monthOf(request, month)),
    ...state,
  }))

const doneBy = { approve: 'approved', take_back: 'taken_back', send_back: 'sent_back' } as const

/** What its rows came to when the page was shown. */
const seenIn = (form: URLSearchParams): Seen =>
  Object.fromEntries(
    [...form].flatMap(([name, text]) =>
      name.startsWith(minutesField('')) && /^\d{1,6}$/.test(text)
        ? [[name.slice(minutesField('').length), Number(text)]]
        : [],
    ),
  )

/** What a posted form asks for. */
const actIn = (form: URLSearchParams): ApproverAct => {
  const ids = form.getAll('id').flatMap((id) => idIn(id) ?? [])
  if (ids.length === 0) throw invalid({ id: ['承認する稼働がありません。ページを読み込み直してください'] })
  const go = form.get('go')
  if (go === 'send_back') return { act: go, ids, reason: form.get('reason') ?? '' }
  return go === 'take_back'
    ? { act: go, ids }
    : { act: 'approve', ids, seen: seenIn(form), comment: form.get('comment') ?? undefined }
}

const refusalOf = (error: AppError, form: URLSearchParams): ApprovalsPage['refused'] => ({
  message: Object.values(error.extra.fields ?? {}).flat()[0] ?? error.message,
  id: Number(form.get('id')) || null,
  reason: form.get('reason') ?? '',
  comment: form.get('comment') ?? '',
})

const post = async (app: App, pages: PublicPages, request: FastifyRequest, reply: FastifyReply) => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  try {
    const done = await withApprovalLink(app, visitOf(request), async (scope, opened) => {
      const what = actIn(form)
      await actAsApprover(scope, openedIn(request, opened), what)
      return doneBy[what.act]
    })
    const [path, query] = request.url.split('?')
    const shown = new URLSearchParams(query)
    shown.set('done', done)
    return reply.redirect(`${path}?${shown}`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 400 && error.status !== 409)) throw error
    const page = await showPage(app, pages, request, { refused: refusalOf(error, form), done: null })
    return sendTokenPage(pages, reply, page, error.status)
  }
}

/** The file of the report of a month that is theirs to approve. */
const sendReport = async (app: App, request: FastifyRequest, reply: FastifyReply) => {
  const { id = '' } = request.params as { id?: string }
  const file = await withApprovalLink(app, visitOf(request), (scope, opened) =>
    reportFile(scope, openedIn(request, opened), idIn(id) ?? 0),
  )
  reply.header('referrer-policy', 'no-referrer')
  return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
}

/** The page behind a link to the approvals of a month; it answers on every host, whether it shows a site or not. */
export const registerApprovals: RegisterPages = (server, app, pages) => {
  const path = approvalsPath(':token')
  server.get(
    path,
    tokenPage(app, pages, async (request, reply) => {
      const { done } = request.query as { done?: string }
      const said = Object.values(doneBy).find((each) => each === done) ?? null
      return sendTokenPage(
        pages,
        reply,
        await showPage(app, pages, request, { refused: null, done: said }),
        200,
      )
    }),
  )
  server.get(
    `${path}/report/:id`,
    tokenPage(app, pages, (request, reply) => sendReport(app, request, reply)),
  )
  server.post(
    path,
    tokenPage(app, pages, (request, reply) => post(app, pages, request, reply)),
  )
}
