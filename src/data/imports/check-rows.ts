import { sql } from 'kysely'
import type { CellNames } from '#foundation/entity/csv/cell-text.ts'
import type { Column } from '#foundation/entity/csv/columns.ts'
import { CsvLookup } from '#foundation/entity/csv/lookup.ts'
import { readId, readRow } from '#foundation/entity/csv/read-row.ts'
import type { CsvRow } from '#foundation/entity/csv/rows.ts'
import type { AnyField } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { checkMany } from '#foundation/entity/store/bulk-create.ts'
import { changedKeys } from '#foundation/entity/store/changes.ts'
import { type FieldErrors, readField, type Stored } from '#foundation/entity/validate.ts'
import { createPause } from '#foundation/platform/pause.ts'
import { own } from '#foundation/rules/own.ts'
import type { CheckedRows, Checker, GoodRow, Purpose } from './checker.ts'
import { DuplicateFinder, type NewRow } from './duplicates.ts'
import { type Existing, existingRecords } from './existing.ts'
import type { ImportKind } from './kinds.ts'
import { excessError, linkMessage, rowError, unreadableMessage } from './row-error.ts'
import type { RowError } from './schema.ts'

type Read = { line: CsvRow; id: number | null; before: Stored | null; typed: Stored; unreadable: string[] }

type Given = {
  kind: ImportKind
  /** The kind's store with the enterprise's custom properties. */
  of: Store
  columns: readonly Column[]
  overwrite: boolean
  names: CellNames
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Rows that are records; remembers only names it looked up, ids and unique values it met. */
export class RowChecker implements Checker {
  readonly columns: readonly Column[]
  #given: Given
  #lookup: CsvLookup
  #duplicates: DuplicateFinder
  #met = new Set<number>()
  #unique = new Map<unknown, number>()

  constructor(given: Given) {
    this.#given = given
    this.columns = given.columns
    this.#lookup = new CsvLookup(given.names)
    this.#duplicates = new DuplicateFinder(given.kind, given.columns)
  }

  async check(scope: Scope, lines: readonly CsvRow[], purpose: Purpose): Promise<CheckedRows> {
    const tries = this.#given.kind.draws && !purpose.writing
    if (tries) await sql`SAVEPOINT checked_rows`.execute(scope.tx)
    const checked = await this.#checkAll(scope, lines, purpose)
    if (tries) await sql`ROLLBACK TO SAVEPOINT checked_rows`.execute(scope.tx)
    return checked
  }

  async #checkAll(scope: Scope, lines: readonly CsvRow[], purpose: Purpose): Promise<CheckedRows> {
    const { kind, of } = this.#given
    await this.#learnNames(scope, lines)
    const ids = lines.flatMap(({ cells }) => readId(this.columns, cells) ?? [])
    const existing = await existingRecords(of, scope, ids, purpose.writing)
    const errors: RowError[] = []
    const pause = createPause()
    const read: Read[] = []
    for (const line of lines) {
      await pause()
      const found = this.#read(line, existing, errors)
      if (found) read.push(found)
    }
    const differing = read.filter(
      ({ before, typed, unreadable }) => !before || Object.keys(typed).length > 0 || unreadable.length > 0,
    )
    const writes = []
    for (const { typed, before } of differing)
      writes.push({ before, input: before ? typed : await kind.draft(scope, typed) })
    const checked = await checkMany(of, scope, writes)
    const good: GoodRow[] = []
    const fresh: NewRow[] = []
    let unchanged = read.length - differing.length
    for (const [i, row] of differing.entries()) {
      await pause()
      const { next, errors: wrong } = checked[i] as { next: Stored; errors: FieldErrors | undefined }
      const found = this.#errorsOf(row, next, wrong)
      errors.push(...found)
      if (found.length > 0) continue
      if (row.before && changedKeys(of, row.before, next).length === 0) unchanged++
      else good.push({ row: row.line.row, id: row.id, before: row.before, next })
      if (!row.before) fresh.push(row)
    }
    const duplicates = purpose.duplicates ? await this.#duplicates.find(scope, fresh) : []
    return { good, unchanged, errors: errors.sort((a, b) => a.row - b.row), duplicates }
  }

  async #learnNames(scope: Scope, lines: readonly CsvRow[]) {
    for (const [i, { key }] of this.columns.entries()) {
      if (!key) continue
      const field = this.#field(key)
      if (field.link?.to === 'record')
        await this.#lookup.learn(
          scope,
          field,
          lines.map(({ cells }) => cells[i] ?? ''),
        )
    }
  }

  #field(key: string) {
    return own(this.#given.of.entity.fields, key) as AnyField
  }

  #error(line: CsvRow, key: string, message: string) {
    return rowError(this.#given.of.entity, this.columns, line, key, message)
  }

  /** Why one cannot tell which record a row is; undefined when one can. */
  #idMessage(id: number | null | undefined, existing: Map<number, Existing>): string | undefined {
    if (id === undefined) return 'IDは数字で入力してください。新しく登録する行は空にします'
    if (id === null) return undefined
    if (!existing.has(id))
      return `このIDの${this.#given.of.entity.label.ja}は見つかりません。新しく登録する行はIDを空にします`
    return this.#met.has(id) ? '同じIDの行がほかにもあります。1行にまとめてください' : undefined
  }

  /** What a row says that does not stand there already; undefined, with the reason in `errors`, when it is no record's. */
  #read(line: CsvRow, existing: Map<number, Existing>, errors: RowError[]): Read | undefined {
    const excess = excessError(this.columns, line)
    const id = readId(this.columns, line.cells)
    const message = this.#idMessage(id, existing)
    if (excess) errors.push(excess)
    else if (message) errors.push(this.#error(line, 'id_by_enterprise_id', message))
    if (excess || message) return undefined
    if (id) this.#met.add(id)
    const { names, overwrite, of } = this.#given
    const found = id ? existing.get(id) : undefined
    const reading = { lookup: this.#lookup, names, overwrite, before: found?.answer ?? null }
    const { input, unreadable } = readRow(of.entity, this.columns, line.cells, reading)
    const before = found?.stored ?? null
    if (before)
      for (const [key, value] of Object.entries(input)) {
        const read = readField(this.#field(key), value)
        if ('value' in read && same(read.value, before[key])) delete input[key]
      }
    return { line, id: id ?? null, before, typed: input, unreadable }
  }

  #errorsOf(
    { line, typed, before, unreadable }: Read,
    next: Stored,
    wrong: FieldErrors | undefined,
  ): RowError[] {
    const { kind, of } = this.#given
    const messages = new Map(
      Object.entries(wrong ?? {}).map(([key, [message = '']]) => [
        key,
        linkMessage(this.#field(key), key, typed[key], this.#lookup) ?? message,
      ]),
    )
    const locked = before ? of.locked?.(before) : undefined
    if (locked) for (const key of Object.keys(typed)) if (locked.fields(key)) messages.set(key, locked.reason)
    for (const key of unreadable) messages.set(key, unreadableMessage)
    if (kind.unique && next[kind.unique] != null) {
      const first = this.#unique.get(next[kind.unique])
      if (first !== undefined && first !== line.row)
        messages.set(kind.unique, `${first}行目と同じです。行ごとに異なる値を入力してください`)
      else this.#unique.set(next[kind.unique], line.row)
    }
    return [...messages].map(([key, message]) => this.#error(line, key, message))
  }
}
