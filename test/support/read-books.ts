import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'

/** A line as a program that takes a file would book it: yen, `tax` within the amount. */
export type TakenLine = {
  side: 'debit' | 'credit'
  account: string
  sub: string
  tax_name: string
  amount: number
  tax: number
}
export type TakenEntry = { date: string; lines: TakenLine[]; texts: string[] }

const cells = (bytes: Uint8Array, charset: 'utf-8' | 'windows-31j'): string[][] =>
  parse(iconv.decode(Buffer.from(bytes), charset), { bom: true, record_delimiter: '\r\n' })

const yen = (text: string | undefined): number => {
  if (text === undefined || !/^\d*$/.test(text)) throw new Error(`${text} is no amount`)
  return Number(text)
}

const expectWidth = (rows: readonly string[][], width: number) => {
  const odd = rows.find((row) => row.length !== width)
  if (odd) throw new Error(`a row of ${odd.length} columns instead of ${width}`)
}

type At = { account: number; sub?: number; tax_name: number; amount: number; tax: number }

const takeSide = (row: string[], side: TakenLine['side'], at: At): TakenLine[] =>
  row[at.account] === ''
    ? []
    : [
        {
          side,
          account: row[at.account] as string,
          sub: at.sub === undefined ? '' : (row[at.sub] as string),
          tax_name: row[at.tax_name] as string,
          amount: yen(row[at.amount]),
          tax: yen(row[at.tax]),
        },
      ]

/** Rows of entries by a key, each entry in its place. */
const gather = (
  rows: readonly string[][],
  keyOf: (row: string[]) => string,
  [date, text]: readonly [number, number],
  debit: At,
  credit: At,
): TakenEntry[] =>
  [...Map.groupBy(rows, keyOf).values()].map((some) => ({
    date: some[0]?.[date] as string,
    lines: some.flatMap((row) => [...takeSide(row, 'debit', debit), ...takeSide(row, 'credit', credit)]),
    texts: some.map((row) => row[text] as string),
  }))

/** 弥生 by its description: 25 columns, entries by their flags, an amount in every row of both sides. */
const readYayoi = (bytes: Uint8Array): TakenEntry[] => {
  const rows = cells(bytes, 'windows-31j')
  expectWidth(rows, 25)
  let entry = 0
  let isOpen = false
  const keys = new Map<string[], string>()
  for (const row of rows) {
    const [flag] = row
    const begins = flag === '2000' || flag === '2110'
    if (begins === isOpen) throw new Error(`${flag} stands in a wrong place`)
    if (begins) entry++
    isOpen = flag === '2110' || flag === '2100'
    for (const amount of [row[8], row[14]]) if (!/^\d+$/.test(amount ?? '')) throw new Error('no amount')
    keys.set(row, String(entry))
  }
  if (isOpen) throw new Error('the last entry does not end')
  return gather(
    rows,
    (row) => keys.get(row) as string,
    [3, 16],
    { account: 4, sub: 5, tax_name: 7, amount: 8, tax: 9 },
    { account: 10, sub: 11, tax_name: 13, amount: 14, tax: 15 },
  )
}

/** Columns by what they are headed. */
const headed = (rows: string[][], names: Record<keyof At, string | undefined>, side: string): At => {
  const at = (name: string) => {
    const found = (rows[0] as string[]).indexOf(`${side}${name}`)
    if (found < 0) throw new Error(`no column ${side}${name}`)
    return found
  }
  const { sub, ...rest } = names
  const found = Object.fromEntries(Object.entries(rest).map(([key, name]) => [key, at(name as string)]))
  return { ...found, ...(sub === undefined ? {} : { sub: at(sub) }) } as At
}

const readFreee = (bytes: Uint8Array): TakenEntry[] => {
  const rows = cells(bytes, 'windows-31j')
  expectWidth(rows, 33)
  const names = { account: '勘定科目', sub: '取引先', tax_name: '税区分', amount: '金額', tax: '税額' }
  if (rows[0]?.[0] !== '[表題行]' || rows.slice(1).some(([mark]) => mark !== '[明細行]'))
    throw new Error('rows are not marked')
  return gather(
    rows.slice(1),
    ([, date, number]) => `${date} ${number}`,
    [1, 32],
    headed(rows, names, '借方'),
    headed(rows, names, '貸方'),
  )
}

const readMoneyForward = (bytes: Uint8Array): TakenEntry[] => {
  const rows = cells(bytes, 'utf-8')
  expectWidth(rows, 27)
  const names = { account: '勘定科目', sub: '取引先', tax_name: '税区分', amount: '金額(円)', tax: '税額' }
  return gather(
    rows.slice(1),
    ([number, date]) => `${number} ${date}`,
    [1, 18],
    headed(rows, names, '借方'),
    headed(rows, names, '貸方'),
  )
}

/** 勘定奉行: a star begins an entry; price and tax make the amount. Accounts by their codes. */
const readBugyo = (bytes: Uint8Array): TakenEntry[] => {
  const rows = cells(bytes, 'windows-31j')
  expectWidth(rows, 15)
  const names = { account: '01', sub: undefined, tax_name: '03', amount: '13', tax: '14' }
  let entry = 0
  const keys = new Map(rows.slice(1).map((row) => [row, String(row[0] === '*' ? ++entry : entry)]))
  return gather(
    rows.slice(1),
    (row) => keys.get(row) as string,
    [1, 14],
    headed(rows, names, 'CSJS2'),
    headed(rows, names, 'CSJS3'),
  ).map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, amount: line.amount + line.tax })),
  }))
}

/** The files of programs as somebody reads them who has their descriptions and nothing else. */
export const readers = {
  yayoi: readYayoi,
  freee: readFreee,
  money_forward: readMoneyForward,
  bugyo: readBugyo,
} as const

export type PlainRow = Record<string, string>

/** The plain file by its headers. */
export const readPlain = (bytes: Uint8Array): PlainRow[] => {
  const [headers = [], ...rows] = cells(bytes, 'utf-8')
  return rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] as string])))
}

/** The plain file in the words of hledger: an entry for each of ours, accounts by their keys, debit above zero. */
export const toHledger = (rows: readonly PlainRow[]): string =>
  [...Map.groupBy(rows, (row) => row.仕訳ID)]
    .map(([id, lines]) =>
      [
        `${lines[0]?.日付} * entry ${id}`,
        ...lines.map((row) => {
          const sign = row['借方・貸方'] === '借方' ? '' : '-'
          return `    ${row.科目キー}  JPY ${sign}${row.金額}`
        }),
      ].join('\n'),
    )
    .join('\n\n')
