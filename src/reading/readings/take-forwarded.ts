import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { enterpriseOfToken } from '#foundation/platform/tokens.ts'
import type { MailTaker } from '#marketing/inbound-mail/taker.ts'
import { addressOfToken } from './addresses.ts'
import { insertBatch } from './batches.ts'
import { maxSources, type ReadingKind, storeOf } from './kinds.ts'
import { mostOfMail } from './mail-sources.ts'
import { kindOf } from './mail-uses.ts'
import { takeMail } from './take-files.ts'

/** Mails of one address: a salesperson's day at once, then one every ten seconds. */
const forwarded: Pace = { free: 300, forget_s: 10, delay_s: 60, longest_s: 900 }
/** Mails that wait in one enterprise at most: what comes beyond is refused, so that the sender hears it. */
const maxWaiting = 1_000

const inEnterprise =
  (app: App, enterpriseId: number): InScope =>
  (work) =>
    inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, null)))

/** The batch of today's mails of a kind that still has room; a mail brings its files along. */
const openBatch = async (inScope: InScope, kind: ReadingKind, affiliationTypeId: number | null) =>
  inScope(async (scope) => {
    const open = await row<{ id: number }>(
      scope.tx,
      sql`SELECT b.id_by_enterprise_id AS id FROM reading_batches b LEFT JOIN reading_sources s ON s.enterprise_id = b.enterprise_id AND s.batch_id = b.id_by_enterprise_id
          WHERE b.enterprise_id = ${scope.enterpriseId} AND b.kind = ${kind} AND b.route = 'mail' AND b.created_at > now() - interval '1 day'
          GROUP BY b.id_by_enterprise_id HAVING count(s.id_by_enterprise_id) <= ${maxSources - mostOfMail} ORDER BY b.id_by_enterprise_id DESC LIMIT 1`,
    )
    return open?.id ?? insertBatch(scope, { kind, route: 'mail', affiliation_type_id: affiliationTypeId })
  })

const isFull = (inScope: InScope) =>
  inScope(async ({ tx, enterpriseId }) => {
    const counted = await row<{ count: number }>(
      tx,
      sql`SELECT count(*)::integer AS count FROM readings r JOIN reading_batches b ON b.enterprise_id = r.enterprise_id AND b.id_by_enterprise_id = r.batch_id
          WHERE r.enterprise_id = ${enterpriseId} AND r.status = 'open' AND b.enterprise_id = ${enterpriseId} AND b.route = 'mail'`,
    )
    return (counted?.count ?? 0) >= maxWaiting
  })

/** Takes in what was forwarded to an address of an enterprise: it waits as drafts that people confirm. */
export const readingMailTaker: MailTaker = {
  knows: (app, use, token) =>
    inTenant(
      app.db,
      enterpriseOfToken(token),
      async (tx) => {
        const scope = scopeOf(app, tx, enterpriseOfToken(token), null)
        const kind = kindOf[use]
        if (!(await addressOfToken(scope, kind, token))) return false
        return !isClosed(await restrictionsOf(scope), storeOf(kind).entity.feature)
      },
      'read only',
    ),
  async take(app, use, token, mail) {
    const enterpriseId = enterpriseOfToken(token)
    const kind = kindOf[use]
    const inScope = inEnterprise(app, enterpriseId)
    const address = await inScope((scope) => addressOfToken(scope, kind, token))
    if (!address || (await isFull(inScope))) return false
    await countAttempt(app.db, [{ key: `reading-mail:${enterpriseId}:${kind}`, pace: forwarded }])
    const batch = await openBatch(inScope, kind, address.affiliation_type_id)
    await takeMail({ app, enterpriseId, inScope }, batch, mail, { keyOf: (key) => `${kind}:${key}` })
    return true
  },
}
