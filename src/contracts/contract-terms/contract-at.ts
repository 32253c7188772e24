type Values = Record<string, unknown>

/** What an amendment changed, as it was up to and including the month `until`. */
export type PastTerms = { until: string; terms: Values }

/**
 * The contract as it was agreed for a month (`YYYY-MM`): amendments that take effect later are taken back, so that
 * months settled before stay as they are. `past_terms` is a column of the contract, in the order of the amendments.
 */
export const contractAt = (contract: Values, month: unknown): Values => {
  const past = ((contract.past_terms ?? []) as PastTerms[]).filter(({ until }) => (month as string) <= until)
  // Of several amendments after the month the earliest knows what it was agreed on.
  return past.length === 0
    ? contract
    : Object.assign({}, contract, ...past.reverse().map(({ terms }) => terms))
}
