/** What an amendment changed, as it was up to and including the month `until`. */
export type PastTerms = { until: string; terms: Record<string, unknown> }

/**
 * The contract as it was agreed for a month (`YYYY-MM`): amendments that take effect later are taken back, so that
 * months settled before stay as they are. `past_terms` is a column of the contract, in the order of the amendments.
 */
export const contractAt = <C extends Record<string, unknown> & { past_terms?: readonly PastTerms[] }>(
  contract: C,
  month: string | undefined,
): C => {
  const past = (contract.past_terms ?? []).filter(({ until }) => month !== undefined && month <= until)
  // Of several amendments after the month the earliest knows what it was agreed on.
  return past.length === 0
    ? contract
    : Object.assign({}, contract, ...past.reverse().map(({ terms }) => terms))
}
