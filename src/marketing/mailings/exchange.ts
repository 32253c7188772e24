import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Outcome } from '#foundation/platform/mail/smtp.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { consentReason, reasons } from '../mail-content/reason.ts'
import { mailingKinds, mailingStates, recipientStates } from './mailing.ts'
import { lockMailing, type MailingRow, writeState } from './mailing-row.ts'
import { mayReceive } from './may-receive.ts'
import { allowance } from './pace.ts'

/** A recipient taken in hand: marked as being sent, its token made. */
export type Taken = {
  number: number
  target_id: number
  address: string
  name: string
  fields: Record<string, string>
  job_ids: number[]
  attempts: number
  token: string
  /** Where the form block leads, which is each recipient's own. */
  form_url?: string
  /** Why one gets it, as the mail says. */
  reason: string
}

/** How one mail went; `attempts` tells it from an earlier try. */
export type Result = { number: number; outcome: Outcome }

export type Step = { holder: string; claim: string; results: readonly Result[]; wanted: number }

export type Exchanged = {
  /** Undefined when there is no such mailing. */
  mailing: MailingRow | undefined
  taken: Taken[]
  /** This step found that nothing is left of it. */
  isFinished?: true
  /** Milliseconds until it is worth asking again, when nothing may be taken now; null: somebody else has the rest. */
  wait: number | null
}

/** A mail that the server puts off is tried again after 2, 4, 8 … minutes, for a day. */
const attemptsMost = 10
const retryAt = (now: Date, attempts: number) =>
  new Date(now.getTime() + 60_000 * 2 ** Math.min(attempts, 8)).toISOString()

type Written = { state: number; reason: string | null; sent_at: string | null; retry: boolean }

const toWritten = ({ kind, ...said }: Outcome, now: Date): Written => {
  const reason = 'reason' in said ? said.reason : said.note
  if (kind === 'sent')
    return { state: recipientStates.sent, reason, sent_at: now.toISOString(), retry: false }
  if (kind === 'not_sent') return { state: recipientStates.waiting, reason, sent_at: null, retry: true }
  return { state: recipientStates[kind], reason, sent_at: null, retry: false }
}

/** Writes down how mails went that this claim holds. Doing so twice is doing it once. */
const writeResults = async (
  scope: Scope,
  id: number,
  holder: string,
  results: readonly Result[],
  now: Date,
) => {
  const written = results.map(({ outcome }) => toWritten(outcome, now))
  const numbers = results.map(({ number }) => number)
  await sql`UPDATE mailing_recipients r SET
      state = CASE WHEN v.retry AND r.attempts >= ${attemptsMost} THEN ${recipientStates.refused} ELSE v.state END,
      reason = v.reason, sent_at = v.sent_at, claimed_by = NULL,
      retry_at = CASE WHEN v.retry THEN v.later[least(r.attempts, ${attemptsMost})] END
    FROM (SELECT unnest(${numbers}::integer[]) AS number, unnest(${written.map(({ state }) => state)}::integer[]) AS state,
        unnest(${written.map(({ reason }) => reason)}::text[]) AS reason, unnest(${written.map(({ sent_at }) => sent_at)}::timestamptz[]) AS sent_at,
        unnest(${written.map(({ retry }) => retry)}::boolean[]) AS retry,
        ${Array.from({ length: attemptsMost }, (_, n) => retryAt(now, n + 1))}::timestamptz[] AS later) v
    WHERE r.enterprise_id = ${scope.enterpriseId} AND r.mailing_id = ${id} AND r.number = ANY(${numbers}::integer[]) AND r.number = v.number
      AND starts_with(r.claimed_by, ${holder}) AND r.state IN (${recipientStates.sending}, ${recipientStates.unknown})`.execute(
    scope.tx,
  )
}

type Waiting = Omit<Taken, 'token' | 'reason'> & {
  held: string | null
  consent: { source: number; agreed_at: string } | null
}

/** The consent that a mail to a candidate refers to. */
const consentOf = ({ kind, target_type_id }: MailingRow): Fragment =>
  target_type_id === 1 && kind !== mailingKinds.automationEmail
    ? sql`(SELECT jsonb_build_object('source', k.source, 'agreed_at', k.agreed_at) FROM mail_consents k
        WHERE k.enterprise_id = ${tenantValue} AND k.candidate_id = r.target_id AND r.target_type = 'candidate')`
    : sql`NULL`

const reasonOf = ({ target_type_id }: MailingRow, { consent }: Waiting): string =>
  consent ? consentReason(consent) : target_type_id === 2 ? reasons.companyMember : reasons.answer

/**
 * The next that were never taken, or those whose time to be tried again has come. They are picked before anything is asked
 * of them: otherwise the planner, which sees all that wait, reads every candidate of the enterprise to answer for these few.
 */
const selectWaiting = async (scope: Scope, mailing: MailingRow, count: number, now: Date) => {
  const { id, kind, target_type_id, reached } = mailing
  const held = kind === mailingKinds.trial ? sql`NULL` : mayReceive(kind, target_type_id)
  const select = (which: Fragment, limit: number) =>
    rows<Waiting>(
      scope.tx,
      sql`SELECT r.number, r.target_id, r.address, r.name, r.fields, r.job_ids, r.attempts, ${held} AS held, ${consentOf(mailing)} AS consent
          FROM (SELECT r.number, r.target_type, r.target_id, r.address, r.name, r.fields, r.job_ids, r.attempts FROM mailing_recipients r
            WHERE r.enterprise_id = ${scope.enterpriseId} AND r.mailing_id = ${id} AND r.state = ${recipientStates.waiting} AND ${which} LIMIT ${limit}) r`,
    )
  const fresh = await select(sql`r.number > ${reached} ORDER BY r.number`, count)
  if (fresh.length === count) return fresh
  const again = sql`r.number <= ${reached} AND r.retry_at <= ${now.toISOString()} ORDER BY r.retry_at`
  return [...fresh, ...(await select(again, count - fresh.length))]
}

