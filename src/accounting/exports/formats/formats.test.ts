import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeCp932 } from '#foundation/entity/csv/cp932.ts'
import { readers, readPlain } from '../../../../test/support/read-books.ts'
import { type AccountSetting, defaultSetting } from '../../account-settings/setting.ts'
import { type AccountKey, accountKeys } from '../../accounts/accounts.ts'
import { CREDIT, DEBIT, grossOf, lineOf, type Side } from '../../journals/entry.ts'
import { postingsOf } from '../../journals/postings.ts'
import type { StoredLine } from '../../journals/show-lines.ts'
import { type HandedEntry, handedLines } from '../handed.ts'
import { cutLength, cutWidth, writeRows } from './format.ts'
import { type FormatKey, formatKeys, formats } from './formats.ts'

const setting: AccountSetting = {
  ...defaultSetting,
  accounts: Object.fromEntries(
    accountKeys.map((key, at) => [key, { name: defaultSetting.accounts[key].name, code: String(100 + at) }]),
  ) as AccountSetting['accounts'],
}

const stored = (
  given: Partial<StoredLine> & { account: AccountKey; side: Side; amount: number },
): StoredLine[] =>
  lineOf(given).map((line) => ({
    ...line,
    journal_id: 1,
    company_name: '株式会社ルミナ',
    candidate_name: '佐藤 健太',
    ...given,
    side: line.side,
    amount: line.amount,
    tax: line.tax,
    nondeductible: line.nondeductible,
  }))

const entryOf = (
  lines: readonly StoredLine[],
  format: FormatKey,
  setting: AccountSetting,
  over: Partial<HandedEntry> = {},
): HandedEntry => ({
  id: 7,
  kind_flg: 10,
  entry_date: '2026-10-31',
  fact_date: '2026-10-31',
  billing_month: '2026-10',
  source_number: 'S202610-00001',
  source_type: 'billing_payment',
  source_id: 3,
  description: '10月分 業務委託料',
  reverses: null,
  department: '',
  lines: handedLines(lines, setting, formats[format].tax),
  ...over,
})

const fileOf = (format: FormatKey, entries: readonly HandedEntry[], given = setting) =>
  writeRows(formats[format], formats[format].rows(entries, given))

const sale = [
  ...stored({ account: 'receivable', side: DEBIT, amount: 110_000 }),
  ...stored({ account: 'sales', side: CREDIT, amount: 100_000, tax: 10_000, rate: 10 }),
]
const three = [
  ...stored({ account: 'bank', side: DEBIT, amount: 109_340 }),
  ...stored({ account: 'fee', side: DEBIT, amount: 600, tax: 60, rate: 10, deductible_percent: 100 }),
  ...stored({ account: 'receivable', side: CREDIT, amount: 110_000 }),
]

/** Lines of every kind, also such as a document with a discount has: a price below zero, a tax without a price. */
const anyLine = fc
  .record({
    account: fc.constantFrom(...accountKeys),
    side: fc.constantFrom(DEBIT, CREDIT),
    amount: fc.integer({ min: -3_000, max: 900_000 }),
    tax: fc.integer({ min: -300, max: 90_000 }),
    lost: fc.integer({ min: 0, max: 100 }),
    rate: fc.constantFrom(10, 8),
    deductible_percent: fc.constantFrom(100, 80, 70, 50, 30, 0),
  })
  .map(({ tax, lost, ...given }) => {
    const isExpense = ['outsourcing', 'travel', 'fee'].includes(given.account)
    if (!isExpense && given.account !== 'sales')
      return stored({ account: given.account, side: given.side, amount: given.amount })
    const nondeductible = isExpense && tax > 0 ? Math.floor((tax * lost) / 100) : 0
    return stored({ ...given, tax, nondeductible })
  })

/** An entry of such lines, with what brings it into balance. */
const anyEntry = fc.array(anyLine, { minLength: 1, maxLength: 6 }).map((some) => {
  const lines = some.flat()
  const open = lines.reduce((sum, line) => sum + (line.side === DEBIT ? 1 : -1) * grossOf(line), 0)
  return [...lines, ...stored({ account: 'rounding', side: CREDIT, amount: open })]
})

