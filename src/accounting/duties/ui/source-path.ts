import type { SourceType } from '../../journals/entry.ts'

const paths: Readonly<Record<SourceType, (id: number) => string>> = {
  billing_payment: (id) => `/enterprise/billing_payments/${id}`,
  billing_merge: (id) => `/enterprise/billing_merges/${id}`,
  receipt: (id) => `/enterprise/receipts?r=${id}`,
  transfer: (id) => `/enterprise/payouts/transfers/${id}`,
  withdrawal: (id) => `/enterprise/payouts/withdrawals?w=${id}`,
  withholding_payment: () => '/enterprise/duties',
}

/** Where the record that an entry of the books comes from is looked at. */
export const sourcePath = ({ source_type, source_id }: { source_type: SourceType; source_id: number }) =>
  paths[source_type](source_id)