const leaveOut = async (scope: Scope, id: number, held: readonly Waiting[]) => {
  if (held.length === 0) return
  const numbers = held.map(({ number }) => number)
  await sql`UPDATE mailing_recipients r SET state = ${recipientStates.leftOut}, reason = v.reason
    FROM (SELECT unnest(${numbers}::integer[]) AS number, unnest(${held.map((one) => one.held)}::text[]) AS reason) v
    WHERE r.enterprise_id = ${scope.enterpriseId} AND r.mailing_id = ${id} AND r.number = ANY(${numbers}::integer[]) AND r.number = v.number`.execute(
    scope.tx,
  )
}

const markTaken = async (scope: Scope, id: number, claim: string, taken: readonly Taken[]) => {
  if (taken.length === 0) return
  const numbers = taken.map(({ number }) => number)
  await sql`UPDATE mailing_recipients r SET state = ${recipientStates.sending}, claimed_by = ${claim}, attempts = r.attempts + 1, token_hash = v.hash
    FROM (SELECT unnest(${numbers}::integer[]) AS number, unnest(${taken.map(({ token }) => hashToken(token))}::text[]) AS hash) v
    WHERE r.enterprise_id = ${scope.enterpriseId} AND r.mailing_id = ${id} AND r.number = ANY(${numbers}::integer[]) AND r.number = v.number`.execute(
    scope.tx,
  )
}

/** What is left: rows on their way, and when the first of those put off is tried again. */
const selectLeft = (scope: Scope, id: number) =>
  row<{ sending: boolean; retry_at: string | null }>(
    scope.tx,
    sql`SELECT EXISTS (SELECT 1 FROM mailing_recipients s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.mailing_id = ${id} AND s.state = ${recipientStates.sending}) AS sending,
          (SELECT min(w.retry_at) FROM mailing_recipients w WHERE w.enterprise_id = ${scope.enterpriseId} AND w.mailing_id = ${id}
            AND w.state = ${recipientStates.waiting} AND w.retry_at IS NOT NULL) AS retry_at`,
  )

/** Keeps how far the recipients were taken, and how many of this minute. */
const writeReached = async (
  scope: Scope,
  { id, reached }: MailingRow,
  seen: readonly Waiting[],
  minute: string,
  taken: number,
) => {
  const last = Math.max(reached, ...seen.map(({ number }) => number))
  await sql`UPDATE mailings SET reached = ${last}, paced_minute = ${minute}, paced_count = ${taken} + CASE WHEN paced_minute = ${minute}::timestamptz THEN paced_count ELSE 0 END
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}

type Some = { taken: Taken[]; seen: number; isPaced: boolean }

/** Takes up to `wanted` of those that wait; `isPaced` when the pace of this minute alone forbids more. */
const takeSome = async (
  scope: Scope,
  mailing: MailingRow,
  claim: string,
  wanted: number,
  now: Date,
): Promise<Some> => {
  const { count, minute } = allowance(mailing, now)
  if (Math.min(wanted, count) <= 0) return { taken: [], seen: 0, isPaced: count <= 0 }
  const waiting = await selectWaiting(scope, mailing, Math.min(wanted, count), now)
  await leaveOut(
    scope,
    mailing.id,
    waiting.filter(({ held }) => held !== null),
  )
  const taken = waiting.flatMap((one): Taken[] => {
    if (one.held !== null) return []
    const { held: _, consent: __, ...kept } = one
    const token = newToken(scope.enterpriseId)
    return [{ ...kept, attempts: one.attempts + 1, token, reason: reasonOf(mailing, one) }]
  })
  await markTaken(scope, mailing.id, claim, taken)
  if (waiting.length > 0) await writeReached(scope, mailing, waiting, minute, taken.length)
  return { taken, seen: waiting.length, isPaced: false }
}

/** So long one waits for the pace before asking again. */
const pacedMs = 500

/**
 * The one step of sending, in one transaction: writes down how mails went, and takes the next ones in hand, marked as
 * being sent before anything of them leaves. Whoever must not get one any more is left out here, at the last moment.
 * `holder` names the process (its claims begin with it), `claim` this step.
 */
export const exchange = async (
  scope: Scope,
  id: number,
  { holder, claim, results, wanted }: Step,
  now: Date,
): Promise<Exchanged> => {
  const mailing = await lockMailing(scope, id)
  if (!mailing) return { mailing, taken: [], wait: null }
  if (results.length > 0) await writeResults(scope, id, holder, results, now)
  if (mailing.state !== mailingStates.sending) return { mailing, taken: [], wait: null }
  const { taken, seen, isPaced } = await takeSome(scope, mailing, claim, wanted, now)
  if (seen > 0 || wanted === 0) return { mailing, taken, wait: 0 }
  if (isPaced) return { mailing, taken, wait: pacedMs }
  const left = await selectLeft(scope, id)
  if (left?.retry_at)
    return { mailing, taken, wait: Math.max(pacedMs, Date.parse(left.retry_at) - now.getTime()) }
  if (left?.sending || mailing.kind === mailingKinds.automationEmail) return { mailing, taken, wait: null }
  await writeState(scope, id, { state: mailingStates.done, at: now.toISOString() })
  return { mailing: { ...mailing, state: mailingStates.done }, taken, wait: null, isFinished: true }
}
