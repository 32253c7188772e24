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

export type MemberSession = {
  strategy: 'enterprise'
  enterpriseId: number
  member: Member
  restrictions: Record<string, number>
}
export type OperatorSession = { strategy: 'admin'; adminMember: { id: number; authority: Authority } }
export type Session = MemberSession | OperatorSession

/** The operator's staff as members of the operator's own agency. */
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
  return {
    strategy: 'enterprise',
    enterpriseId: found.enterprise_id,
    member: {
      id: found.member_id,
      authority: found.authority,
      contract_permission: found.contract_permission,
    },
    restrictions: found.restrictions,
  }
}

/** The session of a request, or undefined. */
export const sessionOf = async (app: App, request: FastifyRequest): Promise<Session | undefined> => {
  const token = tokenOf(request)
  if (!token) return undefined
  return toSession(
    request,
    await row<SessionRow>(app.db.executor, sql`SELECT * FROM session_of(${hashToken(token)})`),
  )
}

/** Lets a member through to a route of members or throws 401, 403 or 422. */
export const checkMember = (access: OfMembers, session: Session | undefined): MemberSession => {
  if (session?.strategy !== 'enterprise') throw unauthenticated()
  if (access.feature && session.restrictions[access.feature]) throw restricted(access.feature)
  if (session.member.authority < access.authority) throw forbidden()
  if (access.contracts && session.member.authority < 2 && session.member.contract_permission === 0)
    throw forbidden('契約を閲覧する権限がありません。管理者に依頼してください')
  return session
}

/** Lets a request through to its route or throws 401, 403 or 422. */
export const checkAccess = async (
  app: App,
  { access }: Route,
  request: FastifyRequest,
): Promise<Session | undefined> => {
  if (access.who === 'anyone' || access.who === 'token') return undefined
  const session = await sessionOf(app, request)
  if (access.who === 'member') return checkMember(access, session)
  if (session?.strategy !== 'admin') throw unauthenticated()
  if (session.adminMember.authority < access.authority) throw forbidden()
  return session
}
