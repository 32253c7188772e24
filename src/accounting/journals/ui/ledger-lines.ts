import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import type { Ledger, LedgerRow } from './client.ts'
import type { Period } from './period.ts'

/** A line of a ledger, or what stood before the first and stands after the last; yen. */
export type LedgerLine = { key: string; date: string; description: string; balance: number; row?: LedgerRow }

/** A page of a ledger, on the first with what was carried over and on the last with what is left; none of an account at rest. */
export const ledgerLines = (ledger: Ledger, page: number, { from, to }: Period): LedgerLine[] => {
  const { opening, closing, count } = ledger
  if (count === 0 && opening === 0) return []
  const before = { key: 'opening', date: from, description: '繰越', balance: opening }
  const after = { key: 'closing', date: to, description: '期末の残高', balance: closing }
  return [
    ...(page === 1 ? [before] : []),
    ...ledger.ledger.map((row, at) => ({
      key: `${row.journal_id}.${at}`,
      date: row.entry_date,
      description: row.description,
      balance: row.balance,
      row,
    })),
    ...(page * pageSize >= count ? [after] : []),
  ]
}
