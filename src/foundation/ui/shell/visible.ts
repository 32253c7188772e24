import { type Member, useMember } from '../surface.ts'
import { useShell } from './shell-context.ts'
import type { Slice } from './slice.ts'

/** Families that show contracts or money made with them. */
const byContract: readonly string[] = [
  'contracts',
  'contract_operations',
  'billing_payments',
  'billing_merges',
  'mail_mgmts',
  'monthly_closes',
  'open_items',
  'payouts',
  'receipts',
  'report_summaries',
  'stored_documents',
  'report_billing_payments',
]

/** Whether the member may see anything of a family: contracts need a contract permission; administrators see all. */
export const maySeeFamily = (
  { authority, contract_permission }: Pick<Member, 'authority' | 'contract_permission'>,
  family: string,
): boolean => !(byContract.includes(family) && authority < 2 && contract_permission === 0)

/** The slices of the surface, each with those of its families that the signed-in member may see. */
export function useVisibleSlices(): readonly Slice[] {
  const member = useMember()
  return useShell().slices.flatMap((slice) => {
    const families = slice.families.filter((family) => maySeeFamily(member, family))
    return families.length > 0 ? { ...slice, families } : []
  })
}
