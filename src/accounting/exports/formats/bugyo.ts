import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { ShownLine } from '../../journals/show-lines.ts'
import { cutWidth, type Format, pairLines, taxNamer, textOf } from './format.ts'
import { formatLabels } from './labels.ts'

const textWidth = 80

/** Codes of tax classes; where none is known the program takes that of the account. */
const codes: Readonly<Record<string, string>> = {
  none: '0000',
  sales_10: '0060',
  sales_8: '0060',
  sales_0: '',
  purchase_0: '',
  ...Object.fromEntries(
    ['', '_80', '_70', '_50', '_30'].flatMap((share) => [
      [`purchase_10${share}`, '0010'],
      [`purchase_8${share}`, '0010'],
    ]),
  ),
  purchase_10_0: '',
  purchase_8_0: '',
}

/** Items by their signs: account, tax class, rate, whether it is the reduced one, price without tax, tax. */
const sideHeaders = (side: 2 | 3): string[] =>
  ['01', '03', '20', '22', '13', '14'].map((item) => `CSJS${side}${item}`)

const rateCells = (rate: number | null): Cell[] => (rate ? [`${rate}.0`, rate === 8 ? '1' : '0'] : ['', ''])

/** 勘定奉行, 汎用データ 仕訳伝票 (OBC受入形式): a star begins an entry, accounts stand by their codes, price and tax apart in a row. */
export const bugyo: Format = {
  label: formatLabels.bugyo,
  charset: 'windows-31j',
  tax: 'inside',
  isHeaded: true,
  needsCodes: true,
  headers: ['OBCD001', 'CSJS005', ...sideHeaders(2), ...sideHeaders(3), 'CSJS100'],
  rows: (entries, setting) => {
    const taxOf = taxNamer('bugyo', codes, setting)
    const sideCells = (line: ShownLine | undefined): Cell[] =>
      line
        ? [line.code, taxOf(line), ...rateCells(line.rate), line.amount - line.tax, line.tax || '']
        : Array.from({ length: 6 }, () => '')
    return entries.flatMap((entry) =>
      pairLines(entry).map((pair, at) => [
        at === 0 ? '*' : '',
        formatDate(entry.entry_date),
        ...sideCells(pair.debit),
        ...sideCells(pair.credit),
        // Subaccounts and departments have codes that we do not know: whose it is stands in words.
        cutWidth(
          [textOf(entry, pair), (pair.debit ?? pair.credit)?.sub].filter(Boolean).join(' '),
          textWidth,
        ),
      ]),
    )
  },
}
