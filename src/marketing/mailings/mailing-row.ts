import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { type Topic, topicOfKind, topics } from '../consents/topics.ts'
import type { MailContent } from '../mail-content/content.ts'
import type { JobCard } from '../mail-content/job-card.ts'
import { type Audience, type MailingKindId, mailingStates, type TargetTypeId } from './mailing.ts'

/** A mailing as it is stored. */
export type MailingRow = {
  id: number
  kind: MailingKindId
  target_id: number
  target_type_id: TargetTypeId
  state: number
  obstacles: unknown[]
  content: MailContent
  audience: Audience
  /** The cards of the jobs it shows, by id. */
  jobs: Record<string, JobCard>
  form_id: number | null
  sender_member_id: number
  /** Null: the sender. */
  name_member_id: number | null
  address_member_id: number | null
  reply_member_ids: number[]
  measures_clicks: boolean
  pace: number | null
  paced_minute: string | null
  paced_count: number
  /** Recipients up to this number were taken in hand at least once. */
  reached: number
  send_at: string | null
  started_at: string | null
  finished_at: string | null
  created_by: number | null
  created_at: string
}

const columns = sql`id_by_enterprise_id AS id, kind, target_id, target_type_id, state, obstacles, content, audience, jobs, form_id,
  sender_member_id, name_member_id, address_member_id, reply_member_ids, measures_clicks, pace, paced_minute, paced_count, reached, send_at, started_at, finished_at, created_by, created_at`

export const readMailing = ({ tx, enterpriseId }: Acting, id: number) =>
  row<MailingRow>(
    tx,
    sql`SELECT ${columns} FROM mailings WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )

/** Held till the transaction ends: whoever sends, pauses or cancels does so one after another. */
export const lockMailing = ({ tx, enterpriseId }: Acting, id: number) =>
  row<MailingRow>(
    tx,
    sql`SELECT ${columns} FROM mailings WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )

/** What the receiver of a kind of mailing can stop; a trial stands for what it tries. */
export const topicOf = (kind: MailingKindId): Topic => topicOfKind(kind) ?? topics.jobs

/** Moves a mailing whose row is locked; `at` is the time of the move (ISO 8601). */
export const writeState = async (
  { tx, enterpriseId }: Acting,
  id: number,
  { state, at, obstacles = [] }: { state: number; at: string; obstacles?: readonly object[] },
): Promise<void> => {
  const started =
    state === mailingStates.sending ? sql`coalesce(started_at, ${at}::timestamptz)` : sql`started_at`
  const isOver = state === mailingStates.done || state === mailingStates.cancelled
  await sql`UPDATE mailings SET state = ${state}, obstacles = ${JSON.stringify(obstacles)}, started_at = ${started},
      finished_at = ${isOver ? at : null}, updated_at = ${at}
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
}
