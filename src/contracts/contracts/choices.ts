import type { Choices } from '#foundation/masterdata/choices.ts'

/** Whether the supplier's order states that the work is a re-consignment, with the client and its due date. */
export const reconsignmentFlags = [
  [0, '明示しない'],
  [1, '明示する'],
] as const satisfies Choices
