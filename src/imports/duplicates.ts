import { sql } from 'kysely'
import type { Column } from '../entity/csv/columns.ts'
import type { CsvRow } from '../entity/csv/rows.ts'
import type { Scope } from '../entity/scope.ts'
import { tableOf, within } from '../entity/store/store.ts'
import type { Stored } from '../entity/validate.ts'
import { rows } from '../platform/database/transaction.ts'
import type { Duplicate } from './import-file.ts'
import type { DuplicateKey, ImportKind } from './kinds.ts'
import { shown } from './row-error.ts'

/** A new row without an error; `typed` is what the file said, without defaults. */
export type NewRow = { line: CsvRow; typed: Stored }

type Named = { at: number; value: string; date: string | null }

const namedBy = ({ fields, date }: DuplicateKey, fresh: readonly NewRow[]): Named[] =>
  fresh.flatMap(({ typed }, at) => {
    const [first = ''] = fields
    const filled = fields.every((field) => typeof typed[field] === 'string' && typed[field] !== '')
    return filled ? [{ at, value: typed[first] as string, date: date ? (typed[date] as string) : null }] : []
  })

type Found = { at: number; key: string; id: number | null }

/** Finds new rows that may exist already: in the agency's records, or further up in the same file (RULES 5). */
export class DuplicateFinder {
  #kind: ImportKind
  #columns: readonly Column[]
  #met = new Map<string, number>()

  constructor(kind: ImportKind, columns: readonly Column[]) {
    this.#kind = kind
    this.#columns = columns
  }

  /** At most one for each row. */
  async find(scope: Scope, fresh: readonly NewRow[]): Promise<Duplicate[]> {
    const duplicates = new Map<number, Duplicate>()
    for (const key of this.#kind.duplicateKeys)
      for (const found of await this.#look(scope, key, namedBy(key, fresh))) {
        const { line } = fresh[found.at] as NewRow
        const sign = `${key.column} ${found.key}`
        const other_row = this.#met.get(sign) ?? null
        if (other_row === null) this.#met.set(sign, line.row)
        const known = found.id !== null || (other_row !== null && other_row !== line.row)
        if (known && !duplicates.has(line.row))
          duplicates.set(line.row, this.#duplicate(line, key, found.id, found.id === null ? other_row : null))
      }
    return [...duplicates.values()].sort((a, b) => a.row - b.row)
  }

  #duplicate(line: CsvRow, { fields }: DuplicateKey, id: number | null, other_row: number | null): Duplicate {
    const columns = fields.map((field) => this.#columns.findIndex(({ key }) => key === field))
    return {
      row: line.row,
      column: columns.map((at) => this.#columns[at]?.header ?? '').join('・'),
      value: columns.map((at) => shown(line.cells[at] ?? '')).join(' '),
      id,
      other_row,
    }
  }

  /** The folded key of each row, and the first record that has it. */
  async #look(scope: Scope, key: DuplicateKey, named: readonly Named[]): Promise<Found[]> {
    if (named.length === 0) return []
    const folded = await foldedKeys(scope, key, named)
    const first = await (key.date ? this.#firstOfDay(scope, key, folded) : this.#first(scope, key, folded))
    return folded.map(({ at, key: sign }) => ({ at, key: sign, id: first.get(sign) ?? null }))
  }

  /**
   * The first record of each key. All values in one condition: where the statistics are older than the rows that the
   * import has just written, even a bad plan reads the agency's records once, not once for each row of the file.
   */
  async #first(scope: Scope, { column }: DuplicateKey, folded: readonly Folded[]) {
    const { of } = this.#kind
    const found = await rows<{ key: string; id: number }>(
      scope.tx,
      sql`SELECT ${sql.ref(`t.${column}`)} || ' ' AS key, min(t.id_by_enterprise_id) AS id FROM ${tableOf(of.entity)} t
          WHERE ${within(of, scope)} AND ${sql.ref(`t.${column}`)} = ANY(${[...new Set(folded.map(({ value }) => value))]}::text[])
          GROUP BY 1`,
    )
    return new Map(found.map(({ key, id }) => [key, id]))
  }

  /**
   * The same by name and day, one by one, since many share a name and few both. `+ 0`: else each `min` may walk all
   * records in the order of their ids.
   */
  async #firstOfDay(scope: Scope, { column, date }: DuplicateKey, folded: readonly Folded[]) {
    const { of } = this.#kind
    const found = await rows<{ key: string; id: number | null }>(
      scope.tx,
      sql`SELECT n.key, (SELECT min(t.id_by_enterprise_id + 0) FROM ${tableOf(of.entity)} t
            WHERE ${within(of, scope)} AND ${sql.ref(`t.${column}`)} = n.value AND ${sql.ref(`t.${date}`)} = n.day::date) AS id
          FROM unnest(${folded.map(({ key }) => key)}::text[], ${folded.map(({ value }) => value)}::text[], ${folded.map(({ day }) => day)}::text[])
            AS n (key, value, day)`,
    )
    return new Map(found.map(({ key, id }) => [key, id]))
  }
}

/** What a row is looked for by: its folded value, with the day where the key has one. */
type Folded = { at: number; value: string; day: string | null; key: string }

/** What each value is compared by; rows whose value folds to nothing are left out. */
const foldedKeys = (scope: Scope, { fold }: DuplicateKey, named: readonly Named[]) =>
  rows<Folded>(
    scope.tx,
    sql`SELECT at, value, day::text AS day, value || ' ' || coalesce(day::text, '') AS key
        FROM (SELECT g.at, ${sql.raw(fold)}(g.value) AS value, g.day::date AS day
              FROM unnest(${named.map(({ at }) => at)}::integer[], ${named.map(({ value }) => value)}::text[], ${named.map((one) => one.date)}::text[])
                AS g (at, value, day) OFFSET 0) f
        WHERE value IS NOT NULL ORDER BY at`,
  )
