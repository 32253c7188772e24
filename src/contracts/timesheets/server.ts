import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { lockOperation } from '../contract-operations/lock-operations.ts'
import { nextApprover } from './approvals/approvers.ts'
import { checkSeen, seenMinutes } from './check-seen.ts'
import { approvalsPath, hoursPath, issueLink, revokeTimesheetLinks } from './links.ts'
import { staffView, viewForStaff } from './staff-view.ts'
import { receiveTimesheet, sendBackTimesheet } from './take-in.ts'
import { lockTimesheet } from './timesheet.ts'

const access = { feature: 'contract_operations', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/timesheets/${verb}/:id` as const
const one = z.object({ timesheet: staffView })

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '契約稼働1件の稼働報告（作業者が入力した日ごとの時間、提出の状態、承認の状況）を取得します',
  access,
  answer: one,
  handle: async ({ scope, id }) => ({ timesheet: await viewForStaff(scope, id) }),
})

const accept = memberRoute({
  method: 'POST',
  path: path('accept'),
  summary: '提出された稼働報告を受け取り、稼働時間と稼働日数を契約稼働に入力します',
  access,
  body: z.strictObject({ minutes: seenMinutes }),
  answer: one,
  async handle({ scope, id, body }) {
    const locked = await lockTimesheet(scope, id)
    checkSeen(locked, body?.minutes)
    await receiveTimesheet(scope, locked)
    return { timesheet: await viewForStaff(scope, id) }
  },
})

const sendBack = memberRoute({
  method: 'POST',
  path: path('send_back'),
  summary: '提出された稼働報告を、理由を付けて作業者に差し戻します',
  access,
  body: z.strictObject({ reason: z.string().max(1_000) }),
  answer: one,
  async handle({ scope, id, body }) {
    await sendBackTimesheet(scope, await lockTimesheet(scope, id), body.reason)
    return { timesheet: await viewForStaff(scope, id) }
  },
})

/** The token for whoever is to approve a month next; 409 where nobody is. */
const approverLink = async (scope: Scope, id: number): Promise<string> => {
  const { stored, timesheet, setting } = await lockTimesheet(scope, id)
  const approver = await nextApprover(scope, setting, timesheet)
  if (!approver) throw wrongState('承認者が設定されていないか、すでに承認済みです。')
  return issueLink(scope, { company_member_id: approver.id, month: stored.operational_month })
}

const link = memberRoute({
  method: 'POST',
  path: path('link'),
  summary:
    '作業者に渡す、稼働時間を入力するページのリンクを作ります。to が approver のときは、次の承認者に渡す、その月の承認のページのリンクです',
  access,
  body: z.strictObject({ to: z.enum(['worker', 'approver']).default('worker') }).optional(),
  answer: z.object({ url: z.string() }),
  async handle({ app, scope, id, body }) {
    const { origin } = app.config
    if (body?.to === 'approver') return { url: origin + approvalsPath(await approverLink(scope, id)) }
    await lockOperation(scope, id)
    return { url: origin + hoursPath(await issueLink(scope, { operation_id: id })) }
  },
})

const revoke = memberRoute({
  method: 'POST',
  path: path('revoke'),
  summary: '契約稼働の、稼働時間を入力するリンクをすべて使えなくします',
  access,
  answer: z.object({ revoked: z.literal(true) }),
  async handle({ scope, id }) {
    await lockOperation(scope, id)
    await revokeTimesheetLinks(scope, id)
    return { revoked: true as const }
  },
})

export const timesheetRoutes = [show, accept, sendBack, link, revoke] as const
