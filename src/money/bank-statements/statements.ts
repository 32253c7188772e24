import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import type { CsvRow } from '#foundation/entity/csv/rows.ts'
import type { Sheet } from '#foundation/entity/csv/sheet.ts'
import type { Form } from '#foundation/entity/csv/spool-rows.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { badRequest, notFound, tooLarge } from '#foundation/platform/errors.ts'
import { createPause } from '#foundation/platform/pause.ts'
import { guessMapping, headerIndex, headingsOf } from './headings.ts'
import type { Deposit, Mapping, Withdrawal } from './read-lines.ts'

export type Statement = {
  id_by_enterprise_id: number
  name: string
  status_flg: number
  /** Receipts. */
  created_count: number
  created_withdrawal_count: number
  duplicate_count: number
  skipped_count: number
  created_at: string
  completed_at: string | null
}

export const READ = 1
export const TAKEN_IN = 99

const maxLines = 20_000

/** The lines of a file with its headings; 400 for an empty file, 413 for more than 20,000 lines. */
export const readStatement = async (sheet: Sheet) => {
  const all: CsvRow[] = []
  for await (const batch of sheet.batches()) {
    all.push(...batch)
    if (all.length > maxLines)
      throw tooLarge(
        `明細は${maxLines.toLocaleString('ja-JP')}行までです。期間を分けてダウンロードし直してください`,
      )
  }
  const at = headerIndex(all)
  const header = headingsOf(all[at]?.cells ?? [])
  if (all.length < at + 2)
    throw badRequest('明細の行がありません。見出しと明細のあるファイルを選んでください')
  return { header, lines: all.slice(at + 1) }
}

const signatureOf = (header: readonly string[]) =>
  createHash('sha256').update(header.join('\u0000')).digest('hex')

/** What the enterprise once said the columns are, or what they likely are. */
export const mappingFor = async (scope: Scope, header: readonly string[]): Promise<Partial<Mapping>> => {
  const known = await row<{ mapping: Omit<Mapping, 'withdrawal'> & { withdrawal?: string | null } }>(
    scope.tx,
    sql`SELECT mapping FROM bank_statement_mappings WHERE enterprise_id = ${scope.enterpriseId} AND signature = ${signatureOf(header)}`,
  )
  const guessed = guessMapping(header)
  // What was remembered before withdrawals were taken in says nothing of their column.
  return known ? { withdrawal: guessed.withdrawal, ...known.mapping } : guessed
}

/** Keeps what the columns are for the next file of the bank. */
export const rememberMapping = (scope: Scope, header: readonly string[], mapping: Mapping) =>
  sql`INSERT INTO bank_statement_mappings (enterprise_id, signature, mapping) VALUES (${scope.enterpriseId}, ${signatureOf(header)}, ${JSON.stringify(mapping)})
    ON CONFLICT (enterprise_id, signature) DO UPDATE SET mapping = excluded.mapping`.execute(scope.tx)

/**
 * One hash a line, by which it is known again in the next file. Lines that are equal in all of it are told apart by
 * their number within the file.
 */
export const hashesOf = async (lines: readonly (Deposit | Withdrawal)[]): Promise<string[]> => {
  const pause = createPause()
  const seen = new Map<string, number>()
  const hashes: string[] = []
  for (const each of lines) {
    await pause()
    const { date, amount, note, balance } = each
    const line = JSON.stringify([date, amount, 'payer' in each ? each.payer : each.payee, note, balance])
    const count = (seen.get(line) ?? 0) + 1
    seen.set(line, count)
    hashes.push(createHash('sha256').update(`${line}${count}`).digest('hex'))
  }
  return hashes
}

/** Which of the lines were taken in before. */
export const knownHashes = async (
  scope: Scope,
  table: 'receipts' | 'withdrawals',
  hashes: readonly string[],
): Promise<Set<string>> => {
  const found = await rows<{ line_hash: string }>(
    scope.tx,
    sql`SELECT line_hash FROM ${sql.table(table)} WHERE enterprise_id = ${scope.enterpriseId} AND line_hash = ANY(${[...hashes]}::text[])`,
  )
  return new Set(found.map(({ line_hash }) => line_hash))
}

const columns = sql`id_by_enterprise_id, name, status_flg, created_count, created_withdrawal_count, duplicate_count, skipped_count, created_at, completed_at`

/** A bank's list shows the money of every contract: with the permission for own contracts one sees one's own uploads. */
const visible = (scope: Scope) =>
  scope.member && visibleContracts(scope) ? sql`created_by = ${scope.member.id}` : sql`true`

/** The files of the enterprise that the member may see, newest first. */
export const listStatements = (scope: Scope): Promise<Statement[]> =>
  rows<Statement>(
    scope.tx,
    sql`SELECT ${columns} FROM bank_statements WHERE enterprise_id = ${scope.enterpriseId} AND ${visible(scope)} ORDER BY id_by_enterprise_id DESC LIMIT 50`,
  )

/** One file with where its bytes are; locked when `lock` is set. 404 when it is not there. */
export const findStatement = async (scope: Scope, id: number, lock: boolean) => {
  const found = await row<Statement & { form: Form; file_id: number }>(
    scope.tx,
    sql`SELECT ${columns}, form, file_id FROM bank_statements WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND ${visible(scope)}
        ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  if (!found) throw notFound()
  return found
}