const truthOf = (lines: readonly StoredLine[], { tax_flg }: AccountSetting) => {
  const sums = new Map<string, number>()
  for (const { account, side, amount } of lines.flatMap((line) => postingsOf(line, tax_flg)))
    sums.set(account, (sums.get(account) ?? 0) + (side === DEBIT ? amount : -amount))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

describe('every format', () => {
  it.each(Object.keys(readers) as (keyof typeof readers)[])(
    'given entries of any lines, when %s is read back, then each balances, nothing is below zero, and the accounts say what the books say',
    (format) => {
      fc.assert(
        fc.property(anyEntry, fc.constantFrom(1, 2), (lines, tax_flg) => {
          const given = { ...setting, tax_flg: tax_flg as 1 | 2 }
          const entries = readers[format](fileOf(format, [entryOf(lines, format, given)], given).bytes)
          const sums = new Map<string, number>()
          let open = 0
          for (const { side, account, amount, tax, tax_name } of entries.flatMap((one) => one.lines)) {
            expect(amount).toBeGreaterThan(0)
            const sign = side === 'debit' ? 1 : -1
            const key = accountKeys.find((each) =>
              [given.accounts[each].name, given.accounts[each].code].includes(account),
            ) as string
            open += sign * amount
            const add = (to: string, more: number) => sums.set(to, (sums.get(to) ?? 0) + more)
            add(key, sign * (amount - tax))
            if (tax > 0) add(/売上|0060/.test(tax_name) ? 'output_tax' : 'input_tax', sign * tax)
          }
          expect(open).toBe(0)
          expect(Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))).toEqual(truthOf(lines, given))
        }),
      )
    },
  )

  it('given an entry, when the plain file is read back, then it has every posting of the books, above zero', () => {
    fc.assert(
      fc.property(anyEntry, (lines) => {
        const rows = readPlain(fileOf('csv', [entryOf(lines, 'csv', setting)]).bytes)
        const sums: Record<string, number> = {}
        for (const row of rows) {
          expect(Number(row.金額)).toBeGreaterThan(0)
          const signed = Number(row.金額) * (row['借方・貸方'] === '借方' ? 1 : -1)
          sums[row.科目キー as string] = (sums[row.科目キー as string] ?? 0) + signed
        }
        expect(Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))).toEqual(
          truthOf(lines, setting),
        )
      }),
    )
  })

  it('given an entry that reverses another, then its rows say so', () => {
    for (const format of formatKeys.filter((key) => key !== 'csv')) {
      const entry = entryOf(sale, format, setting, { kind_flg: 11, reverses: 5 })
      const [read] = readers[format as keyof typeof readers](fileOf(format, [entry]).bytes)
      expect(read?.texts[0]).toMatch(/^取消 10月分 業務委託料 S202610-00001/)
    }
    const [row] = readPlain(
      fileOf('csv', [entryOf(sale, 'csv', setting, { kind_flg: 11, reverses: 5 })]).bytes,
    )
    expect(row).toMatchObject({ 種類: '売上の取消', 取消した仕訳ID: '5' })
  })
})

