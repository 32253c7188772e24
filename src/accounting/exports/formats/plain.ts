import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { DEBIT, journalKinds } from '../../journals/entry.ts'
import { type Format, recordOf } from './format.ts'
import { formatLabels } from './labels.ts'

const kindNames: Readonly<Record<number, string>> = {
  [journalKinds.sales]: '売上',
  [journalKinds.purchase]: '外注費',
  [journalKinds.receipt]: '入金',
  [journalKinds.transfer]: '振込',
  [journalKinds.withholding]: '源泉',
  [journalKinds.merge]: '合算',
  [journalKinds.fee]: '手数料',
}

/** 売上, or 売上の取消 of what reverses one: its kind is the next number. */
const kindNameOf = (kind_flg: number): string => kindNames[kind_flg] ?? `${kindNames[kind_flg - 1]}の取消`

/** Everything that is known, a row for each line as the books have it. */
export const plain: Format = {
  label: formatLabels.csv,
  charset: 'utf-8',
  tax: 'apart',
  isHeaded: true,
  headers: [
    '仕訳ID',
    '種類',
    '日付',
    '発生日',
    '対象月',
    '科目キー',
    '科目',
    '科目コード',
    '補助科目',
    '部門',
    '借方・貸方',
    '金額',
    '税区分',
    '消費税',
    '税率',
    '控除割合',
    '摘要',
    '書類番号',
    '記録',
    '取消した仕訳ID',
  ],
  rows: (entries) =>
    entries.flatMap((entry) =>
      entry.lines.map((line) => [
        entry.id,
        kindNameOf(entry.kind_flg),
        formatDate(entry.entry_date),
        formatDate(entry.fact_date),
        formatMonth(entry.billing_month),
        line.account,
        line.name,
        line.code,
        line.sub,
        entry.department,
        line.side === DEBIT ? '借方' : '貸方',
        line.amount,
        line.tax_name,
        line.tax,
        line.rate ?? '',
        line.deductible_percent ?? '',
        [entry.description, line.description].filter(Boolean).join(' '),
        entry.source_number ?? '',
        recordOf(entry),
        entry.reverses ?? '',
      ]),
    ),
}
