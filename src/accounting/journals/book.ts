import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ChangedFacts, Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { enterJournals, enterReversals } from './enter.ts'
import { DEBIT, grossOf, type SourceType, sourceTypes, type WantedEntry } from './entry.ts'
import { firstOpenDay, keepMonths } from './months.ts'
import { readFacts } from './read-facts.ts'

/** An entry that stands: nothing reversed it. */
export type LiveEntry = Pick<WantedEntry, 'source_id' | 'part'> & {
  id: number
  kind_flg: number
  fact_date: string
  fingerprint: string
}

/** What an entry says, apart from whom: two records of one client that are merged leave the books as they are. */
export const fingerprintOf = ({ fact_date, lines }: Pick<WantedEntry, 'fact_date' | 'lines'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        fact_date,
        lines.map((l) => [l.account, l.side, l.amount, l.tax, l.nondeductible, l.rate, l.deductible_percent]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)

const weigh = (entry: WantedEntry, side?: number): number =>
  entry.lines
    .filter((line) => side === undefined || line.side === side)
    .reduce((sum, line) => sum + grossOf(line), 0)

/** Debit and credit of an entry in yen; throws where they differ, which no record can cause. */
export const balanceOf = (entry: WantedEntry): number => {
  const debit = weigh(entry, DEBIT)
  if (weigh(entry) !== 2 * debit)
    throw new Error(`an entry of ${entry.source_id} (kind ${entry.kind_flg}) does not balance`)
  return debit
}

const keyOf = ({ source_id, part, kind_flg }: Pick<LiveEntry, 'source_id' | 'part' | 'kind_flg'>): string =>
  `${source_id}/${part}/${kind_flg}`

/** What stands but is asked for no more, and what is asked for but does not stand. */
export const compareEntries = (live: readonly LiveEntry[], wanted: readonly WantedEntry[]) => {
  const prints = new Map(wanted.map((entry) => [keyOf(entry), fingerprintOf(entry)]))
  const standing = new Map(live.map((entry) => [keyOf(entry), entry.fingerprint]))
  return {
    gone: live.filter((entry) => prints.get(keyOf(entry)) !== entry.fingerprint),
    missing: wanted.filter((entry) => standing.get(keyOf(entry)) !== fingerprintOf(entry)),
  }
}

/** The entries of records that stand in the books. */
export const liveEntries = (
  scope: Scope,
  source_type: SourceType,
  ids: readonly number[],
): Promise<LiveEntry[]> =>
  rows<LiveEntry>(
    scope.tx,
    sql`SELECT id, source_id, part, kind_flg, fact_date, fingerprint FROM journals
        WHERE enterprise_id = ${scope.enterpriseId} AND source_type = ${source_type} AND source_id = ANY(${[...ids]}::integer[])
          AND reverses IS NULL AND reversed_by IS NULL ORDER BY id`,
  )

/**
 * Brings the books to what records say: what they say no more is reversed, what they say newly is entered, and what stands
 * stays. Whoever calls it holds the records.
 */
export const bookFacts = async (
  scope: Scope,
  source_type: SourceType,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await keepMonths(scope)
  const wanted = await readFacts[source_type](scope, ids)
  const { gone, missing } = compareEntries(await liveEntries(scope, source_type, ids), wanted)
  if (gone.length + missing.length === 0) return
  const from = await firstOpenDay(scope)
  await enterReversals(scope, gone, from)
  await enterJournals(
    scope,
    source_type,
    missing.map((entry) => ({ ...entry, fingerprint: fingerprintOf(entry), total: balanceOf(entry) })),
    from,
  )
}

const isSource = (type: string): type is SourceType => (sourceTypes as readonly string[]).includes(type)

/** The books' part of `tellFacts`. */
export const bookChangedFacts = async (scope: Scope, { source_type, ids }: ChangedFacts): Promise<void> => {
  if (isSource(source_type)) await bookFacts(scope, source_type, ids)
}
