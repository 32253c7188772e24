/** What a stored document is; the labels are those of the business forms. */
export const documentKinds = {
  invoice: '請求書',
  merged_invoice: '合算請求書',
  payment_notice: '支払通知書',
  quotation: '見積書',
  purchase_order: '注文書',
  order_confirmation: '注文請書',
  contract: '契約書',
  receipt: '領収書',
  delivery: '納品書・作業報告書',
  agreement: '合意書',
  transfer: '総合振込データ',
  other: 'その他',
} as const
export type DocumentKind = keyof typeof documentKinds

/** Issued files that stand in the ledger alone: they have a table of their own, and are no document with a number of ours. */
export const unpaired: readonly DocumentKind[] = ['agreement', 'transfer']

/** What an issued document is in the ledger, by the type of its record and its side. */
export const issuedKinds = {
  'billing_payment/billing': 'invoice',
  'billing_payment/payment': 'payment_notice',
  'billing_merge/billing': 'merged_invoice',
  'enterprise_invoice/billing': 'invoice',
  'contract/sales_quotation': 'quotation',
  'contract/sales_purchaseorder': 'purchase_order',
  'contract/sales_confirmationorder': 'order_confirmation',
  'contract/supplier_purchaseorder': 'purchase_order',
} as const satisfies Record<string, DocumentKind>
export type IssuedKind = keyof typeof issuedKinds

/** Where an entry comes from: a file we issued, one we received, or the cancellation of either. */
export const origins = { issued: '発行', received: '受領', cancelled: '取消' } as const
export type Origin = keyof typeof origins
