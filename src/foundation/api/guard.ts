import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Authority, Member } from '../entity/member.ts'
import { row, type SessionRow } from '../platform/database/transaction.ts'
import { forbidden, restricted, sessionMismatch, unauthenticated } from '../platform/errors.ts'
import { platformId } from '../platform/platform-id.ts'
import { hashToken } from '../platform/tokens.ts'
import { own } from '../rules/own.ts'
import type { App } from './app.ts'
import type { Access, Route } from './route.ts'
import { checkSupport, noteSupport, supportEnded, supporter, supportHash, supportTokenOf } from './support.ts'

export type MemberSession = {
  strategy: 'enterprise'
  enterpriseId: number
  member: Member
  restrictions: Record<string, number>
  /** The operator looks in with the enterprise's consent, and only reads. */
  isSupport: boolean
}
export type OperatorSession = { strategy: 'admin'; adminMember: { id: number; authority: Authority } }
export type Session = MemberSession | OperatorSession

/** The operator's staff as members of the operator's own enterprise. */
export const atPlatform = ({ adminMember }: OperatorSession): { enterpriseId: number; member: Member } => ({
  enterpriseId: platformId,
  member: { ...adminMember, contract_permission: 2 },
})

export type OfMembers = Extract<Access, { who: 'member' }>

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const headerOf = (request: FastifyRequest, name: string) => {
  const value = own(request.headers, name)
  return typeof value === 'string' && value.length <= 200 ? value : undefined
}

/** The token of a request's session, from its header or its cookie. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = headerOf(request, 'access-token') ?? request.cookies['access-token']
  return token && token.length <= 200 ? token : undefined
}

/** The session that was found. A cookie alone is not enough to write: the csrf-token header must fit. */
export const toSession = (request: FastifyRequest, found: SessionRow | undefined): Session | undefined => {
  if (!found) return undefined
  if (!headerOf(request, 'access-token') && request.method !== 'GET') {
    const csrf = headerOf(request, 'csrf-token')
    if (!csrf || !equal(hashToken(csrf), found.csrf_hash)) throw sessionMismatch()
  }
  if (found.strategy === 'admin')
    return { strategy: 'admin', adminMember: { id: found.member_id, authority: found.authority } }
  const { enterprise_id: enterpriseId, restrictions } = found
  if (found.strategy === 'support')
    return { strategy: 'enterprise', enterpriseId, member: supporter, restrictions, isSupport: true }
  return {
    strategy: 'enterprise',
    enterpriseId,
    member: {
      id: found.member_id,
      authority: found.authority,
      contract_permission: found.contract_permission,
    },
    restrictions,
    isSupport: false,
  }
}

const foundBy = async (app: App, hash: string | undefined): Promise<SessionRow | undefined> =>
  hash ? row<SessionRow>(app.db.executor, sql`SELECT * FROM session_of(${hash})`) : undefined

/** What the session of a call is stored as; a call of members may come with the operator's support. */
export const sessionHashOf = (request: FastifyRequest, route: Route): string | undefined => {
  const support = supportTokenOf(request, route)
  if (support) return supportHash(support)
  const token = tokenOf(request)
  return token && hashToken(token)
}

/** The session of a request, or undefined. Support is none of its own: only calls of members know it. */
export const sessionOf = async (app: App, request: FastifyRequest): Promise<Session | undefined> => {
  const token = tokenOf(request)
  return toSession(request, await foundBy(app, token && hashToken(token)))
}

/** Lets the session that was found for a call of members through or throws 401, 403 or 422. */
export const checkMember = (
  route: Route & { access: OfMembers },
  request: FastifyRequest,
  found: SessionRow | undefined,
): MemberSession => {
  const { access } = route
  const session = toSession(request, found)
  if (!session && supportTokenOf(request, route)) throw supportEnded()
  if (session?.strategy !== 'enterprise') throw unauthenticated()
  if (found?.strategy === 'support') {
    const { member_id: staffId, enterprise_id: enterpriseId } = found
    const path = request.url.split('?')[0] ?? ''
    noteSupport(request, { staffId, enterpriseId, summary: route.summary, path })
    checkSupport(route)
  }
  if (access.feature && session.restrictions[access.feature]) throw restricted(access.feature)
  if (session.member.authority < access.authority) throw forbidden()
  if (access.contracts && session.member.authority < 2 && session.member.contract_permission === 0)
    throw forbidden('契約を閲覧する権限がありません。管理者に依頼してください')
  return session
}

/** Whether a route is a member's. */
export const isOfMembers = (route: Route): route is Route & { access: OfMembers } =>
  route.access.who === 'member'

/** Lets a request through to its route or throws 401, 403 or 422. */
export const checkAccess = async (
  app: App,
  route: Route,
  request: FastifyRequest,
): Promise<Session | undefined> => {
  const { access } = route
  if (access.who === 'anyone' || access.who === 'token') return undefined
  if (isOfMembers(route))
    return checkMember(route, request, await foundBy(app, sessionHashOf(request, route)))
  const session = await sessionOf(app, request)
  if (session?.strategy !== 'admin') throw unauthenticated()
  if (access.who === 'operator' && session.adminMember.authority < access.authority) throw forbidden()
  return session
}
