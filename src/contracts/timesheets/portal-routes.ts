import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { linkVisitOf, which } from '#sales/portal-people/call-visit.ts'
import { withPortalPerson } from '#sales/portal-people/sessions.ts'
import { enterHours, longestMessage } from './enter.ts'
import { submitTimesheet, withdrawTimesheet } from './hand-in.ts'
import { withTimesheetLink } from './links.ts'
import { doerOf } from './of-person.ts'
import { lockTimesheet } from './timesheet.ts'
import { timesheetView, viewTimesheet } from './view.ts'

/** What protects the calls about hours. */
export const why =
  'the 160-bit token of a link opens the hours of the one month it was made for; a session opens those of its person alone'
export const answer = z.object({ timesheet: timesheetView })

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What is typed into a timesheet, as it is sent. */
export const typedBody = z.strictObject({
  days: z.record(date, z.string().max(100)).optional(),
  total: z.string().max(20).optional(),
  total_days: z.int().min(0).max(31).nullable().optional(),
  message: z
    .string()
    .max(longestMessage * 2)
    .optional(),
})

/** Does something with a month: the link's, or one that the session may hand in (404 for any other). */
export const withTimesheet = <T>(
  call: { app: App; request: FastifyRequest; body: { id?: number | undefined } | undefined },
  work: (scope: Scope, operationId: number, by: string) => Promise<T>,
): Promise<T> => {
  const id = call.body?.id
  if (id === undefined) return withTimesheetLink(call.app, linkVisitOf(call), work)
  return withPortalPerson(call.app, call.request, async (scope, person) => {
    const by = await doerOf(scope, person, id)
    if (by === undefined) throw notFound()
    return work(scope, id, by)
  })
}

/** A month as its page shows it. */
export const shown = async (scope: Scope, id: number) => ({ timesheet: await viewTimesheet(scope, id) })

const show = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/show',
  summary:
    '稼働時間のページの内容を取得します（ヘッダー portal-token に、リンクのトークン、またはセッションのトークンと id）',
  why,
  body: z.strictObject(which).optional(),
  answer,
  handle: (call) => withTimesheet(call, shown),
})

const update = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/update',
  summary: '稼働時間を保存します。日ごとの時間は、入力したままの文字で渡します。まだ提出しません',
  why,
  body: z.strictObject({ ...which, timesheet: typedBody }),
  answer,
  handle: (call) =>
    withTimesheet(call, async (scope, id) => {
      await enterHours(scope, await lockTimesheet(scope, id), call.body.timesheet)
      return shown(scope, id)
    }),
})

const submit = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/submit',
  summary: '稼働時間を提出します',
  why,
  body: z.strictObject(which).optional(),
  answer,
  handle: (call) =>
    withTimesheet(call, async (scope, id, by) => {
      await submitTimesheet(scope, await lockTimesheet(scope, id), by)
      return shown(scope, id)
    }),
})

const withdraw = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/withdraw',
  summary: '稼働時間の提出を取り下げます（担当者が受け取るまで）',
  why,
  body: z.strictObject(which).optional(),
  answer,
  handle: (call) =>
    withTimesheet(call, async (scope, id, by) => {
      await withdrawTimesheet(scope, await lockTimesheet(scope, id), by)
      return shown(scope, id)
    }),
})

export const portalTimesheetRoutes = [show, update, submit, withdraw] as const
