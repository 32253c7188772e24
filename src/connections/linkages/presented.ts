import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { restricted, tokenRefused } from '#foundation/platform/errors.ts'
import { enterpriseOfToken, hashToken, isToken } from '#foundation/platform/tokens.ts'
import { type Linkage, linkageColumns } from './records.ts'

/** What a linkage's token begins with, so that whoever finds one knows what it is. */
export const linkageMark = 'tsl_'
/** Shown of a token: its mark, its enterprise, and four bytes of chance; 128 bits stay unknown. */
export const shownLength = linkageMark.length + 10

export type Presented = { enterpriseId: number; hash: string; user: string | null }

const readToken = (text: string, user: string | null): Presented => {
  const token = text.startsWith(linkageMark) ? text.slice(linkageMark.length) : ''
  if (!isToken(token)) throw tokenRefused()
  return { enterpriseId: enterpriseOfToken(token), hash: hashToken(token), user }
}

/** `Authorization: Bearer token`, or Basic with the token for its password. Throws 401. */
export const presentedBy = ({ headers }: FastifyRequest): Presented => {
  const [, scheme = '', given = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return readToken(given, null)
  const text = Buffer.from(given.slice(0, 500), 'base64').toString('utf8')
  const at = text.indexOf(':')
  return readToken(at < 0 ? '' : text.slice(at + 1), text.slice(0, Math.max(at, 0)))
}

export type Authorized = Linkage & { enterpriseId: number }

/** The active linkage of a group with this token, in an enterprise under contract; undefined otherwise. */
export const findByToken = async (
  app: App,
  enterpriseId: number,
  hash: string,
  group: number,
): Promise<(Authorized & { restrictions: Record<string, number> }) | undefined> => {
  const found = await inTenant(
    app.db,
    enterpriseId,
    (tx) =>
      row<Linkage & { restrictions: Record<string, number> }>(
        tx,
        sql`SELECT ${linkageColumns}, e.restrictions FROM linkages l JOIN enterprises e ON e.id = l.enterprise_id
            WHERE l.enterprise_id = ${enterpriseId} AND l.token_hash = ${hash} AND l.group_id = ${group}
              AND l.is_active AND l.deleted_at IS NULL AND e.contract_status_id = 1`,
      ),
    'read only',
  )
  return found && { ...found, enterpriseId }
}

/** The linkage of whoever sends applications. Throws 401, or 403 while candidates are restricted. */
export const checkSender = async (app: App, { enterpriseId, hash, user }: Presented): Promise<Authorized> => {
  const found = await findByToken(app, enterpriseId, hash, 1)
  if (!found || (user !== null && user !== found.basic_user)) throw tokenRefused()
  if (found.restrictions.candidates) throw restricted('candidates')
  return found
}
