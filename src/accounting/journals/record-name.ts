import { own } from '#foundation/rules/own.ts'
import { journalKinds, type SourceType } from './entry.ts'

/** The record that an entry comes from, and what of it the entry is. */
export type Source = {
  source_type: string
  source_id: number
  source_number: string | null
  kind_flg: number
}

const names: Readonly<Record<SourceType, string>> = {
  billing_payment: '請求',
  billing_merge: '合算請求',
  receipt: '入金',
  transfer: '振込',
  withdrawal: '出金',
  withholding_payment: '納付',
}

/** Whether an entry of a billing/payment record is of its payment side. */
export const isOfPayment = ({ source_type, kind_flg }: Source): boolean =>
  source_type === 'billing_payment' && kind_flg >= journalKinds.purchase

/** 請求 I-2301, 出金 #12: what people call the record of an entry. An entry of a withdrawal has the number of its transfer. */
export const recordName = (source: Source): string => {
  const { source_type, source_id, source_number } = source
  const number = source_type === 'withdrawal' ? null : source_number
  return `${isOfPayment(source) ? '支払' : own(names, source_type)} ${number ?? `#${source_id}`}`
}

/** The kinds of records that have entries, to choose one. */
export const recordKinds: readonly { value: SourceType; label: string }[] = [
  { value: 'billing_payment', label: '請求・支払' },
  { value: 'billing_merge', label: names.billing_merge },
  { value: 'receipt', label: names.receipt },
  { value: 'transfer', label: names.transfer },
  { value: 'withdrawal', label: names.withdrawal },
  { value: 'withholding_payment', label: '源泉所得税の納付' },
]
