import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isClosed } from '../entity/closed.ts'
import type { Authority, ContractPermission, Member } from '../entity/member.ts'
import { inTenant, row } from '../platform/database/transaction.ts'
import type { Database, Executor } from '../platform/database/types.ts'
import { type AppError, forbidden, restricted, scopeMissing, tokenRefused } from '../platform/errors.ts'
import { enterpriseOfToken, hashToken, isToken } from '../platform/tokens.ts'
import type { Access, Grant } from './route.ts'

export type OfTokens = Extract<Access, { who: 'token' }>

/** What an API token begins with, so that whoever finds one knows whose it is; our own token follows. */
export const tokenMark = 'tsm_'

/** A token that somebody came with; whether there is such a one is not known yet. */
export type Presented = { enterpriseId: number; hash: string }

/** The token of `Authorization: Bearer …`; cookies count for nothing here. Throws 401. */
export const presentedBy = ({ headers }: FastifyRequest): Presented => {
  const text = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const token = text.startsWith(tokenMark) ? text.slice(tokenMark.length) : ''
  if (!isToken(token)) throw tokenRefused()
  return { enterpriseId: enterpriseOfToken(token), hash: hashToken(token) }
}

export type TokenSession = { enterpriseId: number; member: Member; grant: Grant }

type Found = Grant & { member_id: number; authority: Authority; contract_permission: ContractPermission }

/**
 * The token with its member, of its enterprise alone. A statement of its own, not in the message that begins the transaction:
 * a cluster sends on what stands in a message with SET LOCAL.
 */
const findToken = (tx: Executor, { enterpriseId, hash }: Presented): Promise<Found | undefined> =>
  row<Found>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, t.scopes, t.expires_at, e.restrictions,
          m.id_by_enterprise_id AS member_id, m.authority, m.contract_permission
        FROM api_tokens t
        JOIN enterprise_members m ON m.enterprise_id = t.enterprise_id AND m.id_by_enterprise_id = t.member_id
        JOIN enterprises e ON e.id = t.enterprise_id
        WHERE t.enterprise_id = ${enterpriseId} AND t.token_hash = ${hash} AND t.revoked_at IS NULL
          AND (t.expires_at IS NULL OR t.expires_at > statement_timestamp())
          AND m.member_status = 1 AND e.contract_status_id = 1`,
  )

const toSession = (enterpriseId: number, found: Found | undefined): TokenSession => {
  if (!found) throw tokenRefused()
  const { member_id, authority, contract_permission, ...grant } = found
  return { enterpriseId, member: { id: member_id, authority, contract_permission }, grant }
}

/**
 * One transaction of the enterprise of a token, which is found in it; 401 once it is revoked or over, or its member or enterprise
 * is gone.
 */
export const inTokenSession = <T>(
  db: Database,
  presented: Presented,
  work: (tx: Executor, session: TokenSession) => Promise<T>,
  access: 'read only' | 'read write',
): Promise<T> =>
  inTenant(
    db,
    presented.enterpriseId,
    async (tx) => work(tx, toSession(presented.enterpriseId, await findToken(tx, presented))),
    access,
  )

/** Whether a token may do what one of the scopes allows. */
export const mayUse = ({ scopes }: Grant, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((scope) => scopes.includes(scope))

/** Why a token may not do something, or undefined when it may. */
export const refusalOf = (
  access: OfTokens,
  { member, grant }: Pick<TokenSession, 'member' | 'grant'>,
): AppError | undefined => {
  for (const feature of ['enterprise_api', access.feature] as const)
    if (isClosed(grant.restrictions, feature)) return restricted(feature)
  if (!mayUse(grant, access.scopes)) return scopeMissing(access.scopes)
  if (access.contracts && member.authority < 2 && member.contract_permission === 0)
    return forbidden('トークンを発行したメンバーに、契約を閲覧する権限がありません。管理者に依頼してください')
  return undefined
}

/** Lets a token through to a route, or throws 403. */
export const checkToken = (access: OfTokens, session: TokenSession): TokenSession => {
  const refused = refusalOf(access, session)
  if (refused) throw refused
  return session
}
