import type { FastifyReply, FastifyRequest } from 'fastify'
import { withDoor } from '#documents/public-links/portal-links.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenOf, tokenPage, visitOf } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { dayField, enterHours, type Typed } from './enter.ts'
import { submitTimesheet, withdrawTimesheet } from './hand-in.ts'
import { hoursPath, withTimesheetLink } from './links.ts'
import type { HoursPage } from './page-content.ts'
import { removeReport } from './report/keep-report.ts'
import { receiveReport } from './report/receive-report.ts'
import { takeReportDays } from './report/use-report.ts'
import { lockTimesheet } from './timesheet.ts'
import { viewTimesheet } from './view.ts'

type State = Pick<HoursPage, 'typed' | 'errors' | 'done'>

const showPage = (
  app: App,
  { assets, scripts }: PublicPages,
  request: FastifyRequest,
  state: State,
): Promise<HoursPage> =>
  withTimesheetLink(app, visitOf(request), async (scope, id) => ({
    kind: 'hours',
    assets: withDoor(app, { ...assets, script: scripts.hours }, scope.enterpriseId),
    path: hoursPath(tokenOf(request)),
    token: tokenOf(request),
    view: await viewTimesheet(scope, id),
    today: today(),
    ...state,
  }))

const prefix = dayField('')

/** What a posted form holds; days that it does not show are left as they are. */
const typedIn = (form: URLSearchParams): Typed => {
  const days = [...form].flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
  )
  const total = form.get('total')
  const totalDays = form.get('total_days')
  return {
    ...(days.length > 0 && { days: Object.fromEntries(days) }),
    ...(total !== null && { total }),
    ...(totalDays !== null && { total_days: /^\d{1,2}$/.test(totalDays.trim()) ? Number(totalDays) : null }),
    ...(form.has('message') && { message: (form.get('message') ?? '').replaceAll('\r\n', '\n') }),
  }
}

/** What a button of the page does with the month. */
const act = async (
  scope: Scope,
  { id, by }: { id: number; by: string },
  go: string | null,
  form: URLSearchParams,
): Promise<HoursPage['done']> => {
  const locked = await lockTimesheet(scope, id)
  const take = form.get('take')
  if (take !== null) {
    await takeReportDays(scope, locked, take === 'all' ? undefined : take)
    return 'saved'
  }
  if (go === 'remove_report') {
    await removeReport(scope, id)
    return 'saved'
  }
  if (go === 'withdraw') {
    await withdrawTimesheet(scope, locked, by)
    return 'withdrawn'
  }
  await enterHours(scope, locked, typedIn(form))
  if (go !== 'submit') return 'saved'
  await submitTimesheet(scope, await lockTimesheet(scope, id), by)
  return 'submitted'
}

const post = async (app: App, pages: PublicPages, request: FastifyRequest, reply: FastifyReply) => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  try {
    const done = await withTimesheetLink(app, visitOf(request), (scope, id, by) =>
      act(scope, { id, by }, form.get('go'), form),
    )
    return reply.redirect(`${request.url.split('?')[0]}?done=${done}`, 303)
  } catch (error) {
    const errors = error instanceof AppError ? (error.extra.fields as HoursPage['errors']) : undefined
    if (!errors) throw error
    const page = await showPage(app, pages, request, { typed: Object.fromEntries(form), errors, done: null })
    return sendTokenPage(pages, reply, page, 400)
  }
}

const doings = new Set(['saved', 'submitted', 'withdrawn', 'report'])

/** The file of the report; what is wrong with it stands at its field. */
const postReport = async (app: App, pages: PublicPages, request: FastifyRequest, reply: FastifyReply) => {
  try {
    await receiveReport(app, request, visitOf(request))
    return reply.redirect(`${hoursPath(tokenOf(request))}?done=report`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 413, 415].includes(error.status)) throw error
    const errors = { report: [error.message] }
    return sendTokenPage(
      pages,
      reply,
      await showPage(app, pages, request, { typed: {}, errors, done: null }),
      error.status,
    )
  }
}

/** The page behind a link to the hours of a month; it answers on every host, whether it shows a site or not. */
export const registerHours: RegisterPages = (server, app, pages) => {
  const path = hoursPath(':token')
  server.get(
    path,
    tokenPage(app, pages, async (request, reply) => {
      const { done = '' } = request.query as { done?: string }
      const said = doings.has(done) ? (done as HoursPage['done']) : null
      return sendTokenPage(
        pages,
        reply,
        await showPage(app, pages, request, { typed: {}, errors: {}, done: said }),
        200,
      )
    }),
  )
  server.post(
    path,
    tokenPage(app, pages, (request, reply) => post(app, pages, request, reply)),
  )
  server.post(
    `${path}/report`,
    tokenPage(app, pages, (request, reply) => postReport(app, pages, request, reply)),
  )
}
