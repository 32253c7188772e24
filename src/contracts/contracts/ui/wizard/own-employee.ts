import type { Values } from '#foundation/screens/kinds/view.ts'

/** affiliation_type_id of the agency's own people. */
export const OWN = 1
const EMPLOYED: readonly unknown[] = [2, 3]

/** Own employees have no supplier: the supplier step asks for an internal cost only (RULES 2). */
export const isOwnEmployee = (draft: Values): boolean =>
  draft.affiliation_type_id === OWN && EMPLOYED.includes(draft.candidate_type_id)
