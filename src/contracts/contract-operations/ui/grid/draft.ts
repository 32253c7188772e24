import type { Operation } from '../client.ts'
import { amountsWith, isLocked, readEntry, withWork } from './view.ts'

/** What stands in a cell and is not saved. */
export type Draft = {
  text: string
  /** Why it was not taken; it stays in the cell until it is mended or taken back. */
  reason?: string
  saving?: true
}

const none = { sales_amount: null, supplier_amount: null, adjustment_amount: null, gross_profit_price: null }

/** Whether what stands in the cell is no work that could be confirmed. */
export const isUnread = (row: Operation, draft: Draft | undefined): boolean =>
  draft !== undefined &&
  !isLocked(row) &&
  (draft.reason !== undefined || 'error' in readEntry(row, draft.text))

/** The month as its cell stands: with the amounts of what was typed, without any where that cannot be read. */
export const withDraft = (row: Operation, draft: Draft | undefined): Operation => {
  if (!draft || isLocked(row)) return row
  const entry = readEntry(row, draft.text)
  return 'error' in entry
    ? { ...withWork(row, null), ...none }
    : { ...withWork(row, entry.value), ...amountsWith(row, entry.value) }
}
