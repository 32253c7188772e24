import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { INCLUDED } from '../../account-settings/setting.ts'
import type { ShownLine } from '../../journals/show-lines.ts'
import { cutWidth, type Format, pairLines, recordOf, taxNamer, textOf } from './format.ts'
import { formatLabels } from './labels.ts'

/** Half-width columns (docs/ACCOUNTING.md, Formats). */
const nameWidth = 24
const textWidth = 64
const memoWidth = 180

/** 込 where the tax is kept within (税込経理), 内 where it stands apart and in the amount (税抜経理, 内税). */
const namesOf = (within: '込' | '内'): Record<string, string> => {
  const names: Record<string, string> = { none: '対象外', sales_0: '非課売上', purchase_0: '非課仕入' }
  for (const [rate, text] of [
    [10, '10%'],
    [8, '軽減8%'],
  ] as const) {
    names[`sales_${rate}`] = `課税売上${within}${text}`
    names[`purchase_${rate}`] = `課対仕入${within}${text}適格`
    for (const share of [80, 70, 50, 30])
      names[`purchase_${rate}_${share}`] = `課対仕入${within}${text}区分${share}%`
    names[`purchase_${rate}_0`] = `課対仕入${within}${text}控不`
  }
  return names
}

/** The line flag by place: an entry of one row stands alone, others begin, go on and end. */
const flagOf = (at: number, count: number): string => {
  if (count === 1) return '2000'
  if (at === 0) return '2110'
  return at === count - 1 ? '2101' : '2100'
}

/** 弥生会計, 仕訳日記帳: 25 columns without a header, amounts with their tax. */
export const yayoi: Format = {
  label: formatLabels.yayoi,
  charset: 'windows-31j',
  tax: 'inside',
  isHeaded: false,
  headers: [
    '識別フラグ',
    '伝票No.',
    '決算',
    '取引日付',
    '借方勘定科目',
    '借方補助科目',
    '借方部門',
    '借方税区分',
    '借方金額',
    '借方税金額',
    '貸方勘定科目',
    '貸方補助科目',
    '貸方部門',
    '貸方税区分',
    '貸方金額',
    '貸方税金額',
    '摘要',
    '番号',
    '期日',
    'タイプ',
    '生成元',
    '仕訳メモ',
    '付箋1',
    '付箋2',
    '調整',
  ],
  rows: (entries, setting) => {
    const taxOf = taxNamer('yayoi', namesOf(setting.tax_flg === INCLUDED ? '込' : '内'), setting)
    const outside = taxOf({ account: 'bank', rate: null, deductible_percent: null, tax_name: '' })
    const sideCells = (line: ShownLine | undefined, department: string): Cell[] =>
      line
        ? [
            cutWidth(line.name, nameWidth),
            cutWidth(line.sub, nameWidth),
            cutWidth(department, nameWidth),
            taxOf(line),
            line.amount,
            line.tax || '',
          ]
        : ['', '', '', outside, 0, '']
    return entries.flatMap((entry) => {
      const pairs = pairLines(entry)
      return pairs.map((pair, at) => [
        flagOf(at, pairs.length),
        '',
        '',
        formatDate(entry.entry_date),
        ...sideCells(pair.debit, entry.department),
        ...sideCells(pair.credit, entry.department),
        cutWidth(textOf(entry, pair), textWidth),
        '',
        '',
        pairs.length === 1 ? '0' : '3',
        '',
        cutWidth(recordOf(entry), memoWidth),
        '0',
        '0',
        'no',
      ])
    })
  },
}
