import { sql } from 'kysely'
import { findByToken, type LinkVisit, linkVisits } from '#documents/public-links/link.ts'
import { openPortalLink } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { hashToken, isToken } from '#foundation/platform/tokens.ts'
import type { BillingPayment } from '../billing-payments/billing-payment.ts'
import { confirmStates } from '../billing-payments/confirm-states.ts'

export type Request = {
  enterprise_id: number
  id_by_enterprise_id: number
  billing_payment_id: number
  state: number
  deadline: string | null
  answered_at: string | null
  objection: string | null
  is_over: boolean
}

const missing = () =>
  new AppError(404, 'not_found', 'このご案内は見つかりませんでした。メールのリンクをもう一度ご確認ください。')

const over = () =>
  gone('このご案内の確認は終了しました。お気づきの点がありましたら、メールの差出人までご連絡ください。')

const columns = sql`enterprise_id, id_by_enterprise_id, billing_payment_id, state, deadline, answered_at, objection,
  (expires_at <= now() OR state = ${confirmStates.withdrawn}) AS is_over`

type Found = { enterprise_id: number; id: number }

/** What the portal sealed for these requests. */
export const requestKind = 'payment_confirm'

const openedBySession = (app: App, { token, session }: LinkVisit): Found | undefined => {
  const opened = openPortalLink(app, requestKind, token, session)
  return opened && { enterprise_id: opened.enterprise_id, id: Number(opened.id) }
}

/** Whose request a token is: until then no enterprise is known. */
const findRequest = async (app: App, token: string): Promise<Found | undefined> =>
  isToken(token)
    ? asSystem(app.db, (tx) =>
        findByToken(token, sql`enterprise_id`, (ofEnterprise) =>
          row<Found>(
            tx,
            sql`SELECT enterprise_id, id_by_enterprise_id AS id FROM payment_confirms
                WHERE ${ofEnterprise} AND token_hash = ${hashToken(token)}`,
          ),
        ),
      )
    : undefined

/**
 * Does something with the request a token opens, in a transaction of its enterprise that acts for nobody. `lock` holds the
 * record (first) and the request. 404 for a token nobody was given, 410 for one that is over, 429 after many attempts.
 */
export const withRequest = async <T>(
  app: App,
  visit: LinkVisit,
  lock: boolean,
  work: (scope: Scope, request: Request, record: BillingPayment) => Promise<T>,
): Promise<T> => {
  await countAttempt(app.db, [{ key: `payment-confirm:${originOf(visit.ip)}`, pace: linkVisits }])
  const found = openedBySession(app, visit) ?? (await findRequest(app, visit.token))
  if (!found) throw missing()
  return inTenant(app.db, found.enterprise_id, async (tx) => {
    const scope = scopeOf(app, tx, found.enterprise_id, null)
    const held = lock ? sql`FOR UPDATE` : sql``
    const one = sql`enterprise_id = ${found.enterprise_id} AND id_by_enterprise_id = ${found.id}`
    const record = await row<BillingPayment>(
      tx,
      sql`SELECT * FROM billing_payments WHERE enterprise_id = ${found.enterprise_id} AND id_by_enterprise_id =
            (SELECT billing_payment_id FROM payment_confirms WHERE ${one}) ${held}`,
    )
    const request = await row<Request>(tx, sql`SELECT ${columns} FROM payment_confirms WHERE ${one} ${held}`)
    if (!record || !request) throw missing()
    if (request.is_over) throw over()
    return work(scope, request, record)
  })
}

/** The request that still waits for an answer about a record, held; undefined where nobody was asked, or has answered. */
export const lockOpenRequest = ({ tx, enterpriseId }: Scope, id: number): Promise<Request | undefined> =>
  row<Request>(
    tx,
    sql`SELECT ${columns} FROM payment_confirms WHERE enterprise_id = ${enterpriseId} AND billing_payment_id = ${id}
          AND state = ${confirmStates.waiting} AND sent_at IS NOT NULL ORDER BY id_by_enterprise_id DESC LIMIT 1 FOR UPDATE`,
  )
