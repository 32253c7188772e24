import { sql } from 'kysely'
import { sideOf } from '#documents/parts/side-of.ts'
import { frozenContents, frozenKey } from '#documents/stored-documents/frozen-content.ts'
import { issuedKinds } from '#documents/stored-documents/kinds.ts'
import { enterLedger } from '#documents/stored-documents/ledger.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { searchColumnsOf } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addFiles } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { documentFileName } from './document-draft.ts'
import { idOf, type Prepared } from './prepare.ts'
import { billingPayments, processes } from './store.ts'

/** What was rendered is no longer what would be confirmed: somebody else changed a record or took a number. */
export class Overtaken extends Error {}

/** Locks the records in the order of their ids; they must still be what was rendered. */
const lockUnchanged = async (scope: Scope, prepared: readonly Prepared[]) => {
  const found = await rows<{ id: number; updated_at: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, updated_at FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId}
        AND id_by_enterprise_id = ANY(${prepared.map(idOf)}::integer[]) ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
  const now = new Map(found.map(({ id, updated_at }) => [id, updated_at]))
  if (prepared.some((one) => now.get(idOf(one)) !== one.draft.record.updated_at)) throw new Overtaken()
}

/** Draws the numbers that were rendered; their counters' rows are held only for this short transaction. */
const takeNumbers = async (scope: Scope, prepared: readonly Prepared[]) => {
  const drawn = prepared.map(({ numbering }) => numbering).filter(({ seq }) => seq !== null)
  const months = Map.groupBy(drawn, ({ month }) => month)
  for (const [month, list] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = list
    if (first && (await draw(scope.tx, scope.enterpriseId, first.kind, month, list.length)) !== first.seq)
      throw new Overtaken()
  }
}

const enterDocuments = async (
  scope: Scope,
  side: SideName,
  prepared: readonly Prepared[],
  fileIds: readonly number[],
) => {
  const first = await draw(scope.tx, scope.enterpriseId, 'issued_documents', '', prepared.length)
  const sides = prepared.map(({ draft }) => sideOf(draft.record, side))
  const frozen = prepared.map((one) => ({ target_type: 'billing_payment', target_id: idOf(one), side }))
  const contents = await frozenContents(scope.tx, scope.enterpriseId, frozen)
  const hashes = frozen.map((one) => contents.get(frozenKey(one)) as string)
  await sql`INSERT INTO issued_documents (enterprise_id, id_by_enterprise_id, target_type, target_id, side, number, issue_date, counterparty, total, file_id, created_by, content_sha256)
    SELECT ${scope.enterpriseId}, ${first} + d.position - 1, 'billing_payment', d.target_id, ${side}, d.number, d.issue_date, d.counterparty, d.total, d.file_id, ${scope.member?.id ?? null}, d.content_sha256
    FROM unnest(${prepared.map(idOf)}::integer[], ${prepared.map(({ numbering }) => numbering.number)}::text[], ${sides.map(({ issue_date }) => issue_date)}::date[],
      ${sides.map(({ recipient_name }) => recipient_name)}::text[], ${sides.map(({ total }) => total)}::bigint[], ${fileIds}::integer[], ${hashes}::text[]) WITH ORDINALITY
      AS d (target_id, number, issue_date, counterparty, total, file_id, content_sha256, position) RETURNING 1`.execute(
    scope.tx,
  )
  await enterLedger(
    scope,
    prepared.map(({ draft: { record }, numbering }, i) => ({
      origin: 'issued',
      kind: issuedKinds[`billing_payment/${side}`],
      number: numbering.number,
      document_date: record[`${side}_issue_date`] ?? '',
      amount: record[`${side}_total`] ?? 0,
      counterparty: record[`${side}_recipient_name`] ?? '',
      file_id: fileIds[i] as number,
      target: { target_type: 'billing_payment', target_id: record.id_by_enterprise_id },
      content_sha256: hashes[i] as string,
    })),
  )
}

const freeze = async (scope: Scope, side: SideName, prepared: readonly Prepared[]) => {
  const search = await searchColumnsOf(
    billingPayments,
    scope,
    prepared.map(({ draft, numbering }) => ({ ...draft.record, [`${side}_number`]: numbering.number })),
  )
  const given = prepared.map((one, i) => ({
    id: idOf(one),
    number: one.numbering.number,
    search_text: search[i]?.search_text,
    // A gram holds no white space, so a text joined by line breaks is an array that travels.
    grams: search[i]?.search_grams.join('\n'),
  }))
  await sql`UPDATE billing_payments SET ${sql.ref(`${side}_number`)} = given.number, ${sql.ref(`${side}_status_flg`)} = ${CONFIRMED},
      ${sql.ref(`${side}_confirmed_at`)} = statement_timestamp(), search_text = given.search_text,
      search_grams = string_to_array(given.grams, E'\\n'), ${updatedNow}
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS given (id integer, number text, search_text text, grams text)
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = given.id`.execute(scope.tx)
}

/**
 * Writes the confirmed sides with their numbers, files, issued documents and history in the caller's transaction.
 * Throws Overtaken when a record changed since it was prepared, or its number is no longer the next one.
 */
export const commitSides = async (
  scope: Scope,
  side: SideName,
  prepared: readonly Prepared[],
  files: readonly StoredFile[],
): Promise<void> => {
  if (prepared.length === 0) return
  await lockUnchanged(scope, prepared)
  await takeNumbers(scope, prepared)
  const names = prepared.map(({ draft }) => documentFileName(draft))
  const fileIds = await addFiles(
    scope,
    files.map((stored, i) => ({ stored, name: names[i] as string, content_type: 'application/pdf' })),
  )
  await freeze(scope, side, prepared)
  await enterDocuments(scope, side, prepared, fileIds)
  await recordHistory(
    scope,
    prepared.map((one, i) => ({
      target_type: 'billing_payment',
      target_id: idOf(one),
      kind: 'confirm',
      process_id: processes[side].confirm,
      note: [one.numbering.number, one.law_note].filter(Boolean).join('\n'),
      files: [{ id: fileIds[i] as number, name: names[i] as string }],
    })),
  )
}
