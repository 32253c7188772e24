import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LinkVisit } from '#documents/public-links/link.ts'
import { portalTokenIn } from '#documents/public-links/portal-links.ts'
import { openRoute } from '#foundation/api/route.ts'
import { enterHours, longestMessage } from './enter.ts'
import { submitTimesheet, withdrawTimesheet } from './hand-in.ts'
import { withTimesheetLink } from './links.ts'
import { lockTimesheet } from './timesheet.ts'
import { timesheetView, viewTimesheet } from './view.ts'

const why = 'the 160-bit token of a link opens the hours of the one month it was made for, until it is closed'
const answer = z.object({ timesheet: timesheetView })
/** Who acts, in the history of the month. */
export const worker = '作業者'

type Call = { request: FastifyRequest }

/** What a call of the portal came with. */
export const visitOf = ({ request }: Call): LinkVisit => {
  const token = request.headers['portal-token']
  return { token: typeof token === 'string' ? token : '', ip: request.ip, session: portalTokenIn(request) }
}

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

const show = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/show',
  summary: '稼働時間のページの内容を取得します（ヘッダー portal-token にリンクのトークン）',
  why,
  answer,
  handle: (call) =>
    withTimesheetLink(call.app, visitOf(call), async (scope, id) => ({
      timesheet: await viewTimesheet(scope, id),
    })),
})

const update = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/update',
  summary: '稼働時間を保存します。日ごとの時間は、入力したままの文字で渡します。まだ提出しません',
  why,
  body: z.strictObject({ timesheet: typedBody }),
  answer,
  handle: (call) =>
    withTimesheetLink(call.app, visitOf(call), async (scope, id) => {
      await enterHours(scope, await lockTimesheet(scope, id), call.body.timesheet)
      return { timesheet: await viewTimesheet(scope, id) }
    }),
})

const submit = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/submit',
  summary: '稼働時間を提出します',
  why,
  answer,
  handle: (call) =>
    withTimesheetLink(call.app, visitOf(call), async (scope, id) => {
      await submitTimesheet(scope, await lockTimesheet(scope, id), worker)
      return { timesheet: await viewTimesheet(scope, id) }
    }),
})

const withdraw = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/withdraw',
  summary: '稼働時間の提出を取り下げます（担当者が受け取るまで）',
  why,
  answer,
  handle: (call) =>
    withTimesheetLink(call.app, visitOf(call), async (scope, id) => {
      await withdrawTimesheet(scope, await lockTimesheet(scope, id), worker)
      return { timesheet: await viewTimesheet(scope, id) }
    }),
})

export const portalTimesheetRoutes = [show, update, submit, withdraw] as const
