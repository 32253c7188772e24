import { expect } from 'vitest'
import type { ExpectedLine } from './expected.ts'
import { inFlag, type Totals } from './oracle.ts'

const digits = (amount: number) => amount.toLocaleString('en-US')
export const yen = (amount: number) => `${amount < 0 ? '-' : ''}¥${digits(Math.abs(amount))}`

/** Excess and deduction are part of the price where the document does not show them. */
const printed = (lines: readonly ExpectedLine[], flag: 1 | 2, adjustments: number): number[] => {
  const amounts = lines.map((line) => inFlag(line, flag))
  if (adjustments === 0) return amounts
  const main = amounts.slice(0, adjustments + 1).reduce((sum, amount) => sum + amount, 0)
  return [main, ...amounts.slice(adjustments + 1)]
}

/** What comes to the amount; a quantity that does not divide it ends the small print before it instead. */
const reckoned = (line: ExpectedLine, amount: number) => {
  const { quantity, unit, charged } = line
  if (charged && amount === line.amount) return charged
  return amount % quantity === 0 ? `${quantity}${unit}${digits(amount / quantity)}` : `数量${quantity}${unit}`
}

const rowText = (line: ExpectedLine, amount: number) =>
  `${reckoned(line, amount)}${digits(amount)}${line.rate === 0 ? '対象外' : `${line.rate}%`}`

/** The rows of a document as its text holds them, in the document's flag; `folded` lines follow the price and are part of it. */
export const rowTexts = (lines: readonly ExpectedLine[], flag: 1 | 2, folded: number): string[] =>
  printed(lines, flag, folded).map((amount, i) =>
    rowText(lines[i === 0 ? 0 : i + folded] as ExpectedLine, amount),
  )

/** The texts follow one another in the whole. */
export const expectInOrder = (whole: string, texts: readonly string[]) => {
  let at = 0
  for (const text of texts) {
    const found = whole.indexOf(text, at)
    expect([text, found >= 0], whole).toEqual([text, true])
    at = found + text.length
  }
}

/** The foot of a document: sums per rate, total, and what withholding leaves. */
export const totalTexts = (
  { category_total, sub_total, consumption_tax, total }: Totals,
  flag: 1 | 2,
  withholding: number,
): string[] => {
  const word = flag === 2 ? '内消費税' : '消費税'
  const marks = { 10: flag === 2 ? '（税込）' : '', 8: flag === 2 ? '（軽減税率・税込）' : '（軽減税率）' }
  return [
    `小計（税抜）${yen(sub_total)}`,
    ...category_total.map(({ rate, taxable, tax }) =>
      rate === 0
        ? `対象外${yen(taxable)}—`
        : `${rate}%対象${marks[rate as 8 | 10]}${yen(flag === 2 ? taxable + tax : taxable)}${word}${yen(tax)}`,
    ),
    `${word}合計${yen(consumption_tax)}`,
    `合計（税込）${yen(total)}`,
    ...(withholding ? [`源泉徴収税額${yen(-withholding)}差引支払額${yen(total - withholding)}`] : []),
  ]
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

/** A JP PINT document says the same: each line, each rate, and what is to be paid. */
export const expectPint = (
  xml: string,
  lines: readonly ExpectedLine[],
  { category_total, sub_total, consumption_tax, total }: Totals,
  withholding: number,
) => {
  const numbers = (part: string, name: string) =>
    [...part.matchAll(new RegExp(`<cbc:${name}[^>]*>(-?[\\d.]+)<`, 'g'))].map(([, text]) => Number(text))
  const parts = (name: string) => xml.match(new RegExp(`<cac:${name}>.*?</cac:${name}>`, 'gs')) ?? []
  const of = parts('InvoiceLine').map((part) => ({
    amount: numbers(part, 'LineExtensionAmount')[0] ?? Number.NaN,
    rate: numbers(part, 'Percent')[0] ?? 0,
  }))
  expect(of.map(({ rate }) => rate)).toEqual(lines.map(({ rate }) => rate))
  for (const { rate, taxable, tax } of category_total) {
    const own = of.filter((line) => line.rate === rate)
    const nets = lines.filter((line) => line.rate === rate).map((line) => inFlag(line, 1))
    expect([rate, sum(own.map(({ amount }) => amount))]).toEqual([rate, taxable])
    // Only one line of a rate takes what the rounding of the others left.
    const different = own.filter(({ amount }, i) => amount !== nets[i])
    expect(different.length).toBe(sum(nets) === taxable ? 0 : 1)
    const subtotals = parts('TaxSubtotal').filter((part) => (numbers(part, 'Percent')[0] ?? 0) === rate)
    expect(sum(subtotals.flatMap((part) => numbers(part, 'TaxableAmount')))).toBe(taxable)
    expect(sum(subtotals.flatMap((part) => numbers(part, 'TaxAmount')))).toBe(tax)
  }
  const names = ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'] as const
  expect(names.map((name) => numbers(xml, name))).toEqual([[sub_total], [total], [total - withholding]])
  expect(numbers(xml, 'TaxAmount')[0]).toBe(consumption_tax)
}

/** The amounts of a 総合振込 file by account number, and its trailer's count and sum. */
export const readZengin = (bytes: Uint8Array) => {
  const records = new TextDecoder('shift_jis').decode(bytes).split('\r\n')
  const payees = records
    .filter((record) => record.startsWith('2'))
    .map((record) => [record.slice(43, 50), Number(record.slice(80, 90))] as const)
  const trailer = records.find((record) => record.startsWith('8')) ?? ''
  return { payees, count: Number(trailer.slice(1, 7)), total: Number(trailer.slice(7, 19)) }
}
