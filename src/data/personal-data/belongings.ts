import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { mask } from '#foundation/rules/erased.ts'
import type { PersonType } from './kept-fields.ts'

const idList = (ids: readonly number[]) => sql`ANY(${[...ids]}::integer[])`

/** The applications of a candidate. */
export const appliesOf = async (scope: Scope, candidateId: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM applies WHERE enterprise_id = ${scope.enterpriseId} AND candidate_id_by_enterprise_id = ${candidateId} ORDER BY 1 FOR UPDATE`,
  )
  return found.map(({ id }) => id)
}

/** Comments on the person say things about them: their words go, edited ones too; author and time stay. */
export const blankComments = async (scope: Scope, type: string, ids: readonly number[]): Promise<number> => {
  await sql`DELETE FROM comment_edits WHERE enterprise_id = ${scope.enterpriseId} AND comment_id IN (
    SELECT id_by_enterprise_id FROM comments WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${type} AND target_id = ${idList(ids)})`.execute(
    scope.tx,
  )
  const done = await sql`UPDATE comments SET body = ${`（個人情報の消去により${mask}）`}, mentions = '[]'
    WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${type} AND target_id = ${idList(ids)}`.execute(
    scope.tx,
  )
  return Number(done.numAffectedRows ?? 0)
}

/** Takes résumés, attachments and their previews out of the enterprise; answers where their bytes lie. */
export const removeFiles = async (scope: Scope, type: string, ids: readonly number[]): Promise<string[]> => {
  const tenant = sql`enterprise_id = ${scope.enterpriseId}`
  const links = await rows<{ file_id: number }>(
    scope.tx,
    sql`DELETE FROM record_files WHERE ${tenant} AND target_type = ${type} AND target_id = ${idList(ids)} RETURNING file_id`,
  )
  const previews = await rows<{ file_id: number }>(
    scope.tx,
    sql`DELETE FROM converted_files WHERE ${tenant} AND sha256 IN (SELECT sha256 FROM files WHERE ${tenant} AND id_by_enterprise_id = ${idList(links.map((each) => each.file_id))}) RETURNING file_id`,
  )
  const gone = [...links, ...previews].map((each) => each.file_id)
  const files = await rows<{ key: string }>(
    scope.tx,
    sql`DELETE FROM files f WHERE f.enterprise_id = ${scope.enterpriseId} AND f.id_by_enterprise_id = ${idList(gone)}
          AND NOT EXISTS (SELECT 1 FROM record_files r WHERE r.enterprise_id = ${tenantValue} AND r.file_id = f.id_by_enterprise_id)
        RETURNING key`,
  )
  return files.map(({ key }) => key)
}

/** Mails to the person: address and words go, that one was sent and when stays. One still waiting is not sent any more. */
export const blankMails = async (
  scope: Scope,
  type: PersonType,
  id: number,
  applies: readonly number[],
  emails: readonly string[],
): Promise<number> => {
  const to = sql`lower(to_addresses || ',' || coalesce(cc_addresses, '')) LIKE ANY(${emails.map((email) => likePattern(email.toLowerCase()))}::text[])`
  const done =
    await sql`UPDATE outbox SET to_addresses = ${mask}, cc_addresses = NULL, subject = ${mask}, body = ${mask}, attachments = '[]',
      failure = CASE WHEN status = 0 THEN '個人情報の消去により送信を取りやめました' ELSE failure END,
      status = CASE WHEN status = 0 THEN 3 ELSE status END
    WHERE enterprise_id = ${scope.enterpriseId}
      AND ((target_type = ${type} AND target_id = ${id}) OR (target_type = 'apply' AND target_id = ${idList(applies)}) OR ${to})`.execute(
      scope.tx,
    )
  return Number(done.numAffectedRows ?? 0)
}

/** What was sent of the person to other systems by webhooks goes from our log; what still waits is not sent any more. */
export const blankDeliveries = async (
  scope: Scope,
  type: PersonType,
  id: number,
  applies: readonly number[],
): Promise<number> => {
  const done =
    await sql`UPDATE webhook_deliveries SET payload = '', answer_body = NULL, answer_headers = NULL,
      error = CASE WHEN status IN (0, 1) THEN '個人情報の消去により送信を取りやめました' ELSE error END,
      next_attempt_at = NULL, claimed_by = NULL, status = CASE WHEN status IN (0, 1) THEN 3 ELSE status END
    WHERE enterprise_id = ${scope.enterpriseId}
      AND ((target_type = ${type} AND target_id = ${id}) OR (target_type = 'apply' AND target_id = ${idList(applies)}))`.execute(
      scope.tx,
    )
  return Number(done.numAffectedRows ?? 0)
}

/** Copies kept for an undo: merges into the person and deleted records of theirs. They cannot be put back any more. */
export const blankCopies = async (scope: Scope, type: PersonType, id: number): Promise<number> => {
  const tenant = sql`enterprise_id = ${scope.enterpriseId}`
  const merges =
    await sql`UPDATE record_merges SET loser_title = ${mask}, loser = '{}', before = '{}', after = '{}', moved = '{}', dropped = '[]'
    WHERE ${tenant} AND target_type = ${type} AND survivor_id = ${id}`.execute(scope.tx)
  const deleted = await sql`DELETE FROM deleted_records WHERE ${tenant}
    AND ((target_type = ${type} AND target_id = ${id}) OR (target_type IN ('apply', 'opportunity', 'contract') AND ${type} = 'candidate' AND record->'candidate_id_by_enterprise_id' = to_jsonb(${id}::integer)))`.execute(
    scope.tx,
  )
  return Number(merges.numAffectedRows ?? 0) + Number(deleted.numAffectedRows ?? 0)
}

/**
 * What marketing keeps of the person: the agreement to mails, returns, answers to mails, and the addresses to which none
 * go: somebody of that address who comes again has agreed to nothing, and gets none either.
 */
export const removeMarketing = async (
  { tx, enterpriseId }: Scope,
  type: PersonType,
  id: number,
  emails: readonly string[],
): Promise<number> => {
  const addresses = emails.map((email) => email.toLowerCase())
  if (type === 'candidate') {
    await sql`DELETE FROM mail_consents WHERE enterprise_id = ${enterpriseId} AND candidate_id = ${id}`.execute(
      tx,
    )
    // What they were like when they came; that they came stays.
    await sql`UPDATE automation_email_arrivals SET facts = NULL WHERE enterprise_id = ${enterpriseId} AND apply_id IN (
      SELECT a.id_by_enterprise_id FROM applies a WHERE a.enterprise_id = ${enterpriseId} AND a.candidate_id_by_enterprise_id = ${id})`.execute(
      tx,
    )
    // What they answered to a proposal stays a figure of it; their words go.
    await sql`UPDATE proposal_pairs SET reason = NULL, note = NULL WHERE enterprise_id = ${enterpriseId} AND candidate_id_by_enterprise_id = ${id}`.execute(
      tx,
    )
  }
  // That a mail was sent stays a figure of its mailing; to whom, and what stood in it, goes. One that waits is not sent.
  await sql`UPDATE mailing_recipients SET address = ${mask}, name = ${mask}, fields = '{}',
      reason = CASE WHEN state = 0 THEN 'deleted' WHEN state = 8 THEN reason END, state = CASE WHEN state = 0 THEN 8 ELSE state END
    WHERE enterprise_id = ${enterpriseId} AND target_type = ${type} AND target_id = ${id}`.execute(tx)
  for (const table of ['mail_suppressions', 'mail_returns'])
    await sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = ${enterpriseId} AND address = ANY(${addresses}::text[])`.execute(
      tx,
    )
  const replies =
    await sql`DELETE FROM mail_replies WHERE enterprise_id = ${enterpriseId} AND target_type = ${type} AND target_id = ${id}`.execute(
      tx,
    )
  return Number(replies.numAffectedRows ?? 0)
}

