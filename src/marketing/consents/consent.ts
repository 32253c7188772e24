import { sql } from 'kysely'
import type { Acting, Fragment } from '#foundation/platform/database/types.ts'
import type { ConsentSource } from './topics.ts'

/** True where the candidate (alias `t`) of agency `e` has said that mails are wanted. */
export const hasConsent = (e: number): Fragment =>
  sql`EXISTS (SELECT 1 FROM mail_consents k WHERE k.enterprise_id = ${e} AND k.candidate_id = t.id_by_enterprise_id AND k.opted_in)`

export type Consent = {
  candidate_id: number
  opted_in: boolean
  source: ConsentSource
  note?: string | null
  /** The version of the text that was agreed to. */
  text_version?: string | null
  /** ISO 8601; now without. */
  agreed_at?: string
}

/** Records whether a candidate wants mails; the last word counts. */
export const writeConsent = async (scope: Acting, consent: Consent): Promise<void> => {
  const at = consent.agreed_at ?? new Date().toISOString()
  await sql`INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, note, text_version, agreed_at, created_by)
    VALUES (${scope.enterpriseId}, ${consent.candidate_id}, ${consent.opted_in}, ${consent.source}, ${consent.note ?? null}, ${consent.text_version ?? null},
      ${at}, ${scope.member?.id ?? null})
    ON CONFLICT (enterprise_id, candidate_id) DO UPDATE SET opted_in = EXCLUDED.opted_in, source = EXCLUDED.source, note = EXCLUDED.note,
      text_version = EXCLUDED.text_version, agreed_at = EXCLUDED.agreed_at, created_by = EXCLUDED.created_by`.execute(
    scope.tx,
  )
}
