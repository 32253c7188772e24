import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Authority, ContractPermission, Member } from '../entity/member.ts'
import { row } from '../platform/database/transaction.ts'
import { forbidden, restricted, sessionMismatch, unauthenticated } from '../platform/errors.ts'
import { own } from '../rules/own.ts'
import type { App } from './app.ts'
import type { Route } from './route.ts'

export type Session =
  | {
      strategy: 'enterprise'
      enterpriseId: number
      member: Member
      restrictions: Record<string, number>
      tokenHash: string
    }
  | { strategy: 'admin'; adminMember: { id: number; authority: Authority }; tokenHash: string }

/** Tokens are kept and looked up by their SHA-256 only. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

type SessionRow = {
  strategy: 'enterprise' | 'admin'
  csrf_hash: string
  enterprise_id: number
  member_id: number
  authority: Authority
  contract_permission: ContractPermission
  restrictions: Record<string, number>
}

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const headerOf = (request: FastifyRequest, name: string) => {
  const value = own(request.headers, name)
  return typeof value === 'string' && value.length <= 200 ? value : undefined
}

/** The session of a request, or undefined. A cookie alone is not enough to write: the csrf-token header must fit. */
export const sessionOf = async (
  app: App,
  request: FastifyRequest,
  cookies = request.cookies,
): Promise<Session | undefined> => {
  const header = headerOf(request, 'access-token')
  const token = header ?? cookies['access-token']
  if (!token || token.length > 200) return undefined
  const tokenHash = hashToken(token)
  const found = await row<SessionRow>(app.db.executor, sql`SELECT * FROM session_of(${tokenHash})`)
  if (!found) return undefined
  if (!header && request.method !== 'GET') {
    const csrf = headerOf(request, 'csrf-token')
    if (!csrf || !equal(hashToken(csrf), found.csrf_hash)) throw sessionMismatch()
  }
  if (found.strategy === 'admin')
    return { strategy: 'admin', adminMember: { id: found.member_id, authority: found.authority }, tokenHash }
  return {
    strategy: 'enterprise',
    enterpriseId: found.enterprise_id,
    member: {
      id: found.member_id,
      authority: found.authority,
      contract_permission: found.contract_permission,
    },
    restrictions: found.restrictions,
    tokenHash,
  }
}

/** Lets a request through to its route or throws 401, 403 or 422. */
export const checkAccess = async (
  app: App,
  { access }: Route,
  request: FastifyRequest,
): Promise<Session | undefined> => {
  if (access.who === 'anyone') return undefined
  const session = await sessionOf(app, request)
  if (access.who === 'operator') {
    if (session?.strategy !== 'admin') throw unauthenticated()
    if (session.adminMember.authority < access.authority) throw forbidden()
    return session
  }
  if (session?.strategy !== 'enterprise') throw unauthenticated()
  if (access.feature && session.restrictions[access.feature]) throw restricted(access.feature)
  if (session.member.authority < access.authority) throw forbidden()
  if (access.contracts && session.member.authority < 2 && session.member.contract_permission === 0)
    throw forbidden('契約を閲覧する権限がありません。管理者に依頼してください')
  return session
}
