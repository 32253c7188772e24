import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { portalCookie, portalTokenIn } from '#documents/public-links/portal-links.ts'
import { type App, placeOf, scopeOf } from '#foundation/api/app.ts'
import type { Place, Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { enterpriseOfToken, hashToken, isToken, newToken } from '#foundation/platform/tokens.ts'
import { type PortalPerson, readPerson } from './person.ts'

const days = 30

/** Opens the portal for somebody who has shown that the address is theirs; answers the token. */
export const openPortalSession = async (
  { tx, enterpriseId }: Acting,
  { address, name }: PortalPerson,
  { ip, device }: Place,
): Promise<string> => {
  const token = newToken(enterpriseId)
  const id = await draw(tx, enterpriseId, 'portal_sessions')
  await sql`DELETE FROM portal_sessions WHERE enterprise_id = ${enterpriseId} AND expires_at < now()`.execute(
    tx,
  )
  await sql`INSERT INTO portal_sessions (enterprise_id, id_by_enterprise_id, token_hash, address, name, ip, device, expires_at)
    VALUES (${enterpriseId}, ${id}, ${hashToken(token)}, ${address}, ${name}, ${ip}, ${device}, now() + make_interval(days => ${days}))`.execute(
    tx,
  )
  return token
}

/** Keeps the token with the browser. */
export const keepPortalSession = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(portalCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: days * 86_400,
  })

export const dropPortalSession = (reply: FastifyReply) => reply.clearCookie(portalCookie, { path: '/' })

/** The token of a session, from its header or its cookie. A cookie alone writes nothing for another site. */
export const portalTokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['portal-token']
  if (typeof header === 'string') return header.length <= 100 ? header : undefined
  const site = request.headers['sec-fetch-site']
  if (request.method !== 'GET' && site !== undefined && site !== 'same-origin') return undefined
  return portalTokenIn(request)
}

type Held = { address: string; name: string }

const isOpenEnterprise = (app: App, enterpriseId: number): Promise<boolean> =>
  asSystem(app.db, async (tx) => {
    const found = await row(
      tx,
      sql`SELECT 1 FROM enterprises WHERE id = ${enterpriseId} AND contract_status_id = 1`,
    )
    return found !== undefined
  })

/** No session, or one that has ended. */
export const signedOut = () =>
  new AppError(401, 'unauthenticated', 'もう一度開くには、メールに届くコードを入力してください。')

/** Whose session a token opens: the person as the agency knows them now; undefined where it ended, or nobody has that address and name any more. */
const readHolder = async (scope: Scope, token: string): Promise<PortalPerson | undefined> => {
  const held = await row<Held>(
    scope.tx,
    sql`${plannedOnce} SELECT address, name FROM portal_sessions
        WHERE enterprise_id = ${scope.enterpriseId} AND token_hash = ${hashToken(token)} AND expires_at > now()`,
  )
  return held && readPerson(scope, held.address, held.name)
}

/**
 * Does something for whoever has opened the portal in this browser, in a transaction of the agency that acts for nobody. 401 without
 * a session, after it ended, and once nobody has that address and name any more.
 */
export const withPortalPerson = async <T>(
  app: App,
  request: FastifyRequest,
  work: (scope: Scope, person: PortalPerson) => Promise<T>,
): Promise<T> => {
  const token = portalTokenOf(request)
  if (token === undefined || !isToken(token)) throw signedOut()
  const enterpriseId = enterpriseOfToken(token)
  if (!(await isOpenEnterprise(app, enterpriseId))) throw signedOut()
  return inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null, placeOf(request))
    const person = await readHolder(scope, token)
    if (!person) throw signedOut()
    return work(scope, person)
  })
}

/** So long after the code was entered a session alone says who somebody is (RULES 11). */
const fresh_minutes = 10

/** Whose address a session is of, and whether it was opened just now; undefined once it has ended. */
export const sessionHolder = ({ tx, enterpriseId }: Acting, token: string) =>
  row<{ address: string; is_fresh: boolean }>(
    tx,
    sql`SELECT address, created_at > now() - make_interval(mins => ${fresh_minutes}) AS is_fresh FROM portal_sessions
        WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)} AND expires_at > now()`,
  )

/** Ends the session of a token. */
export const endPortalSession = async ({ tx, enterpriseId }: Acting, token: string): Promise<void> => {
  await sql`DELETE FROM portal_sessions WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)}`.execute(
    tx,
  )
}

/** Ends every session of these addresses: staff end them, or the person is erased. */
export const endPortalSessionsOf = async (
  { tx, enterpriseId }: Acting,
  addresses: readonly string[],
): Promise<number> =>
  (
    await rows(
      tx,
      sql`DELETE FROM portal_sessions WHERE enterprise_id = ${enterpriseId} AND fold_email(address) = ANY(
            SELECT fold_email(a) FROM unnest(${[...addresses]}::text[]) a) RETURNING 1 AS ended`,
    )
  ).length