/** What outside services sent of the person, in or refused, and their own numbers of it. */
export const removeReceipts = async (
  { tx, enterpriseId }: Scope,
  applies: readonly number[],
  emails: readonly string[],
): Promise<void> => {
  await sql`DELETE FROM linkage_receipts WHERE enterprise_id = ${enterpriseId} AND (apply_id = ${idList(applies)}
      OR lower(body::text) LIKE ANY(${emails.map((email) => likePattern(email.toLowerCase()))}::text[]))`.execute(
    tx,
  )
  await sql`DELETE FROM linkage_applies WHERE enterprise_id = ${enterpriseId} AND apply_id = ${idList(applies)}`.execute(
    tx,
  )
}

/**
 * What the person answered to questionnaires, finished or not, with the links they were given; also answers on their way by
 * an open link that name their address. Answers their numbers.
 */
export const removeAnswers = async (
  { tx, enterpriseId }: Scope,
  candidateId: number,
  emails: readonly string[],
): Promise<number[]> => {
  const patterns = emails.map((email) => likePattern(email.toLowerCase()))
  const gone = await rows<{ id: number }>(
    tx,
    sql`DELETE FROM questionnaire_form_mgmts WHERE enterprise_id = ${enterpriseId} AND (candidate_id_by_enterprise_id = ${candidateId}
          OR (candidate_id_by_enterprise_id IS NULL AND lower(typed::text) LIKE ANY(${patterns}::text[]))) RETURNING id_by_enterprise_id AS id`,
  )
  await sql`DELETE FROM questionnaire_links WHERE enterprise_id = ${enterpriseId} AND candidate_id_by_enterprise_id = ${candidateId}`.execute(
    tx,
  )
  return gone.map(({ id }) => id)
}

