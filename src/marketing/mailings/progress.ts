import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/** A mailing and how far it is; counts by the states of its recipients. */
export const mailingProgress = z.object({
  id: z.int(),
  /** The record that it is of: the broadcast, the proposal, the e-mail, the questionnaire. */
  record: z.int(),
  state: z.int(),
  target_type_id: z.int(),
  pace: z.int().nullable(),
  send_at: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  obstacles: z.array(
    z.object({
      number: z.int(),
      target_id: z.int(),
      name: z.string(),
      missing: z.array(z.string()),
      /** What keeps the questionnaire of its button, whose id and name these are, from being asked for. */
      form: z.string().optional(),
    }),
  ),
  counts: z.record(z.string(), z.int()),
  left_out: z.array(z.object({ reason: z.string(), count: z.int() })),
  clicked: z.int(),
  unsubscribed: z.int(),
  replied: z.int(),
  /** The questionnaire its mails lead to, with how many of those who got it have answered since; null without one. */
  form: z.object({ id: z.int(), answered: z.int() }).nullable(),
  /** Mails of the last minutes, by the minute. */
  minutes: z.array(z.object({ minute: z.string(), count: z.int() })),
})
export type MailingProgress = z.infer<typeof mailingProgress>

type Counted = {
  mailing_id: number
  state: number
  reason: string | null
  count: number
  clicked: number
  unsubscribed: number
  replied: number
}

const shownMinutes = 10

/** Those who got a mail of a questionnaire and have answered it since their mail was made. */
const countAnswered = ({ tx, enterpriseId: e }: Pick<Scope, 'tx' | 'enterpriseId'>, ids: readonly number[]) =>
  rows<{ mailing_id: number; count: number }>(
    tx,
    sql`SELECT r.mailing_id, count(DISTINCT r.number)::int AS count
        FROM mailings m JOIN mailing_recipients r ON r.enterprise_id = ${e} AND r.mailing_id = m.id_by_enterprise_id
        JOIN questionnaire_form_mgmts q ON q.enterprise_id = ${e} AND q.form_id = m.form_id AND q.candidate_id_by_enterprise_id = r.target_id
        WHERE m.enterprise_id = ${e} AND m.id_by_enterprise_id = ANY(${[...ids]}::integer[]) AND r.target_type = 'candidate' AND r.state = 2
          AND q.answered_at >= r.created_at GROUP BY 1`,
  )

/** The mailings of a record, newest first, or one of them. */
export const readProgress = async (
  { tx, enterpriseId: e }: Scope,
  kind: number,
  by: { record: number } | { mailing: number },
): Promise<MailingProgress[]> => {
  const which = 'record' in by ? sql`m.target_id = ${by.record}` : sql`m.id_by_enterprise_id = ${by.mailing}`
  const mailings = await rows<
    Pick<
      MailingProgress,
      | 'id'
      | 'record'
      | 'state'
      | 'target_type_id'
      | 'pace'
      | 'send_at'
      | 'started_at'
      | 'finished_at'
      | 'obstacles'
    > & { form_id: number | null }
  >(
    tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.target_id AS record, m.state, m.target_type_id, m.pace, m.send_at, m.started_at, m.finished_at, m.obstacles, m.form_id
        FROM mailings m WHERE m.enterprise_id = ${e} AND m.kind = ${kind} AND ${which} ORDER BY m.id_by_enterprise_id DESC`,
  )
  const ids = mailings.map(({ id }) => id)
  const counted = await rows<Counted>(
    tx,
    sql`SELECT r.mailing_id, r.state, CASE WHEN r.state = 8 THEN r.reason END AS reason, count(*)::int AS count, count(r.clicked_at)::int AS clicked,
          count(r.unsubscribed_at)::int AS unsubscribed, count(r.replied_at)::int AS replied
        FROM mailing_recipients r WHERE r.enterprise_id = ${e} AND r.mailing_id = ANY(${ids}::integer[]) GROUP BY 1, 2, 3`,
  )
  const minutes = await rows<{ mailing_id: number; minute: string; count: number }>(
    tx,
    sql`SELECT r.mailing_id, date_trunc('minute', r.sent_at) AS minute, count(*)::int AS count FROM mailing_recipients r
        WHERE r.enterprise_id = ${e} AND r.mailing_id = ANY(${ids}::integer[]) AND r.sent_at > ${new Date(Date.now() - shownMinutes * 60_000).toISOString()}
        GROUP BY 1, 2 ORDER BY 2`,
  )
  const asked = mailings.filter(({ form_id }) => form_id !== null)
  const answers =
    asked.length > 0
      ? await countAnswered(
          { tx, enterpriseId: e },
          asked.map(({ id }) => id),
        )
      : []
  return mailings.map(({ form_id, ...mailing }) => {
    const own = counted.filter(({ mailing_id }) => mailing_id === mailing.id)
    const sum = (key: 'count' | 'clicked' | 'unsubscribed' | 'replied', of = own) =>
      of.reduce((total, one) => total + one[key], 0)
    const states = [...new Set(own.map(({ state }) => state))]
    return {
      ...mailing,
      counts: Object.fromEntries(
        states.map((state) => [
          state,
          sum(
            'count',
            own.filter((one) => one.state === state),
          ),
        ]),
      ),
      left_out: own.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
      clicked: sum('clicked'),
      unsubscribed: sum('unsubscribed'),
      replied: sum('replied'),
      form:
        form_id === null
          ? null
          : {
              id: form_id,
              answered: answers.find(({ mailing_id }) => mailing_id === mailing.id)?.count ?? 0,
            },
      minutes: minutes
        .filter(({ mailing_id }) => mailing_id === mailing.id)
        .map(({ minute, count }) => ({ minute, count })),
    }
  })
}
