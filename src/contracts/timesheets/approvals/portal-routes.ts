import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { callVisit, which } from '#sales/portal-people/call-visit.ts'
import { seenMinutes } from '../check-seen.ts'
import { type Kind, withApprovalLink } from '../links.ts'
import { approvalsView, commentMost } from './approvals-view.ts'
import { type Approving, actAsApprover } from './approve-month.ts'
import { viewApprovals } from './read-approvals.ts'

const why =
  'the 160-bit token of a link opens what one person of a client approves in one month, until it is over; a session what its person approves'
const answer = z.object({ approvals: approvalsView })
const path = <V extends string>(verb: V) => `/api/portal/approvals/${verb}` as const
const kind: Kind = 'approvals'
/** Whose approvals and of which month (YYYY-MM), as the index names them; without both those of the link. */
const named = {
  ...which,
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
}
type Named = { id?: number | undefined; month?: string | undefined }

/** Does something with the approvals that a call names. */
const withApprovals = async <T>(
  call: { app: App; request: FastifyRequest; body: Named | undefined },
  work: (scope: Scope, approving: Approving) => Promise<T>,
): Promise<T> => {
  const { id, month } = call.body ?? {}
  if ((id === undefined) !== (month === undefined))
    throw invalid({ month: ['id と month を両方指定してください'] })
  const visit = await callVisit(call, kind, id, async (_scope, { members }, wanted) =>
    members.some((member) => member.id === wanted) ? `${wanted}.${month}` : undefined,
  )
  return withApprovalLink(call.app, visit, work)
}

const ids = z.array(z.int().min(1)).min(1).max(500)

const show = openRoute({
  method: 'POST',
  path: path('show'),
  summary:
    '承認のページの内容を取得します（ヘッダー portal-token に、リンクのトークン、またはセッションのトークンと id、month）',
  why,
  body: z.strictObject(named).optional(),
  answer,
  handle: (call) =>
    withApprovals(call, async (scope, { company_member_id, month }) => ({
      approvals: await viewApprovals(scope, company_member_id, month),
    })),
})

const approve = openRoute({
  method: 'POST',
  path: path('approve'),
  summary: '提出された稼働報告を承認します。1件でも承認できないものがあれば、どれも承認しません',
  why,
  body: z.strictObject({
    ...named,
    ids,
    minutes: z.record(z.string().max(10), seenMinutes).optional().meta({
      description: '稼働ごと（キーは id）の、表示されていた合計（分）。そのあとで変わっていれば 409',
    }),
    take_back: z.boolean().optional(),
    comment: z
      .string()
      .max(commentMost)
      .optional()
      .meta({ description: '承認に添える、作業者と担当者へのコメント' }),
  }),
  answer,
  handle: (call) =>
    withApprovals(call, async (scope, opened) => {
      const { ids: chosen, take_back, minutes: seen, comment } = call.body
      await actAsApprover(
        scope,
        opened,
        take_back ? { act: 'take_back', ids: chosen } : { act: 'approve', ids: chosen, seen, comment },
      )
      return { approvals: await viewApprovals(scope, opened.company_member_id, opened.month) }
    }),
})

const sendBack = openRoute({
  method: 'POST',
  path: path('send_back'),
  summary: '提出された稼働報告を、理由を付けて作業者と担当者に差し戻します',
  why,
  body: z.strictObject({ ...named, ids, reason: z.string().max(1_000) }),
  answer,
  handle: (call) =>
    withApprovals(call, async (scope, opened) => {
      const { ids: chosen, reason } = call.body
      await actAsApprover(scope, opened, { act: 'send_back', ids: chosen, reason })
      return { approvals: await viewApprovals(scope, opened.company_member_id, opened.month) }
    }),
})

export const portalApprovalRoutes = [show, approve, sendBack] as const
