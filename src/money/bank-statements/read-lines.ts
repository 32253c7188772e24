import { createPause } from '#foundation/platform/pause.ts'
import { clean, readAmount, readDate } from './cells.ts'

/** Which columns of a bank's list hold what, by their headings; null where there is none. */
export type Mapping = {
  date: string
  /** Money that came in; with no column for withdrawals also what went out, below zero. */
  amount: string
  withdrawal: string | null
  payer: string
  note: string | null
  /** Makes two equal payments of one day different lines. */
  balance: string | null
}

/** What the lines of both directions say; amount in yen. */
type Movement = { row: number; date: string; amount: number; note: string; balance: string }
/** A line that brought money in. */
export type Deposit = Movement & { payer: string }
/** A line that took money out. */
export type Withdrawal = Movement & { payee: string }
export type LineError = { row: number; message: string }
export type ReadLines = {
  deposits: Deposit[]
  withdrawals: Withdrawal[]
  errors: LineError[]
  skipped: number
}

/** A line of the file; `row` as people count, from 1. */
export type Line = { row: number; cells: readonly string[] }

const MAX = 9_999_999_999

/** Shown where the bank names nobody, as for its own fees. */
const UNNAMED = '（記載なし）'

type Of = (key: keyof Mapping) => string

/** Yen that came in, or below zero went out; 0 for neither, a message for what cannot be read. */
const readMoney = (of: Of, hasWithdrawals: boolean): number | string => {
  const given = readAmount(of('amount'))
  if (given === undefined || Math.abs(given) > MAX) return `金額「${of('amount')}」を読み取れません`
  if (!hasWithdrawals) return given
  const taken = readAmount(of('withdrawal'))
  if (taken === undefined || taken > MAX) return `出金額「${of('withdrawal')}」を読み取れません`
  if (given > 0 && taken > 0) return '入金と出金の両方に金額があります'
  // A correction of the other direction stands below zero in its column: it is neither.
  return given > 0 ? given : taken > 0 ? -taken : 0
}

/** Takes the line up into what was read. `remark` is what a bank says of a line besides the name. */
const readLine = (
  read: ReadLines,
  of: Of,
  line: { row: number; dateText: string; remark: string },
  money: number,
) => {
  const { row, dateText, remark } = line
  const date = readDate(dateText)
  const error = (message: string) => read.errors.push({ row, message })
  if (!date) return error(`日付「${dateText}」を読み取れません`)
  const name = of('payer').slice(0, 100)
  const movement = {
    row,
    date,
    amount: Math.abs(money),
    note: of('note').slice(0, 1_000),
    balance: of('balance'),
  }
  if (money < 0)
    return read.withdrawals.push({
      ...movement,
      payee: name || (movement.note || remark || UNNAMED).slice(0, 100),
    })
  return name === '' ? error('振込名義が空です') : read.deposits.push({ ...movement, payer: name })
}

/**
 * The deposits and withdrawals in the lines below the header. Lines without money (sums, notices) are skipped; what
 * looks like money and cannot be read is an error with its line. 操作日(年) takes the month and day from the two columns
 * after it.
 */
export const readMovements = async (
  header: readonly string[],
  lines: readonly Line[],
  mapping: Mapping,
): Promise<ReadLines> => {
  const pause = createPause()
  const read: ReadLines = { deposits: [], withdrawals: [], errors: [], skipped: 0 }
  const dateAt = header.indexOf(mapping.date)
  const remarkAt = header.findIndex((cell) => /^(摘要|適用)/.test(cell))
  for (const { row, cells } of lines) {
    await pause()
    const of: Of = (key) => {
      const name = mapping[key]
      return name === null ? '' : clean(cells[header.indexOf(name)])
    }
    const dateText = mapping.date.endsWith('(年)')
      ? cells
          .slice(dateAt, dateAt + 3)
          .map(clean)
          .join('/')
      : of('date')
    const money = readMoney(of, mapping.withdrawal !== null)
    if (money === 0) read.skipped += 1
    else if (typeof money === 'string') read.errors.push({ row, message: money })
    else readLine(read, of, { row, dateText, remark: clean(cells[remarkAt]) }, money)
  }
  return read
}
