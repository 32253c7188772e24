import type { AccountKey } from '../../accounts/accounts.ts'
import { isOfPayment, type Source } from '../record-name.ts'

const home = '/enterprise/journals'

type Period = { from: string; to: string }

/** The entries of a month. */
export const monthPath = (month: string): string => `${home}?month=${month}`

/** What an accounting program gets of a month. */
export const exportsPath = (month: string): string => `${home}/exports?month=${month}`

/** The accounts of a period. */
export const balancePath = ({ from, to }: Period): string => `${home}/trial_balance?from=${from}&to=${to}`

/** The lines of an account in a period; of the account that comes first where none is given. */
export const ledgerPath = ({ from, to }: Period, account?: AccountKey): string =>
  `${home}/ledger?${account ? `account=${account}&` : ''}from=${from}&to=${to}`

/** All entries of one record, of every month; one of them may be marked. */
export const entriesPath = ({ source_type, source_id }: Source, entry?: number): string =>
  `${home}?record=${source_type}-${source_id}${entry === undefined ? '' : `&e=${entry}`}`

/** Where the record of an entry is shown. */
export const recordPath = (source: Source): string => {
  const { source_type, source_id: id } = source
  switch (source_type) {
    case 'billing_payment':
      return `/enterprise/billing_payments/${id}/${isOfPayment(source) ? 'payment' : 'billing'}`
    case 'billing_merge':
      return `/enterprise/billing_merges/${id}`
    case 'receipt':
      return `/enterprise/receipts?r=${id}`
    case 'transfer':
      return `/enterprise/payouts/transfers/${id}`
    case 'withholding_payment':
      return '/enterprise/duties'
    default:
      return `/enterprise/payouts/withdrawals?state=all&w=${id}`
  }
}
