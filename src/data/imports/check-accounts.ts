import { type BankAccount, readAccountFields } from '#foundation/entity/bank-accounts.ts'
import type { CellNames } from '#foundation/entity/csv/cell-text.ts'
import type { Column } from '#foundation/entity/csv/columns.ts'
import { CsvLookup } from '#foundation/entity/csv/lookup.ts'
import { readId, readRow } from '#foundation/entity/csv/read-row.ts'
import type { CsvRow } from '#foundation/entity/csv/rows.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { readRecord, type Stored } from '#foundation/entity/validate.ts'
import { createPause } from '#foundation/platform/pause.ts'
import type { CheckedRows, Checker, GoodRow, Purpose } from './checker.ts'
import { existingRecords } from './existing.ts'
import type { ImportKind } from './kinds.ts'
import { excessError, rowError, unreadableMessage } from './row-error.ts'
import type { RowError } from './schema.ts'

type Given = { kind: ImportKind; of: Store; columns: readonly Column[]; names: CellNames }

/** Excel drops the leading zeros of codes. */
const padDigits = (text: unknown, digits: number) =>
  typeof text === 'string' ? text.normalize('NFKC').trim().padStart(digits, '0') : text

const isSame = (a: BankAccount, b: BankAccount) =>
  a.bank_name === b.bank_name &&
  a.branch_name === b.branch_name &&
  a.account_type === b.account_type &&
  a.account_number === b.account_number

const maxAccounts = 5

/** Rows that are bank accounts of records; each replaces the account of the same bank, branch, type and number, or is added. */
export class AccountChecker implements Checker {
  readonly columns: readonly Column[]
  #given: Given
  #lookup: CsvLookup
  /** The records as the rows so far leave them. */
  #records = new Map<number, Stored>()

  constructor(given: Given) {
    this.#given = given
    this.columns = given.columns
    this.#lookup = new CsvLookup(given.names)
  }

  async check(scope: Scope, lines: readonly CsvRow[], { writing }: Purpose): Promise<CheckedRows> {
    const ids = lines.flatMap(({ cells }) => readId(this.columns, cells) ?? [])
    const wanted = [...new Set(ids)].filter((id) => !this.#records.has(id))
    for (const [id, { stored }] of await existingRecords(this.#given.of, scope, wanted, writing))
      this.#records.set(id, stored)
    const errors: RowError[] = []
    const good = new Map<number, GoodRow>()
    let unchanged = 0
    const pause = createPause()
    for (const line of lines) {
      await pause()
      const made = this.#row(line, errors)
      if (made === 'unchanged') unchanged++
      else if (made)
        good.set(made.id as number, { ...made, before: good.get(made.id as number)?.before ?? made.before })
    }
    return { good: [...good.values()], unchanged, errors, duplicates: [] }
  }

  #error(line: CsvRow, key: string, message: string) {
    return rowError(this.#given.kind.columns, this.columns, line, key, message)
  }

  /** The account of a row; undefined, with the reasons in `errors`, when it is none. */
  #account(line: CsvRow, errors: RowError[]): BankAccount | undefined {
    const { kind, names } = this.#given
    const reading = { lookup: this.#lookup, names, overwrite: false, before: null }
    const { input, unreadable } = readRow(kind.columns, this.columns, line.cells, reading)
    const { values, errors: wrong } = readRecord(kind.columns, input, 'create')
    const { account, errors: refused } = readAccountFields({
      ...values,
      bank_code: padDigits(values.bank_code, 4),
      branch_code: padDigits(values.branch_code, 3),
    })
    const messages: Record<string, string> = { ...refused }
    for (const [key, [message = '']] of Object.entries(wrong ?? {})) messages[key] = message
    for (const key of unreadable) messages[key] = unreadableMessage
    for (const [key, message] of Object.entries(messages)) errors.push(this.#error(line, key, message))
    return Object.keys(messages).length > 0 ? undefined : (account as BankAccount)
  }

  #row(line: CsvRow, errors: RowError[]): GoodRow | 'unchanged' | undefined {
    const excess = excessError(this.columns, line)
    if (excess) {
      errors.push(excess)
      return undefined
    }
    const { of, kind } = this.#given
    const id = readId(this.columns, line.cells)
    const before = id ? this.#records.get(id) : undefined
    if (!id || !before) {
      const message = id ? 'は見つかりません。IDを確認してください' : 'を数字で入力してください'
      const subject = id ? `このIDの${of.entity.label.ja}` : `${of.entity.label.ja}のID`
      errors.push(this.#error(line, 'id_by_enterprise_id', `${subject}${message}`))
      return undefined
    }
    const account = this.#account(line, errors)
    if (!account) return undefined
    const accounts = (before.bank_accounts ?? []) as BankAccount[]
    const at = accounts.findIndex((one) => isSame(one, account))
    if (at < 0 && accounts.length >= maxAccounts) {
      const message = `口座は${maxAccounts}件まで登録できます。使わない口座を削除してから取り込んでください`
      errors.push(rowError(kind.columns, this.columns, line, 'account_number', message))
      return undefined
    }
    if (at >= 0 && same(accounts[at], account)) return 'unchanged'
    const next = { ...before, bank_accounts: at < 0 ? [...accounts, account] : accounts.with(at, account) }
    this.#records.set(id, next)
    return { row: line.row, id, before, next }
  }
}

const keys = (account: BankAccount) => Object.entries(account).sort(([a], [b]) => a.localeCompare(b))
const same = (a: BankAccount | undefined, b: BankAccount) =>
  a !== undefined && JSON.stringify(keys(a)) === JSON.stringify(keys(b))
