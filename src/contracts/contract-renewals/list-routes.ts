import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { renewalDay, renewalDays, renewalRow, renewalRows } from './rows.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const span = { from: z.iso.date(), to: z.iso.date() }

const indexRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/contract_renewals/index',
  summary: '期間内に終了日を迎える確定済みの契約と、更新の状況を終了日の順に取得します',
  access,
  body: z.strictObject({
    ...span,
    statuses: z.array(z.int().min(0).max(4)).max(5).default([]),
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(500).default(100),
  }),
  answer: z.object({
    contract_renewals: z.array(renewalRow),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: async ({ scope, body }) => {
    const states = body.statuses.length > 0 ? body.statuses : [0, 1, 2, 3, 4]
    const { renewals, count } = await renewalRows(
      scope,
      sql`t.period_end_date BETWEEN ${body.from} AND ${body.to} AND t.contract_ext_confirm_status_flg = ANY(${states}::integer[])`,
      { limit: body.limit_value, offset: (body.page - 1) * body.limit_value },
    )
    return { contract_renewals: renewals, count, current_page: body.page, limit_value: body.limit_value }
  },
})

const calendarRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/contract_renewals/calendar',
  summary: '期間内に契約が終了する日と、更新の状況ごとの件数を取得します',
  access,
  body: z.strictObject(span),
  answer: z.object({ days: z.array(renewalDay) }),
  handle: async ({ scope, body }) => ({ days: await renewalDays(scope, body.from, body.to) }),
})

/** Contracts by their end: the list and the calendar of renewals. */
export const renewalListRoutes = [indexRoute, calendarRoute] as const
