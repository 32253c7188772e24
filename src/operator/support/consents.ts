import { sql } from 'kysely'
import { z } from 'zod'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

/** Hours that a consent may be given for: what a question takes, a working day, and over a weekend. */
export const consentHours = [1, 8, 72] as const

const visit = z.object({
  id: z.int(),
  admin_member_name: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  is_inside: z.boolean(),
})
export const consentAnswer = z.object({
  id: z.int(),
  reason: z.string(),
  opened_by_name: z.string(),
  created_at: z.string(),
  ends_at: z.string(),
  ended_at: z.string().nullable(),
  /** null while it lasts. */
  ended_side: z.enum(['agency', 'operator', 'time']).nullable(),
  ended_by_name: z.string().nullable(),
  visits: z.array(visit),
})
export type Consent = z.infer<typeof consentAnswer>

type Row = Omit<Consent, 'visits'>
type VisitRow = Omit<Consent['visits'][number], 'is_inside'> & { consent: number; client: string }

/** Names of the support sessions of an enterprise that are alive; sessions stand on one machine, visits where the enterprise does. */
const liveClients = async (tx: Executor, enterprise: number): Promise<ReadonlySet<string>> => {
  const found = await rows<{ client: string }>(
    tx,
    sql`SELECT s.client FROM sessions s JOIN sessions p ON p.token_hash = s.parent_hash
        WHERE s.strategy = 'support' AND s.enterprise_id = ${enterprise} AND s.expires_at > now() AND p.expires_at > now()`,
  )
  return new Set(found.map(({ client }) => client))
}

/** Consents of an enterprise with who came, the newest first; one whose time is over reads as ended. */
export const listConsents = async (tx: Executor, enterprise: number, limit = 50): Promise<Consent[]> => {
  const consents = await rows<Row>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, reason, opened_by_name, created_at, ends_at,
          CASE WHEN ended_at IS NULL AND ends_at <= now() THEN ends_at ELSE ended_at END AS ended_at,
          CASE WHEN ended_at IS NULL AND ends_at <= now() THEN 'time' ELSE ended_side END AS ended_side, ended_by_name
        FROM support_consents WHERE enterprise_id = ${enterprise} ORDER BY id_by_enterprise_id DESC LIMIT ${limit}`,
  )
  const ids = consents.map(({ id }) => id)
  const visits = await rows<VisitRow>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, support_consent_id AS consent, admin_member_name, client, created_at, ended_at FROM support_visits
        WHERE enterprise_id = ${enterprise} AND support_consent_id = ANY(${ids}::int[]) ORDER BY id_by_enterprise_id DESC LIMIT 500`,
  )
  const live = await liveClients(tx, enterprise)
  return consents.map((consent) => ({
    ...consent,
    visits: visits
      .filter((one) => one.consent === consent.id)
      .map(({ consent: _, client, ...one }) => ({
        ...one,
        ended_at: one.ended_at ?? consent.ended_at,
        is_inside: one.ended_at === null && consent.ended_at === null && live.has(client),
      })),
  }))
}

export type OpenConsent = { id: number; ends_at: string; reason: string }

/** The consent of an enterprise that lasts, held until the transaction ends, or undefined. */
export const holdOpen = (tx: Executor, enterprise: number): Promise<OpenConsent | undefined> =>
  row<OpenConsent>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, ends_at, reason FROM support_consents
        WHERE enterprise_id = ${enterprise} AND ended_at IS NULL AND ends_at > now() FOR UPDATE`,
  )

/** Ends a consent with every support session under it: their next request is refused. */
export const endConsent = async (
  tx: Executor,
  enterprise: number,
  id: number,
  { side, name }: { side: 'agency' | 'operator'; name: string },
): Promise<void> => {
  await sql`UPDATE support_consents SET ended_at = statement_timestamp(), ended_side = ${side}, ended_by_name = ${name}
    WHERE enterprise_id = ${enterprise} AND id_by_enterprise_id = ${id} AND ended_at IS NULL`.execute(tx)
  await sql`UPDATE support_visits SET ended_at = statement_timestamp()
    WHERE enterprise_id = ${enterprise} AND support_consent_id = ${id} AND ended_at IS NULL`.execute(tx)
  await sql`DELETE FROM sessions WHERE strategy = 'support' AND enterprise_id = ${enterprise} AND support_consent_id = ${id}`.execute(
    tx,
  )
}
