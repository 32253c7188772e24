import { clean } from './cells.ts'
import type { Line, Mapping } from './read-lines.ts'

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
  withdrawal: [
    /^お?(支払い?|引き?出し?|出金|引き?落と?し?)(金額|額|金)?(\(円\))?$/,
    /(?<!入)(出金|支払|引き?出|引き?落)(?!.*(日|先|名|人|内容|区分|方法))/,
    /withdrawal|debit/i,
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
  const of = (key: keyof Mapping) => firstOf(header, headings[key])
  const [amount, payer, withdrawal, note] = [of('amount'), of('payer'), of('withdrawal'), of('note')]
  return {
    date: of('date'),
    amount,
    payer,
    withdrawal: withdrawal && withdrawal !== amount ? withdrawal : null,
    note: note && note !== payer ? note : null,
    balance: of('balance') ?? null,
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
