import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { accounts } from '../../accounts/accounts.ts'
import type { ShownLine } from '../../journals/show-lines.ts'
import { cutLength, type Format, pairLines, recordOf, taxNamer, textOf } from './format.ts'
import { formatLabels } from './labels.ts'

const textLength = 200

const names: Readonly<Record<string, string>> = {
  none: '対象外',
  sales_10: '課税売上 10%',
  sales_8: '課税売上 (軽)8%',
  sales_0: '非課税売上',
  purchase_0: '非課税仕入',
  // The share stands in a column of its own.
  ...Object.fromEntries(
    ['', '_80', '_70', '_50', '_30'].flatMap((share) => [
      [`purchase_10${share}`, '課税仕入 10%'],
      [`purchase_8${share}`, '課税仕入 (軽)8%'],
    ]),
  ),
  // Nothing of its tax is given back any more: to the law it bears none.
  purchase_10_0: '対象外',
  purchase_8_0: '対象外',
}

/** Whether a purchase has a qualified invoice, or what of its tax is given back without one. */
const invoiceOf = ({ account, rate, deductible_percent: percent }: ShownLine): string => {
  if (!rate || accounts[account].class === 'revenue' || percent === 0) return ''
  return percent === null || percent === 100 ? '適格' : `${percent}%控除`
}

const sideHeaders = (side: '借方' | '貸方'): string[] =>
  ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'].map(
    (name) => `${side}${name}`,
  )

/** マネーフォワード クラウド会計, 仕訳帳: 27 columns, rows of one number and day are one entry, amounts with their tax. */
export const moneyForward: Format = {
  label: formatLabels.money_forward,
  charset: 'utf-8',
  tax: 'inside',
  isHeaded: true,
  headers: [
    '取引No',
    '取引日',
    ...sideHeaders('借方'),
    ...sideHeaders('貸方'),
    '摘要',
    '仕訳メモ',
    'タグ',
    'MF仕訳タイプ',
    '決算整理仕訳',
    '作成日時',
    '作成者',
    '最終更新日時',
    '最終更新者',
  ],
  rows: (entries, setting, before = 0) => {
    const taxOf = taxNamer('money_forward', names, setting)
    const sideCells = (line: ShownLine | undefined, department: string): Cell[] =>
      line
        ? [line.name, '', department, line.sub, taxOf(line), invoiceOf(line), line.amount, line.tax || '']
        : Array.from({ length: 8 }, () => '')
    return entries.flatMap((entry, at) =>
      pairLines(entry).map((pair) => [
        before + at + 1,
        formatDate(entry.entry_date),
        ...sideCells(pair.debit, entry.department),
        ...sideCells(pair.credit, entry.department),
        cutLength(textOf(entry, pair), textLength),
        recordOf(entry),
        ...Array.from({ length: 7 }, () => ''),
      ]),
    )
  },
}
