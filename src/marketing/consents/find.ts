import { sql } from 'kysely'
import { linkVisits } from '#documents/public-links/link.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { enterpriseOfToken, hashToken, isToken } from '#foundation/platform/tokens.ts'

/** Whose mail a token is of. */
export type Addressed = {
  mailing_id: number
  number: number
  /** mailings.kind: what the mail is of; 5 is a trial to oneself. */
  kind: number
  target_type: string
  target_id: number
  address: string
  state: number
  unsubscribed_at: string | null
}

export const isTrial = ({ kind }: Pick<Addressed, 'kind'>): boolean => kind === 5

/** The recipient a token was made for, in a transaction of the enterprise it names. */
export const addressedBy = ({ tx, enterpriseId }: Scope, token: string): Promise<Addressed | undefined> =>
  row<Addressed>(
    tx,
    sql`SELECT r.mailing_id, r.number, m.kind, r.target_type, r.target_id, r.address, r.state, r.unsubscribed_at
        FROM mailing_recipients r JOIN mailings m ON m.enterprise_id = r.enterprise_id AND m.id_by_enterprise_id = r.mailing_id
        WHERE r.enterprise_id = ${enterpriseId} AND r.token_hash = ${hashToken(token)}`,
  )

const missing = () =>
  new AppError(
    404,
    'not_found',
    'このご案内は見つかりませんでした。メールのリンクをもう一度ご確認いただくか、差出人までご連絡ください。',
  )

/** What an enterprise that has left still answers: it sends nothing any more. */
const left = () => gone('この会社からのメールの配信は終了しました。今後、メールが届くことはありません。')

/** A visit behind a link; `ip` is counted against, for each visit or for those with a token nobody was given. */
export type Visit = { token: string; ip: string; counts: 'all' | 'guesses' }

const visit = async <T>(
  app: App,
  tx: Executor,
  token: string,
  work: (scope: Scope, found: Addressed) => Promise<T>,
): Promise<{ result: T } | undefined> => {
  const scope = scopeOf(app, tx, enterpriseOfToken(token), null)
  const found = await addressedBy(scope, token)
  if (!found) return undefined
  const open = await row(
    tx,
    sql`SELECT 1 FROM enterprises WHERE id = ${scope.enterpriseId} AND contract_status_id = 1`,
  )
  if (!open) throw left()
  return { result: await work(scope, found) }
}

/**
 * Does something with the mail a token is of, in a transaction of its enterprise that acts for nobody. 404 for a token
 * nobody was given, 410 once the enterprise has left, 429 after many attempts.
 */
export const withAddressed = async <T>(
  app: App,
  { token, ip, counts }: Visit,
  work: (scope: Scope, found: Addressed) => Promise<T>,
): Promise<T> => {
  const count = () => countAttempt(app.db, [{ key: `unsubscribe:${originOf(ip)}`, pace: linkVisits }])
  if (counts === 'all') await count()
  const done =
    isToken(token) && (await inTenant(app.db, enterpriseOfToken(token), (tx) => visit(app, tx, token, work)))
  if (done) return done.result
  if (counts === 'guesses') await count()
  throw missing()
}
