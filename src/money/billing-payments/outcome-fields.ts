import type { Fields } from '#foundation/entity/entity.ts'
import { amount, instant, json, name, status } from '#foundation/entity/kinds/index.ts'
import { billingStatus, mailStatus } from '#foundation/masterdata/states.ts'
import type { DocumentTotals } from '#foundation/rules/tax.ts'

const totals = json<DocumentTotals['category_total']>('category-total', { type: 'array' }, () => ({
  error: '自動で計算されます',
}))

/**
 * What becomes of a document, of one side or of a merge: totals in yen, computed by the rules from its amounts, stored
 * when these change and frozen at confirm; its number; whether it is confirmed and mailed.
 */
export const outcomeFields = {
  number: name('番号', 'Number', { derived: true }),
  category_total: totals('税率ごとの合計', 'Category total', { derived: true }),
  sub_total: amount('小計', 'Sub total', { derived: true }),
  consumption_tax: amount('消費税額', 'Consumption tax', { derived: true }),
  total: amount('合計', 'Total', { derived: true }),
  status_flg: status('confirmation', billingStatus)('ステータス', 'Status', { derived: true, always: true }),
  confirmed_at: instant('確定日時', 'Confirmed at', { derived: true }),
  mail_sent_at: instant('メール送信日時', 'Mail sent at', { derived: true }),
  mail_status_flg: status('mail', mailStatus)('メール', 'Mail', { derived: true, always: true }),
} satisfies Fields
