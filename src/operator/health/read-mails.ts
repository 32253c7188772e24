import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { type EnterpriseName, enterpriseNames } from './enterprise-names.ts'
import { maskText } from './mask.ts'

/** Enterprises that are named, at most. */
const named = 20

/** A mail of unknown outcome that nobody has decided on for longer is history. */
const watchedDays = 30

/** Mails of one enterprise whose outcome nobody knows. */
export type UnknownMails = {
  enterprise: EnterpriseName
  count: number
  since: string | null
  mailings: boolean
}

export type Mails = {
  /** Due and not sent. */
  waiting: number
  oldest_at: string | null
  /** For a time that is still to come. */
  scheduled: number
  sending: number
  unknown: number
  unknown_by_agency: UnknownMails[]
  /** Refused by the server in the last day. */
  refused: number
  refused_failure: string | null
  /** Why the server did not take one that waits. */
  waiting_failure: string | null
}

type Open = { waiting: number; oldest_at: string | null; scheduled: number; sending: number }

const readOpen = (tx: Executor) =>
  row<Open>(
    tx,
    sql`SELECT count(*) FILTER (WHERE status = ${mailStates.queued} AND coalesce(send_at, created_at) <= now())::int AS waiting,
          min(coalesce(send_at, created_at)) FILTER (WHERE status = ${mailStates.queued} AND coalesce(send_at, created_at) <= now()) AS oldest_at,
          count(*) FILTER (WHERE status = ${mailStates.queued} AND send_at > now())::int AS scheduled,
          count(*) FILTER (WHERE status = ${mailStates.sending})::int AS sending
        FROM outbox WHERE status IN (0, 1)`,
  )

type OfEnterprise = { enterprise_id: number; count: number; since: string | null }

const readUnknown = async (tx: Executor) => ({
  outbox: await rows<OfEnterprise>(
    tx,
    sql`SELECT enterprise_id, count(*)::int AS count, min(claimed_at) AS since FROM outbox
        WHERE status = 9 AND created_at > now() - make_interval(days => ${watchedDays}) GROUP BY enterprise_id`,
  ),
  mailings: await rows<OfEnterprise>(
    tx,
    sql`SELECT enterprise_id, count(*)::int AS count, min(created_at) AS since FROM mailing_recipients
        WHERE state = 9 AND created_at > now() - make_interval(days => ${watchedDays}) GROUP BY enterprise_id`,
  ),
})

/** Of the mails that went well none is read: each of these has an index of its own. */
const readFailures = async (tx: Executor) => {
  const refused = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM outbox WHERE status = 3 AND created_at > now() - interval '1 day'`,
  )
  const last = await row<{ failure: string }>(
    tx,
    sql`SELECT failure FROM outbox WHERE status = 3 AND failure IS NOT NULL AND created_at > now() - interval '1 day'
        ORDER BY created_at DESC LIMIT 1`,
  )
  const waiting = await row<{ failure: string }>(
    tx,
    sql`SELECT failure FROM outbox WHERE status IN (0, 1) AND failure IS NOT NULL ORDER BY claimed_at DESC NULLS LAST LIMIT 1`,
  )
  return {
    refused: refused?.count ?? 0,
    refused_failure: last ? maskText(last.failure) : null,
    waiting_failure: waiting ? maskText(waiting.failure) : null,
  }
}

/** The outbox and the mailings of all enterprises. */
export const readMails = async (tx: Executor): Promise<Mails> => {
  const open = await readOpen(tx)
  const { outbox, mailings } = await readUnknown(tx)
  const both = [
    ...outbox.map((one) => ({ ...one, mailings: false })),
    ...mailings.map((one) => ({ ...one, mailings: true })),
  ].sort((a, b) => b.count - a.count)
  const nameOf = await enterpriseNames(
    tx,
    both.map(({ enterprise_id }) => enterprise_id),
  )
  return {
    ...(open ?? { waiting: 0, oldest_at: null, scheduled: 0, sending: 0 }),
    unknown: both.reduce((sum, { count }) => sum + count, 0),
    unknown_by_agency: both
      .slice(0, named)
      .map(({ enterprise_id, ...one }) => ({ enterprise: nameOf(enterprise_id), ...one })),
    ...(await readFailures(tx)),
  }
}
