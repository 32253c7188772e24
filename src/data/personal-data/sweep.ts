import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { indexGrams, searchText } from '#foundation/entity/search-text.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { mask } from '#foundation/rules/erased.ts'
import { own } from '#foundation/rules/own.ts'
import { agreementStates, signerStates } from '#foundation/rules/states/agreement.ts'
import type { Identity } from './identity.ts'

export type SweptTable = {
  table: string
  columns: { name: string; type: 'text' | 'jsonb' }[]
  isSearched: boolean
}

/**
 * Never touched here: the history (see sweepHistories), the staff themselves, the record of the erasure, what was issued
 * or paid, the ledgers, which nobody can change anyway (decision 0030), and the operator's frozen figures, which count.
 */
const kept = new Set([
  'audit_entries',
  'histories',
  'enterprise_members',
  'erasures',
  'issued_documents',
  'issued_cancellations',
  'contract_operations',
  'billing_payments',
  'stored_documents',
  'stored_document_heads',
  'receipts',
  'transfers',
  'transfer_lines',
  'withdrawals',
  'kpi_months',
  'kpi_corrections',
])

/** Every table of the enterprise with its columns of text, read from the catalogue so that none is forgotten. */
export const sweptTables = async (scope: Scope): Promise<SweptTable[]> => {
  const found = await rows<SweptTable & { table: string }>(
    scope.tx,
    sql`SELECT c.relname AS table, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum)
          FILTER (WHERE a.attname <> 'search_text') AS columns, bool_or(a.attname = 'search_text') AS "isSearched"
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity
          AND EXISTS (SELECT 1 FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'enterprise_id')
          AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.atttypid IN ('text'::regtype, 'jsonb'::regtype)
          AND a.attnum <> ALL (coalesce((SELECT i.indkey::int2[] FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary), '{}'))
        GROUP BY c.relname ORDER BY c.relname`,
  )
  return found.map((each) => ({ ...each, columns: each.columns ?? [] }))
}

const escapePattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}\-/]/g, '\\$&')

/** Longest first, so that a name with its space is not left half. */
const pattern = (texts: readonly string[]) =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')

/** A list of addresses loses the address with its comma; anything else says that something was erased. */
const isAddressList = (column: string) =>
  /mail_(to|cc|from|reply_to)$|^(to|cc)_addresses$|^reply_to$/.test(column)

const cleanColumn = ({ name, type }: SweptTable['columns'][number], wanted: Identity): Fragment => {
  const column = sql.ref(`t.${name}`)
  const all = pattern([...wanted.emails, ...wanted.tels, ...wanted.names])
  if (type === 'jsonb')
    return sql`${sql.ref(name)} = regexp_replace(${column}::text, ${all}, ${mask}, 'gi')::jsonb`
  if (!isAddressList(name)) return sql`${sql.ref(name)} = regexp_replace(${column}, ${all}, ${mask}, 'gi')`
  const emails = pattern(wanted.emails) || '(?!)'
  return sql`${sql.ref(name)} = btrim(regexp_replace(regexp_replace(${column}, ${emails}, '', 'gi'), '(,\\s*)+(,|$)', '\\2', 'g'), ', ')`
}

const matching = (columns: SweptTable['columns'], regex: string): Fragment =>
  sql`(${sql.join(
    columns.map(({ name }) => sql`coalesce(t.${sql.ref(name)}::text, '')`),
    sql` || E'\\n' || `,
  )}) ~* ${regex}`

const sweepSearch = async (scope: Scope, table: string, wanted: Identity, where: Fragment) => {
  const folded = [...wanted.emails, ...wanted.tels, ...wanted.names].map((text) => searchText([text]))
  const regex = pattern(folded)
  const found = await rows<{ id: number; text: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, search_text AS text FROM ${sql.table(table)} t
        WHERE t.enterprise_id = ${scope.enterpriseId} AND (${where}) AND t.search_text ~ ${regex}`,
  )
  const texts = found.map(({ id, text }) => ({ id, text: text.replace(new RegExp(regex, 'g'), mask) }))
  const grams = texts.map(({ text }) => indexGrams(scope.enterpriseId, text).join('\n'))
  await sql`UPDATE ${sql.table(table)} t SET search_text = v.text, search_grams = string_to_array(v.grams, E'\\n')
    FROM unnest(${texts.map(({ id }) => id)}::integer[], ${texts.map(({ text }) => text)}::text[], ${grams}::text[]) AS v (id, text, grams)
    WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = v.id`.execute(scope.tx)
}

/**
 * Masks the texts in the history, which nobody may change but the database's own function: in all of it, or in the changes
 * of a column from or to an id. Answers how many rows there were.
 */
export const sweepHistories = async (
  scope: Scope,
  { emails, tels, names }: Identity,
  changed: { column: string; id: number } | null = null,
): Promise<number> =>
  (
    await row<{ count: number }>(
      scope.tx,
      sql`SELECT erase_history_texts(${scope.enterpriseId}, ${[...emails, ...tels, ...names]}::text[], ${changed?.column ?? null}, ${changed?.id ?? null}) AS count`,
    )
  )?.count ?? 0

/** Rows of a table that are no ledger: a confirmed contract is one, a file of an issued document, and what was agreed or accepted, with who did. */
const ledgers: Readonly<Record<string, Fragment>> = {
  agreements: sql`AND t.state_flg <> ${agreementStates.agreed}`,
  agreement_signers: sql`AND t.state_flg <> ${signerStates.accepted} AND NOT EXISTS (SELECT 1 FROM agreements a WHERE a.enterprise_id = ${tenantValue} AND a.id_by_enterprise_id = t.agreement_id
    AND a.state_flg = ${agreementStates.agreed})`,
  contracts: sql`AND t.contract_status_flg <> 99`,
  files: sql`AND NOT EXISTS (SELECT 1 FROM issued_documents d WHERE d.enterprise_id = ${tenantValue} AND d.file_id = t.id_by_enterprise_id)`,
}

/** Overwrites the texts wherever they stand in these rows of a table; answers how many rows there were. */
export const sweepTable = async (
  scope: Scope,
  { table, columns, isSearched }: SweptTable,
  wanted: Identity,
  where: Fragment = sql`true`,
): Promise<number> => {
  const regex = pattern([...wanted.emails, ...wanted.tels, ...wanted.names])
  if (!regex) return 0
  // The keyword finds a contract by its worker's name: that is no part of the ledger.
  if (isSearched) await sweepSearch(scope, table, wanted, where)
  if (kept.has(table) || columns.length === 0) return 0
  const ledger = own(ledgers, table) ?? sql``
  const done =
    await sql`UPDATE ${sql.table(table)} t SET ${sql.join(columns.map((column) => cleanColumn(column, wanted)))}
    WHERE t.enterprise_id = ${scope.enterpriseId} AND (${where}) AND ${matching(columns, regex)} ${ledger}`.execute(
      scope.tx,
    )
  return Number(done.numAffectedRows ?? 0)
}
