import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CREDIT, DEBIT, type JournalLine, type SourceType, type WantedEntry } from './entry.ts'

/** An entry as it is written. `kind_flg` of what reverses another is that one's plus one; `total` is its debit in yen. */
type Written = Omit<WantedEntry, 'kind_flg'> & {
  kind_flg: number
  source_type: SourceType
  entry_date: string
  fingerprint: string
  total: number
  reverses: number | null
}

/** Written entries with the ids they got. */
type Entered = { id: number; source_id: number; part: string; kind_flg: number; reverses: number | null }

const keyOf = ({ source_id, part, kind_flg, reverses }: Omit<Entered, 'id'>): string =>
  `${source_id}/${part}/${kind_flg}/${reverses}`

const write = async (scope: Scope, entries: readonly Written[]): Promise<Entered[]> => {
  if (entries.length === 0) return []
  const given = entries.map(({ lines: _, ...entry }, position) => ({ ...entry, position }))
  const entered = await rows<Entered>(
    scope.tx,
    sql`INSERT INTO journals (enterprise_id, kind_flg, entry_date, fact_date, billing_month, source_type, source_id, part, source_number, description,
          contract_ids, fingerprint, total, reverses, created_by)
        SELECT ${scope.enterpriseId}::integer, g.kind_flg, g.entry_date, g.fact_date, g.billing_month, g.source_type, g.source_id, g.part, g.source_number,
          g.description, ARRAY(SELECT json_array_elements_text(g.contract_ids)::integer), g.fingerprint, g.total, g.reverses, ${scope.member?.id ?? null}::integer
        FROM json_to_recordset(${JSON.stringify(given)}::json) AS g (position integer, kind_flg integer, entry_date date, fact_date date, billing_month text,
          source_type text, source_id integer, part text, source_number text, description text, contract_ids json, fingerprint text, total bigint, reverses bigint)
        ORDER BY g.position RETURNING id, source_id, part, kind_flg, reverses`,
  )
  const ids = new Map(entered.map((one) => [keyOf(one), one.id]))
  const lines = entries.flatMap((entry) =>
    entry.lines.map((line, position) => ({
      ...line,
      position,
      journal_id: ids.get(keyOf(entry)),
      entry_date: entry.entry_date,
    })),
  )
  await sql`INSERT INTO journal_lines (enterprise_id, journal_id, position, entry_date, account, side, amount, tax, nondeductible, rate, deductible_percent,
      company_id_by_enterprise_id, candidate_id_by_enterprise_id, description)
    SELECT ${scope.enterpriseId}::integer, g.journal_id, g.position, g.entry_date, g.account, g.side, g.amount, g.tax, g.nondeductible, g.rate, g.deductible_percent,
      g.company_id, g.candidate_id, g.description
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS g (journal_id bigint, position integer, entry_date date, account text, side integer, amount bigint,
      tax bigint, nondeductible bigint, rate integer, deductible_percent integer, company_id integer, candidate_id integer, description text)
    RETURNING 1`.execute(scope.tx)
  return entered
}

/** The day in the books: that of the fact, or the first that is open. */
const dayFrom = (day: string, from: string | undefined): string => (from && day < from ? from : day)

/**
 * Writes the entries that facts ask for, in the order given.
 * @param from the first day that takes entries
 */
export const enterJournals = (
  scope: Scope,
  source_type: SourceType,
  entries: readonly (WantedEntry & Pick<Written, 'fingerprint' | 'total'>)[],
  from: string | undefined,
): Promise<unknown> =>
  write(
    scope,
    entries.map((entry) => ({
      ...entry,
      source_type,
      entry_date: dayFrom(entry.fact_date, from),
      reverses: null,
    })),
  )

/** Entries as they were written. */
const readWritten = async (scope: Scope, ids: readonly number[]): Promise<(Written & { id: number })[]> => {
  const entries = await rows<Omit<Written, 'lines'> & { id: number }>(
    scope.tx,
    sql`SELECT id, kind_flg, entry_date, fact_date, billing_month, source_type, source_id, part, source_number, description, contract_ids, fingerprint, total, reverses
        FROM journals WHERE enterprise_id = ${scope.enterpriseId} AND id = ANY(${[...ids]}::bigint[]) ORDER BY id`,
  )
  const lines = await rows<JournalLine & { journal_id: number }>(
    scope.tx,
    sql`SELECT journal_id, account, side, amount, tax, nondeductible, rate, deductible_percent, company_id_by_enterprise_id AS company_id,
          candidate_id_by_enterprise_id AS candidate_id, description
        FROM journal_lines WHERE enterprise_id = ${scope.enterpriseId} AND journal_id = ANY(${[...ids]}::bigint[]) ORDER BY journal_id, position`,
  )
  const of = Map.groupBy(lines, ({ journal_id }) => journal_id)
  return entries.map((entry) => ({ ...entry, lines: of.get(entry.id) ?? [] }))
}

/**
 * Writes what reverses entries: the same lines on the other side, on the same day or the first that is open. Both stay.
 * @param from the first day that takes entries
 */
export const enterReversals = async (
  scope: Scope,
  gone: readonly { id: number }[],
  from: string | undefined,
): Promise<void> => {
  if (gone.length === 0) return
  const standing = await readWritten(
    scope,
    gone.map(({ id }) => id),
  )
  const entered = await write(
    scope,
    standing.map(({ id, ...entry }) => ({
      ...entry,
      kind_flg: entry.kind_flg + 1,
      entry_date: dayFrom(entry.entry_date, from),
      reverses: id,
      lines: entry.lines.map((line) => ({ ...line, side: line.side === DEBIT ? CREDIT : DEBIT })),
    })),
  )
  await sql`UPDATE journals SET reversed_by = g.id FROM json_to_recordset(${JSON.stringify(entered)}::json) AS g (id bigint, reverses bigint)
    WHERE journals.enterprise_id = ${scope.enterpriseId} AND journals.id = g.reverses`.execute(scope.tx)
}
