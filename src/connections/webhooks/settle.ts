import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { readRetryAfter } from '#foundation/rules/retry-after.ts'
import { isDelivered, isGone, type Tried } from './attempt.ts'
import { nextAttempt } from './backoff.ts'
import type { Claimed } from './claim.ts'
import { disable } from './disable.ts'
import { sendWebhooksQueue } from './hear.ts'
import { type AttemptMade, deliveryStates as state } from './schema.ts'

/** An endpoint of which nothing else has come for so long is stopped. */
const failingDays = 5
const day_ms = 86_400_000
/** What comes back sooner is woken for; the rest is seen by the minute. */
const soon_ms = 60_000

/** Attempts that the log keeps of a delivery; staff may send it again as often as they like. */
const triesAtMost = 50

export type Sent = { claimed: Claimed; tried: Tried }

const nextOf = ({ claimed: { attempts }, tried }: Sent, now: Date): Date | null =>
  isDelivered(tried)
    ? null
    : nextAttempt(attempts + 1, now, Math.random(), readRetryAfter(tried.answer?.headers['retry-after'], now))

/** An attempt as the log keeps it. */
export const toAttempt = ({ at, answer, took_ms, error }: Tried): AttemptMade => ({
  at: at.toISOString(),
  status: answer?.status ?? null,
  took_ms,
  error,
})

const statusOf = (sent: Sent, next: Date | null) =>
  isDelivered(sent.tried) ? state.delivered : next ? state.waiting : state.given_up

/** Writes down how a claim's requests went, all in one statement. What was taken out of its hands meanwhile stays. */
const writeOutcomes = async (
  { tx, enterpriseId }: Scope,
  claim: string,
  sent: readonly Sent[],
  now: Date,
) => {
  const done = sent.map((one) => {
    const next = nextOf(one, now)
    return { ...one, next, status: statusOf(one, next) }
  })
  const list = <T>(pick: (one: (typeof done)[number]) => T) => done.map(pick)
  await sql`UPDATE webhook_deliveries AS t SET status = d.status, attempts = t.attempts + 1, next_attempt_at = d.next, claimed_by = NULL,
      tries = CASE WHEN jsonb_array_length(t.tries) < ${triesAtMost} THEN t.tries ELSE t.tries - 0 END || d.attempt, request_headers = d.request_headers, answer_status = d.answer_status, answer_headers = d.answer_headers,
      answer_body = d.answer_body, took_ms = d.took_ms, error = d.error, attempted_at = d.at
    FROM unnest(${list(({ claimed }) => claimed.id)}::integer[], ${list((d) => d.status)}::integer[], ${list(({ next }) => next?.toISOString() ?? null)}::timestamptz[],
      ${list(({ tried }) => JSON.stringify([toAttempt(tried)]))}::jsonb[], ${list(({ tried }) => JSON.stringify(tried.request_headers))}::jsonb[],
      ${list(({ tried }) => tried.answer?.status ?? null)}::integer[], ${list(({ tried }) => tried.answer && JSON.stringify(tried.answer.headers))}::jsonb[],
      ${list(({ tried }) => tried.answer?.body ?? null)}::text[], ${list(({ tried }) => tried.took_ms)}::integer[],
      ${list(({ tried }) => tried.error)}::text[], ${list(({ tried }) => tried.at.toISOString())}::timestamptz[])
      AS d (id, status, next, attempt, request_headers, answer_status, answer_headers, answer_body, took_ms, error, at)
    WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = d.id AND t.claimed_by = ${claim} AND t.status = ${state.sending}`.execute(
    tx,
  )
  return done.flatMap(({ next }) => next ?? [])
}

/** Notes whether anything arrived; an endpoint that failed for days, or says that it is gone, is stopped. */
const judgeEndpoint = async (app: App, scope: Scope, id: number, sent: readonly Sent[], now: Date) => {
  const at = now.toISOString()
  const arrived = sent.some(({ tried }) => isDelivered(tried))
  const found = await row<{ first_failed_at: string | null }>(
    scope.tx,
    sql`UPDATE webhooks SET last_attempted_at = ${at}, first_failed_at = ${arrived ? sql`NULL` : sql`coalesce(first_failed_at, ${at}::timestamptz)`}
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} RETURNING first_failed_at`,
  )
  const since = found?.first_failed_at
  if (sent.some(({ tried }) => isGone(tried))) await disable(app, scope, id, 'gone', now)
  else if (since && now.getTime() - Date.parse(since) >= failingDays * day_ms)
    await disable(app, scope, id, 'failing', now)
}

/** Writes down how the requests of a claim went, and what follows for the endpoint; in the caller's transaction. */
export const settle = async (
  app: App,
  scope: Scope,
  id: number,
  claim: string,
  sent: readonly Sent[],
  now: Date,
): Promise<void> => {
  const next = (await writeOutcomes(scope, claim, sent, now)).map((at) => at.getTime())
  await judgeEndpoint(app, scope, id, sent, now)
  const first = Math.min(...next)
  if (first - now.getTime() < soon_ms)
    await enqueue(
      scope.tx,
      sendWebhooksQueue,
      { enterprise_id: scope.enterpriseId },
      new Date(first).toISOString(),
    )
}
