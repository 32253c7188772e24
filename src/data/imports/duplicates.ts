import { sql } from 'kysely'
import type { Column } from '#foundation/entity/csv/columns.ts'
import type { CsvRow } from '#foundation/entity/csv/rows.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { firstOf, type KeyColumn } from '#foundation/entity/store/first-of.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { DuplicateKey, ImportKind } from './kinds.ts'
import { formatTyped } from './row-error.ts'
import type { Duplicate } from './schema.ts'

/** A new row without an error; `typed` is what the file said, without defaults. */
export type NewRow = { line: CsvRow; typed: Stored }

type Named = { at: number; value: string; day: string | null }

const namedBy = ({ fields }: DuplicateKey, fresh: readonly NewRow[]): Named[] =>
  fresh.flatMap(({ typed }, at) => {
    const values = fields.map((field) => typed[field as string])
    const [value, day = null] = values as [string, string?]
    return values.every((one) => typeof one === 'string' && one !== '') ? [{ at, value, day }] : []
  })

/** Finds new rows that may exist already: in the enterprise's records, or further up in the same file (RULES 5). */
export class DuplicateFinder {
  #kind: ImportKind
  #columns: readonly Column[]
  /** By the keys met so far: the row of the file that has each first, and the record that has it, if any. */
  #met = new Map<string, { row: number; id: number | null }>()

  constructor(kind: ImportKind, columns: readonly Column[]) {
    this.#kind = kind
    this.#columns = columns
  }

  /** At most one for each row. */
  async find(scope: Scope, fresh: readonly NewRow[]): Promise<Duplicate[]> {
    const duplicates = new Map<number, Duplicate>()
    for (const key of this.#kind.duplicateKeys) {
      const folded = await foldedKeys(scope, key, namedBy(key, fresh))
      await this.#meet(scope, key, folded, fresh)
      for (const one of folded) {
        const { line } = fresh[one.at] as NewRow
        const { row, id } = this.#met.get(signOf(key, one)) as { row: number; id: number | null }
        if ((id !== null || row !== line.row) && !duplicates.has(line.row))
          duplicates.set(line.row, this.#duplicate(line, key, id, id === null ? row : null))
      }
    }
    return [...duplicates.values()].sort((a, b) => a.row - b.row)
  }

  /** Looks up the keys that are met for the first time: no key is asked for twice, however many rows share it. */
  async #meet(scope: Scope, key: DuplicateKey, folded: readonly Folded[], fresh: readonly NewRow[]) {
    const first = new Map<string, Folded>()
    for (const one of folded) {
      const sign = signOf(key, one)
      if (!this.#met.has(sign) && !first.has(sign)) first.set(sign, one)
    }
    const columns: KeyColumn[] = [{ name: key.column, type: 'text' }]
    const [, day] = key.fields
    if (day) columns.push({ name: day, type: 'date' })
    const keys = [...first.values()].map((one) => (one.day ? [one.value, one.day] : [one.value]))
    const found = new Map(
      (await firstOf(scope, this.#kind.of.entity.plural, columns, keys, 1)).map(({ at, id }) => [at, id]),
    )
    for (const [i, [sign, { at }]] of [...first].entries())
      this.#met.set(sign, { row: (fresh[at] as NewRow).line.row, id: found.get(i) ?? null })
  }

  #duplicate(line: CsvRow, { fields }: DuplicateKey, id: number | null, other_row: number | null): Duplicate {
    const columns = fields.map((field) => this.#columns.findIndex(({ key }) => key === field))
    return {
      row: line.row,
      column: columns.map((at) => this.#columns[at]?.header ?? '').join('・'),
      value: columns.map((at) => formatTyped(line.cells[at] ?? '')).join(' '),
      id,
      other_row,
    }
  }
}

/** What a row is looked for by: its folded value, with the day where the key has one. */
type Folded = { at: number; value: string; day: string | null }

const signOf = ({ column }: DuplicateKey, { value, day }: Folded) => `${column} ${value} ${day ?? ''}`

/** What each value is compared by; rows whose value folds to nothing are left out. Reads no table. */
const foldedKeys = (scope: Scope, { fold }: DuplicateKey, named: readonly Named[]) =>
  rows<Folded>(
    scope.tx,
    sql`SELECT at, value, day
        FROM (SELECT g.at, ${sql.raw(fold)}(g.value) AS value, g.day
              FROM unnest(${named.map(({ at }) => at)}::integer[], ${named.map(({ value }) => value)}::text[], ${named.map(({ day }) => day)}::text[])
                AS g (at, value, day) OFFSET 0) f
        WHERE value IS NOT NULL ORDER BY at`,
  )
