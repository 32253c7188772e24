import { INCLUDED, type TaxMode } from '../account-settings/setting.ts'
import { type AccountKey, accounts } from '../accounts/accounts.ts'
import type { JournalLine, Side } from './entry.ts'

/** What a line puts on which side of which account, in yen. */
export type Posting = { account: AccountKey; side: Side; amount: number }

type Posted = Pick<JournalLine, 'account' | 'side' | 'amount' | 'tax' | 'nondeductible'>

/** Where the tax of an account's lines stands. */
export const taxAccountOf = (account: AccountKey): AccountKey =>
  accounts[account].class === 'revenue' ? 'output_tax' : 'input_tax'

/**
 * A line in the books: the tax with what it belongs to (税込経理), or in accounts of its own (税抜経理), where what is never given
 * back stands apart from what is. Sums of lines of one account and side may be given as well.
 */
export const postingsOf = (line: Posted, tax_flg: TaxMode): Posting[] => {
  const { account, side, amount, tax, nondeductible } = line
  if (tax_flg === INCLUDED) return [{ account, side, amount: amount + tax }]
  const all: Posting[] = [
    { account, side, amount },
    { account: taxAccountOf(account), side, amount: tax - nondeductible },
    { account: 'nondeductible_tax', side, amount: nondeductible },
  ]
  return all.filter((posting) => posting.amount !== 0)
}

/** Accounts whose lines may post to an account: itself, and for those of the tax every account with that tax. */
export const accountsPostingTo = (account: AccountKey): AccountKey[] => {
  const keys = Object.keys(accounts) as AccountKey[]
  if (account === 'nondeductible_tax' || account === 'input_tax')
    return keys.filter((key) => key === account || taxAccountOf(key) === 'input_tax')
  if (account === 'output_tax') return keys.filter((key) => key === account || taxAccountOf(key) === account)
  return [account]
}
