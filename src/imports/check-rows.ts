import { type Column, columnsOf } from '../entity/csv/columns.ts'
import { CsvLookup } from '../entity/csv/lookup.ts'
import { readId, readRow } from '../entity/csv/read-row.ts'
import type { CsvRow } from '../entity/csv/rows.ts'
import type { AnyField } from '../entity/entity.ts'
import type { Scope } from '../entity/scope.ts'
import { checkMany } from '../entity/store/bulk-create.ts'
import type { FieldErrors, Stored } from '../entity/validate.ts'
import type { MasterBook } from '../masterdata/book.ts'
import { type Existing, existingRecords } from './existing.ts'
import type { RowError } from './import-file.ts'
import type { ImportKind } from './kinds.ts'
import { linkMessage, rowError, shown } from './row-error.ts'

/** A row without an error: what to store, and the record as it stands when there is one. */
export type GoodRow = { id: number | null; before: Stored | null; next: Stored }
export type CheckedRows = { good: GoodRow[]; errors: RowError[] }

type Read = { line: CsvRow; id: number | null; before: Stored | null; input: Stored; unreadable: string[] }

const unreadableMessage = '読めない文字があります。文字コードを確認して、入力し直してください'

/** Checks the rows of one file, batch by batch; remembers only names it looked up and ids it met. */
export class RowChecker {
  readonly columns: readonly Column[]
  #kind: ImportKind
  #lookup: CsvLookup
  #met = new Set<number>()

  /** Throws 400 when the header does not fit the kind. */
  constructor(kind: ImportKind, masters: MasterBook, header: CsvRow) {
    this.#kind = kind
    this.#lookup = new CsvLookup(masters)
    this.columns = columnsOf(kind.of.entity, header.cells)
  }

  /** Good rows and errors of a batch of data rows. With `lock` existing records stay as they are until the transaction ends. */
  async check(scope: Scope, lines: readonly CsvRow[], lock: boolean): Promise<CheckedRows> {
    await this.#learnNames(scope, lines)
    const ids = lines.flatMap(({ cells }) => readId(this.columns, cells) ?? [])
    const existing = await existingRecords(this.#kind.of, scope, ids, lock)
    const errors: RowError[] = []
    const read = lines.flatMap((line) => this.#read(line, existing, errors) ?? [])
    const checked = await checkMany(this.#kind.of, scope, read)
    const good = read.flatMap((row, i) => {
      const { next, errors: wrong } = checked[i] as { next: Stored; errors: FieldErrors | undefined }
      const found = this.#errorsOf(row, wrong)
      errors.push(...found)
      return found.length > 0 ? [] : [{ id: row.id, before: row.before, next }]
    })
    return { good, errors: errors.sort((a, b) => a.row - b.row) }
  }

  async #learnNames(scope: Scope, lines: readonly CsvRow[]) {
    for (const [i, { key }] of this.columns.entries()) {
      if (!key) continue
      const field = this.#kind.of.entity.fields[key] as AnyField
      if (field.link && field.link.to !== 'master')
        await this.#lookup.learn(
          scope,
          field,
          lines.map(({ cells }) => cells[i] ?? ''),
        )
    }
  }

  #idError(line: CsvRow, message: string) {
    return rowError(this.#kind.of.entity, this.columns, line, 'id_by_enterprise_id', message)
  }

  /** A row's cells as input; undefined, with the reason in `errors`, when one cannot tell which record it is. */
  #read(line: CsvRow, existing: Map<number, Existing>, errors: RowError[]): Read | undefined {
    const { of, onCreate } = this.#kind
    const excess = line.cells.findIndex((cell, i) => i >= this.columns.length && cell.trim() !== '')
    if (excess >= 0) {
      const message = '見出しのない列に値があります。値の中のカンマは引用符（"）で囲んでください'
      errors.push({
        row: line.row,
        column: `${excess + 1}列目`,
        value: shown(line.cells[excess] ?? ''),
        message,
      })
      return undefined
    }
    const id = readId(this.columns, line.cells)
    if (id === undefined)
      errors.push(this.#idError(line, 'IDは数字で入力してください。新しく登録する行は空にします'))
    else if (id !== null && !existing.has(id))
      errors.push(
        this.#idError(
          line,
          `このIDの${of.entity.label.ja}は見つかりません。新しく登録する行はIDを空にします`,
        ),
      )
    else if (id !== null && this.#met.has(id))
      errors.push(this.#idError(line, '同じIDの行がほかにもあります。1行にまとめてください'))
    else {
      if (id !== null) this.#met.add(id)
      const found = id === null ? undefined : existing.get(id)
      const { input, unreadable } = readRow(
        of.entity,
        this.columns,
        line.cells,
        this.#lookup,
        found?.answer ?? null,
      )
      const before = found?.stored ?? null
      return { line, id, before, input: before ? input : { ...onCreate, ...input }, unreadable }
    }
    return undefined
  }

  #errorsOf({ line, input, unreadable }: Read, wrong: FieldErrors | undefined): RowError[] {
    const { entity } = this.#kind.of
    const messages = new Map(
      Object.entries(wrong ?? {}).map(([key, [message = '']]) => {
        const field = entity.fields[key] as AnyField
        return [key, linkMessage(field, key, input[key], this.#lookup) ?? message]
      }),
    )
    for (const key of unreadable) messages.set(key, unreadableMessage)
    return [...messages].map(([key, message]) => rowError(entity, this.columns, line, key, message))
  }
}
