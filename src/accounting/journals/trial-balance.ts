import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { accountSettingOf } from '../account-settings/read-setting.ts'
import { visibleJournals } from '../accounts/access.ts'
import { type AccountKey, accountKeys, accounts } from '../accounts/accounts.ts'
import { DEBIT, type Side } from './entry.ts'
import { postingsOf } from './postings.ts'

/** An account over a period, in yen. Balances are positive on the account's own side: debit for what one has and spends. */
export type BalanceRow = {
  account: AccountKey
  name: string
  code: string
  class: string
  opening: number
  debit: number
  credit: number
  closing: number
}

/** Joins the entries of lines, `l`, where the member may not see all of them. */
export const onlyVisible = (scope: Scope): { join: Fragment; condition: Fragment } => {
  const visible = visibleJournals(scope)
  if (!visible) return { join: sql``, condition: sql`true` }
  return {
    join: sql`JOIN journals j ON j.enterprise_id = l.enterprise_id AND j.id = l.journal_id`,
    condition: visible,
  }
}

/** Whether an account grows on the debit side. */
export const growsByDebit = (account: AccountKey): boolean =>
  accounts[account].class === 'asset' || accounts[account].class === 'expense'

/** What a posting adds to an account's balance, in yen. */
export const weightOf = (account: AccountKey, side: Side, amount: number): number =>
  (side === DEBIT) === growsByDebit(account) ? amount : -amount

type Sum = {
  account: AccountKey
  side: Side
  is_before: boolean
  amount: number
  tax: number
  nondeductible: number
}

/**
 * The trial balance of a period: what stood before, what moved, what stands at its end, for each account with anything. From
 * the first entry on where no beginning is given.
 */
export const trialBalance = async (
  scope: Scope,
  { from, to }: { from?: string | undefined; to: string },
): Promise<BalanceRow[]> => {
  const { tax_flg, accounts: named } = await accountSettingOf(scope)
  const { join, condition } = onlyVisible(scope)
  const before = from === undefined ? sql`false` : sql`l.entry_date < ${from}::date`
  const sums = await rows<Sum>(
    scope.tx,
    sql`SELECT l.account, l.side, ${before} AS is_before, sum(l.amount)::bigint AS amount, sum(l.tax)::bigint AS tax, sum(l.nondeductible)::bigint AS nondeductible
        FROM journal_lines l ${join} WHERE l.enterprise_id = ${scope.enterpriseId} AND l.entry_date <= ${to}::date AND ${condition}
        GROUP BY 1, 2, 3`,
  )
  const found = new Map<AccountKey, BalanceRow>()
  for (const sum of sums)
    for (const { account, side, amount } of postingsOf(sum, tax_flg)) {
      const { name, code } = named[account]
      const known = found.get(account) ?? {
        account,
        name,
        code,
        class: accounts[account].class,
        opening: 0,
        debit: 0,
        credit: 0,
        closing: 0,
      }
      if (sum.is_before) known.opening += weightOf(account, side, amount)
      else known[side === DEBIT ? 'debit' : 'credit'] += amount
      known.closing += weightOf(account, side, amount)
      found.set(account, known)
    }
  return accountKeys.flatMap((key) => found.get(key) ?? [])
}
