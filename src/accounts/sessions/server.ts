import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tokenOf } from '#foundation/api/guard.ts'
import { memberRoute, operatorRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { audit, writeAudit } from '../audit/audit.ts'
import { staffNamed } from '../audit/staff-name.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
  type Owner,
  openSessionAnswer,
  signInAnswer,
} from './list.ts'

const access = { feature: null, authority: 0 } as const
const currentOf = (request: FastifyRequest) => hashToken(tokenOf(request) ?? '')
const sessionsAnswer = z.object({ sessions: z.array(openSessionAnswer) })
const signInsAnswer = z.object({ sign_ins: z.array(signInAnswer) })
const one = z.strictObject({ session: z.strictObject({ id: z.string().max(100) }) })
const ended = z.object({ ended: z.int() })

const ownerOf = (enterpriseId: number, id: number): Owner => ({
  surface: 'enterprise',
  enterprise_id: enterpriseId,
  id,
})
const staffOwner = (id: number): Owner => ({ surface: 'admin', enterprise_id: 0, id })

const missing = () => notFound('この端末はすでにログアウトしています。一覧を更新して確認してください')

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/sessions/index',
  summary: 'ログイン中の自分の端末の一覧を取得します（最後に使った日時は5分ほど遅れることがあります）',
  access,
  answer: sessionsAnswer,
  handle: async ({ scope: { tx }, enterpriseId, member, request }) => ({
    sessions: await listSessions(tx, ownerOf(enterpriseId, member.id), currentOf(request)),
  }),
})

const remove = memberRoute({
  method: 'POST',
  path: '/api/enterprise/sessions/delete',
  summary: '自分のほかの端末を1つログアウトします',
  access,
  body: one,
  answer: ended,
  async handle({ scope, enterpriseId, member, request, body }) {
    const owner = ownerOf(enterpriseId, member.id)
    if (!(await endSession(scope.tx, owner, body.session.id, currentOf(request)))) throw missing()
    await audit(scope, { action: 'sessions_ended', detail: { count: 1 } })
    return { ended: 1 }
  },
})

const removeOthers = memberRoute({
  method: 'POST',
  path: '/api/enterprise/sessions/delete_others',
  summary: 'この端末のほかの、自分のすべての端末をログアウトします',
  access,
  answer: ended,
  async handle({ scope, enterpriseId, member, request }) {
    const count = await endOtherSessions(scope.tx, ownerOf(enterpriseId, member.id), currentOf(request))
    await audit(scope, { action: 'sessions_ended', detail: { count } })
    return { ended: count }
  },
})

const signIns = memberRoute({
  method: 'POST',
  path: '/api/enterprise/sign_ins/index',
  summary: '自分のログインの記録（失敗を含む、90日ぶん）を取得します',
  access,
  answer: signInsAnswer,
  handle: async ({ scope: { tx }, enterpriseId, member }) => ({
    sign_ins: await listSignIns(tx, ownerOf(enterpriseId, member.id)),
  }),
})

const adminIndex = operatorRoute({
  method: 'POST',
  path: '/api/admin/sessions/index',
  summary: '運営の自分のログイン中の端末の一覧を取得します',
  authority: 0,
  answer: sessionsAnswer,
  handle: async ({ app, adminMember, request }) =>
    inTenant(app.db, 0, async (tx) => ({
      sessions: await listSessions(tx, staffOwner(adminMember.id), currentOf(request)),
    })),
})

const adminRemoveOthers = operatorRoute({
  method: 'POST',
  path: '/api/admin/sessions/delete_others',
  summary: 'この端末のほかの、運営の自分のすべての端末をログアウトします',
  authority: 0,
  answer: ended,
  async handle({ app, adminMember, request }) {
    const member = await staffNamed(app, adminMember.id)
    return inTenant(app.db, 0, async (tx) => {
      const count = await endOtherSessions(tx, staffOwner(adminMember.id), currentOf(request))
      await writeAudit(tx, 0, { action: 'sessions_ended', member, detail: { count } }, request)
      return { ended: count }
    })
  },
})

const adminRemove = operatorRoute({
  method: 'POST',
  path: '/api/admin/sessions/delete',
  summary: '運営の自分のほかの端末を1つログアウトします',
  authority: 0,
  body: one,
  answer: ended,
  async handle({ app, adminMember, request, body }) {
    const member = await staffNamed(app, adminMember.id)
    return inTenant(app.db, 0, async (tx) => {
      const isEnded = await endSession(tx, staffOwner(adminMember.id), body.session.id, currentOf(request))
      if (!isEnded) throw missing()
      await writeAudit(tx, 0, { action: 'sessions_ended', member, detail: { count: 1 } }, request)
      return { ended: 1 }
    })
  },
})

const adminSignIns = operatorRoute({
  method: 'POST',
  path: '/api/admin/sign_ins/index',
  summary: '運営の自分のログインの記録（失敗を含む、90日ぶん）を取得します',
  authority: 0,
  answer: signInsAnswer,
  handle: ({ app, adminMember }) =>
    inTenant(app.db, 0, async (tx) => ({ sign_ins: await listSignIns(tx, staffOwner(adminMember.id)) })),
})

export const sessionRoutes = [
  index,
  remove,
  removeOthers,
  signIns,
  adminIndex,
  adminRemove,
  adminRemoveOthers,
  adminSignIns,
] as const
