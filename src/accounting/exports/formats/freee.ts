import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { ShownLine } from '../../journals/show-lines.ts'
import { cutLength, type Format, pairLines, taxNamer, textOf } from './format.ts'
import { formatLabels } from './labels.ts'

const textLength = 250

const names: Readonly<Record<string, string>> = {
  none: '対象外',
  sales_10: '課税売上10%',
  sales_8: '課税売上8%（軽）',
  sales_0: '非課売上',
  purchase_10: '課対仕入10%',
  purchase_8: '課対仕入8%（軽）',
  purchase_0: '非課仕入',
  ...Object.fromEntries(
    [80, 70, 50, 30].flatMap((share) => [
      [`purchase_10_${share}`, `課対仕入（控${share}）10%`],
      [`purchase_8_${share}`, `課対仕入（控${share}）8%（軽）`],
    ]),
  ),
  // Nothing of its tax is given back any more: to the law it bears none.
  purchase_10_0: '対象外',
  purchase_8_0: '対象外',
}

const sideHeaders = (side: '借方' | '貸方'): string[] =>
  [
    '勘定科目',
    '科目コード',
    '補助科目',
    '取引先',
    '取引先コード',
    '部門',
    '品目',
    'メモタグ',
    'セグメント1',
    'セグメント2',
    'セグメント3',
    '金額',
    '税区分',
    '税額',
  ].map((name) => `${side}${name}`)

/** freee会計, 仕訳のインポート in the general form: rows of one day and number are one entry, amounts with their tax. */
export const freee: Format = {
  label: formatLabels.freee,
  charset: 'windows-31j',
  tax: 'inside',
  isHeaded: true,
  headers: [
    '[表題行]',
    '日付',
    '伝票番号',
    '決算整理仕訳',
    ...sideHeaders('借方'),
    ...sideHeaders('貸方'),
    '摘要',
  ],
  rows: (entries, setting) => {
    const taxOf = taxNamer('freee', names, setting)
    const sideCells = (line: ShownLine | undefined, department: string): Cell[] =>
      line
        ? [
            line.name,
            line.code,
            '',
            line.sub,
            '',
            department,
            '',
            '',
            '',
            '',
            '',
            line.amount,
            taxOf(line),
            line.tax || '',
          ]
        : Array.from({ length: 14 }, () => '')
    return entries.flatMap((entry) =>
      pairLines(entry).map((pair) => [
        '[明細行]',
        formatDate(entry.entry_date),
        entry.id,
        '',
        ...sideCells(pair.debit, entry.department),
        ...sideCells(pair.credit, entry.department),
        cutLength(textOf(entry, pair), textLength),
      ]),
    )
  },
}
