import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { consentLabel, type consentSources, sourceLabel } from './words.ts'

/** What a candidate said about mails, and how that is known. */
export type GivenConsent = {
  candidate_id: number
  opted_in: boolean
  source: (typeof consentSources)[keyof typeof consentSources]
  note?: string | null
  /** The version of the text that was agreed to, where there was one. */
  text_version?: string | null
}

/** The last word of a candidate on mails as it is kept. */
export type Consent = {
  opted_in: boolean
  source: number
  note: string | null
  text_version: string | null
  agreed_at: string
  created_by: number | null
}

/** True where the candidate under this alias has agreed to mails; for conditions of statements in an enterprise's transaction. */
export const hasConsent = (candidateAlias: string): Fragment =>
  sql`EXISTS (SELECT 1 FROM mail_consents consent WHERE consent.enterprise_id = ${tenantValue}
    AND consent.candidate_id = ${sql.ref(`${candidateAlias}.id_by_enterprise_id`)} AND consent.opted_in)`

/** The candidate's last word, or none while nobody knows. */
export const readConsent = ({ tx, enterpriseId }: Scope, candidateId: number): Promise<Consent | undefined> =>
  row<Consent>(
    tx,
    sql`SELECT opted_in, source, note, text_version, agreed_at, created_by FROM mail_consents
        WHERE enterprise_id = ${enterpriseId} AND candidate_id = ${candidateId}`,
  )

const wordOf = (found: { opted_in: boolean } | undefined) => consentLabel(found?.opted_in ?? null)

/**
 * Records whether a candidate wants mails, in the caller's transaction: the last word stands, and each is told in the
 * history. The candidate must be there.
 */
export const writeConsent = async (
  scope: Scope,
  { candidate_id, opted_in, source, note = null, text_version = null }: GivenConsent,
): Promise<void> => {
  const { tx, enterpriseId, member } = scope
  const before = await readConsent(scope, candidate_id)
  await sql`INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, note, text_version, agreed_at, created_by)
    VALUES (${enterpriseId}, ${candidate_id}, ${opted_in}, ${source}, ${note}, ${text_version}, now(), ${member?.id ?? null})
    ON CONFLICT (enterprise_id, candidate_id) DO UPDATE SET opted_in = excluded.opted_in, source = excluded.source,
      note = excluded.note, text_version = excluded.text_version, agreed_at = excluded.agreed_at, created_by = excluded.created_by`.execute(
    tx,
  )
  const why = [`配信の同意：${wordOf(before)} → ${wordOf({ opted_in })}（${sourceLabel(source)}）`, note]
  await recordHistory(scope, [
    {
      target_type: 'candidate',
      target_id: candidate_id,
      kind: 'mail_consent',
      note: why.filter(Boolean).join(' '),
    },
  ])
}
