import type { Side } from '#foundation/rules/sides.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { OtherSide } from '#foundation/screens/slot.tsx'

/** Who agrees on a side of a contract: the company there with its contact, or the worker in person; nobody while that is open. */
export const otherSide = (row: RecordRow, side: Side): OtherSide => {
  const company = namedOf(row, `${side}_company_id_by_enterprise_id`)
  const contact = namedOf(row, `${side}_company_member_id_by_enterprise_id`)
  const worker = side === 'supplier' && !company ? namedOf(row, 'candidate_id_by_enterprise_id') : null
  return { company, contact, worker }
}
