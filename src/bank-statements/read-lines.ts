import { parseDate } from '../rules/calendar.ts'

/** Which columns of a bank's list hold what, by their headings; null where there is none. */
export type Mapping = {
  date: string
  amount: string
  payer: string
  note: string | null
  /** Makes two equal payments of one day different lines. */
  balance: string | null
}

/** A line that brought money in; amount in yen. */
export type Deposit = {
  row: number
  date: string
  amount: number
  payer: string
  note: string
  balance: string
}
export type LineError = { row: number; message: string }
export type ReadLines = { deposits: Deposit[]; errors: LineError[]; skipped: number }

type Line = { row: number; cells: readonly string[] }

const clean = (text: string | undefined) => (text ?? '').normalize('NFKC').trim()

/** Headings that Japanese banks use, likeliest first. */
const headings: Record<keyof Mapping, readonly RegExp[]> = {
  date: [
    /^(お?取引日|取扱日|日付|年月日|勘定日|入出金日|操作日\(年\)|操作日|起算日)/,
    /日付|取引日|年月日/,
    /date/i,
  ],
  amount: [
    /^(お?預か?り入?れ?(金額|額)?|お預入れ?|入金額?|入金金額|受入金額)/,
    /^入出金/,
    /入金|預入|預り|預かり|受入/,
    /^(取引)?金額/,
    /deposit|amount/i,
  ],
  payer: [
    /^(振込(依頼)?人名?|依頼人名|振込名義)/,
    /^(お?取り?扱い?内容|摘要内容|入出金内容|お取引内容|取引内容|内容)/,
    /摘要|適用|備考/,
    /payer|description/i,
  ],
  note: [/^(メモ|備考|メッセージ|EDI情報)/, /^摘要$/],
  balance: [/残高/, /balance/i],
}

const firstOf = (header: readonly string[], patterns: readonly RegExp[]): string | undefined =>
  patterns.flatMap((pattern) => header.find((cell) => pattern.test(cell)) ?? [])[0]

/** The headings as they are compared and remembered. */
export const headingsOf = (cells: readonly string[]): string[] => cells.map(clean)

/** What the columns likely are; undefined where date, amount or payer cannot be told. */
export const guessMapping = (header: readonly string[]): Partial<Mapping> => {
  const found = Object.fromEntries(
    Object.entries(headings).map(([key, patterns]) => [key, firstOf(header, patterns)]),
  ) as Partial<Mapping>
  return {
    ...found,
    note: found.note && found.note !== found.payer ? found.note : null,
    balance: found.balance ?? null,
  }
}

const isHeader = (cells: readonly string[]) => {
  const { date, amount } = guessMapping(headingsOf(cells))
  return date !== undefined && amount !== undefined
}

const preamble = 20

/** The line with the headings: banks put the account and the period before it. Otherwise the first with three cells. */
export const headerIndex = (lines: readonly Line[]): number => {
  const head = lines.slice(0, preamble)
  const known = head.findIndex(({ cells }) => isHeader(cells))
  if (known >= 0) return known
  return Math.max(
    0,
    head.findIndex(({ cells }) => cells.filter((cell) => clean(cell) !== '').length >= 3),
  )
}

/** 2026/11/5, 2026.11.05, 20261105, R8.11.5 and what people write; undefined for no date. */
const readDate = (text: string): string | undefined => {
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (packed) return parseDate(packed.slice(1).join('-'))
  const era = /^R(\d{1,2})[./-](\d{1,2})[./-](\d{1,2})$/i.exec(text)
  if (era) return parseDate(`令和${Number(era[1])}年${era[2]}月${era[3]}日`)
  return parseDate(text.replace(/\./g, '/').replace(/\s.*$/, ''))
}

/** Yen with or without ¥, separators and signs; undefined for no number, null for an empty cell. */
const readAmount = (text: string): number | null | undefined => {
  const plain = text.replace(/[¥\\,円\s+]/g, '').replace(/^[−▲△]/, '-')
  if (plain === '' || plain === '-') return null
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : undefined
}

const MAX = 9_999_999_999

const readLine = (of: (key: keyof Mapping) => string, dateText: string, row: number) => {
  const amount = readAmount(of('amount'))
  if (amount === null || (amount !== undefined && amount <= 0)) return null
  if (amount === undefined || amount > MAX) return `金額「${of('amount')}」を読み取れません`
  const date = readDate(dateText)
  if (!date) return `日付「${dateText}」を読み取れません`
  const payer = of('payer').slice(0, 100)
  if (payer === '') return '振込名義が空です'
  return { row, date, amount, payer, note: of('note').slice(0, 1_000), balance: of('balance') }
}

/**
 * The deposits in the lines below the header. Lines without a deposit (withdrawals, sums) are skipped; what looks like a
 * deposit and cannot be read is an error with its line. 操作日(年) takes the month and day from the two columns after it.
 */
export const readDeposits = (
  header: readonly string[],
  lines: readonly Line[],
  mapping: Mapping,
): ReadLines => {
  const read: ReadLines = { deposits: [], errors: [], skipped: 0 }
  const dateAt = header.indexOf(mapping.date)
  for (const { row, cells } of lines) {
    const of = (key: keyof Mapping) => {
      const name = mapping[key]
      return name === null ? '' : clean(cells[header.indexOf(name)])
    }
    const dateText = mapping.date.endsWith('(年)')
      ? cells
          .slice(dateAt, dateAt + 3)
          .map(clean)
          .join('/')
      : of('date')
    const line = readLine(of, dateText, row)
    if (line === null) read.skipped += 1
    else if (typeof line === 'string') read.errors.push({ row, message: line })
    else read.deposits.push(line)
  }
  return read
}
