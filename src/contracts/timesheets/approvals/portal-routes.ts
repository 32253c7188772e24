import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { withApprovalLink } from '../links.ts'
import { visitOf } from '../portal-routes.ts'
import { approvalsView } from './approvals-view.ts'
import { actAsApprover } from './approve-month.ts'
import { viewApprovals } from './read-approvals.ts'

const why =
  'the 160-bit token of a link opens what one person of a client approves in one month, until it is over'
const answer = z.object({ approvals: approvalsView })
const path = <V extends string>(verb: V) => `/api/portal/approvals/${verb}` as const
const ids = z.array(z.int().min(1)).min(1).max(500)

const show = openRoute({
  method: 'POST',
  path: path('show'),
  summary: '承認のページの内容を取得します（ヘッダー portal-token にリンクのトークン）',
  why,
  answer,
  handle: (call) =>
    withApprovalLink(call.app, visitOf(call), async (scope, { company_member_id, month }) => ({
      approvals: await viewApprovals(scope, company_member_id, month),
    })),
})

const approve = openRoute({
  method: 'POST',
  path: path('approve'),
  summary: '提出された稼働報告を承認します。1件でも承認できないものがあれば、どれも承認しません',
  why,
  body: z.strictObject({ ids, take_back: z.boolean().optional() }),
  answer,
  handle: (call) =>
    withApprovalLink(call.app, visitOf(call), async (scope, opened) => {
      const { ids: chosen, take_back } = call.body
      await actAsApprover(scope, opened, { act: take_back ? 'take_back' : 'approve', ids: chosen })
      return { approvals: await viewApprovals(scope, opened.company_member_id, opened.month) }
    }),
})

const sendBack = openRoute({
  method: 'POST',
  path: path('send_back'),
  summary: '提出された稼働報告を、理由を付けて作業者と担当者に差し戻します',
  why,
  body: z.strictObject({ ids, reason: z.string().max(1_000) }),
  answer,
  handle: (call) =>
    withApprovalLink(call.app, visitOf(call), async (scope, opened) => {
      await actAsApprover(scope, opened, { act: 'send_back', ...call.body })
      return { approvals: await viewApprovals(scope, opened.company_member_id, opened.month) }
    }),
})

export const portalApprovalRoutes = [show, approve, sendBack] as const
