import { slot } from '#foundation/screens/slot.tsx'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'

/** The record whose entries are shown. */
export type RecordJournalsProps = {
  source_type: 'billing_payment' | 'billing_merge' | 'receipt' | 'transfer'
  source_id: number
}

/** What the books say of a record of money, drawn by accounting; give it a key that changes with the record. */
export const RecordJournals = slot<RecordJournalsProps>('record-journals')

/** Whether the member may see the books. */
export const useSeesBooks = (): boolean => useVisibleFamilies().has('journals')