/**
 * What was read of the person and is not forgotten yet: sources they were registered or changed from, and sources of any draft
 * that name them, with their files. Answers where the bytes lie.
 */
export const removeReadings = async (
  { tx, enterpriseId }: Scope,
  type: PersonType,
  id: number,
  texts: readonly string[],
): Promise<string[]> => {
  const patterns = texts.map((text) => likePattern(text.toLowerCase()))
  const sources = await rows<{ file_id: number | null }>(
    tx,
    sql`DELETE FROM reading_sources s WHERE s.enterprise_id = ${enterpriseId} AND (lower(coalesce(s.document::text, '') || s.name) LIKE ANY(${patterns}::text[])
          OR (${type} = 'candidate' AND (s.id_by_enterprise_id IN (SELECT r.source_id FROM readings r JOIN reading_batches b
                ON b.enterprise_id = r.enterprise_id AND b.id_by_enterprise_id = r.batch_id
                WHERE r.enterprise_id = ${tenantValue} AND b.enterprise_id = ${tenantValue} AND b.kind = 'candidate' AND r.record_id = ${id})
            OR s.batch_id IN (SELECT b.id_by_enterprise_id FROM reading_batches b WHERE b.enterprise_id = ${tenantValue} AND b.kind = 'candidate' AND b.record_id = ${id}))))
        RETURNING file_id`,
  )
  const gone = sources.flatMap(({ file_id }) => file_id ?? [])
  const files = await rows<{ key: string }>(
    tx,
    sql`DELETE FROM files f WHERE f.enterprise_id = ${enterpriseId} AND f.id_by_enterprise_id = ${idList(gone)}
          AND NOT EXISTS (SELECT 1 FROM record_files r WHERE r.enterprise_id = ${tenantValue} AND r.file_id = f.id_by_enterprise_id)
          AND NOT EXISTS (SELECT 1 FROM reading_sources s WHERE s.enterprise_id = ${tenantValue} AND s.file_id = f.id_by_enterprise_id)
        RETURNING key`,
  )
  return files.map(({ key }) => key)
}

/**
 * What lets somebody into the portal, and what they wrote there beside their hours; the hours themselves are what was agreed and paid.
 */
export const removePortal = async (
  { tx, enterpriseId }: Scope,
  { type, id, emails }: { type: PersonType; id: number; emails: readonly string[] },
): Promise<number> => {
  let count = 0
  for (const table of ['portal_sessions', 'portal_codes'])
    count += (
      await rows(
        tx,
        sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = ${enterpriseId} AND lower(address) = ANY(${emails.map((email) => email.toLowerCase())}::text[])
            RETURNING 1 AS gone`,
      )
    ).length
  await sql`DELETE FROM contact_proposals WHERE enterprise_id = ${enterpriseId} AND target_type = ${type} AND target_id = ${id}`.execute(
    tx,
  )
  if (type !== 'candidate') return count
  await sql`UPDATE timesheets SET message = NULL, sent_back_reason = NULL WHERE enterprise_id = ${enterpriseId}
    AND contract_operation_id_by_enterprise_id IN (SELECT id_by_enterprise_id FROM contract_operations
      WHERE enterprise_id = ${enterpriseId} AND candidate_id_by_enterprise_id = ${id})`.execute(tx)
  return count
}