describe('弥生', () => {
  it('given entries of one row, of two and of four, then the flags and types tell where each begins and ends', () => {
    const four = [
      ...three,
      ...stored({ account: 'rounding', side: DEBIT, amount: 5 }),
      ...stored({ account: 'advance_paid', side: DEBIT, amount: 1 }),
    ]
    const entries = [sale, three, four].map((lines) => entryOf(lines, 'yayoi', setting))
    const rows = formats.yayoi.rows(entries, setting)
    expect(rows.map(([flag]) => flag)).toEqual(['2000', '2110', '2101', '2110', '2100', '2100', '2101'])
    expect(rows.map((row) => [row[19], row[24]])).toEqual([
      ['0', 'no'],
      ...Array.from({ length: 6 }, () => ['3', 'no']),
    ])
    expect(rows[2]?.slice(10, 16)).toEqual(['', '', '', '対象外', 0, ''])
    expect(rows[0]?.slice(3, 16)).toEqual([
      '2026/10/31',
      ...['売掛金', '株式会社ルミナ', '', '対象外', 110_000, ''],
      ...['売上高', '佐藤 健太', '', '課税売上内10%', 110_000, 10_000],
    ])
  })

  it('given 税込経理, then the tax is within and is not said', () => {
    const given = { ...setting, tax_flg: 2 as const }
    const [row] = formats.yayoi.rows([entryOf(sale, 'yayoi', given)], given)
    expect(row?.slice(13, 16)).toEqual(['課税売上込10%', 110_000, ''])
  })

  it('given a long description, then it fits in 64 half-width columns and ends with a whole character', () => {
    const entry = entryOf(sale, 'yayoi', setting, { description: `a${'髙'.repeat(60)}` })
    const text = String(formats.yayoi.rows([entry], setting)[0]?.[16])
    expect(text).toBe(`a${'髙'.repeat(31)}`)
    expect(encodeCp932(text).length).toBe(63)
  })
})

describe('the other programs', () => {
  it('given an entry of two debits and one credit, then freee and マネーフォワード leave the wanting side empty and keep one number', () => {
    for (const [format, number, empty] of [
      ['freee', 2, 18],
      ['money_forward', 0, 10],
    ] as const) {
      const rows = formats[format].rows([entryOf(three, format, setting)], setting)
      expect(rows.length).toBe(2)
      expect(rows[0]?.[number]).toBe(rows[1]?.[number])
      expect(rows[1]?.[empty]).toBe('')
    }
  })

  it('given purchases with and without a qualified invoice, then マネーフォワード has it in a column', () => {
    const of = (deductible_percent: number) => {
      const lines = [
        ...stored({
          account: 'outsourcing',
          side: DEBIT,
          amount: 1_000,
          tax: 100,
          rate: 10,
          deductible_percent,
        }),
        ...stored({ account: 'payable', side: CREDIT, amount: 1_100 }),
      ]
      const [row] = formats.money_forward.rows([entryOf(lines, 'money_forward', setting)], setting)
      return row?.slice(6, 8)
    }
    expect([100, 70, 0].map(of)).toEqual([
      ['課税仕入 10%', '適格'],
      ['課税仕入 10%', '70%控除'],
      ['対象外', ''],
    ])
  })

  it('given a file that is written some entries at a time, then its numbers go on, and it begins once', () => {
    const entries = [entryOf(sale, 'money_forward', setting)]
    const [row] = formats.money_forward.rows(entries, setting, 500)
    expect(row?.[0]).toBe(501)
    const part = (begins: boolean) =>
      writeRows(formats.money_forward, formats.money_forward.rows(entries, setting), begins).bytes.toString()
    expect([part(true).startsWith('\ufeff取引No'), part(false).startsWith('1,')]).toEqual([true, true])
  })

  it('given a sale, then 勘定奉行 has codes, the rate, and price and tax apart', () => {
    const [row] = formats.bugyo.rows([entryOf(sale, 'bugyo', setting)], setting)
    expect(row).toEqual([
      ...['*', '2026/10/31'],
      ...['101', '0000', '', '', 110_000, ''],
      ...['109', '0060', '10.0', '0', 100_000, 10_000],
      '10月分 業務委託料 S202610-00001 株式会社ルミナ',
    ])
  })
})

describe('cutting', () => {
  it('given any text, then what is kept is its beginning, fits, and never ends inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const kept = cutWidth(text, most)
        expect(text.startsWith(kept)).toBe(true)
        expect(encodeCp932(kept).length).toBeLessThanOrEqual(most)
        expect(kept.isWellFormed()).toBe(text.startsWith(kept) && text.isWellFormed())
      }),
    )
    expect(cutLength('👨‍👩‍👧‍👦あい', 2)).toBe('👨‍👩‍👧‍👦あ')
    expect(cutWidth('=あいう', 5)).toBe('=あ')
  })
})
