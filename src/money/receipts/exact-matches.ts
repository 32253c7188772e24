import {
  type Match,
  NAME_AND_SUM,
  type OpenItem,
  payerKey,
  suggestMatches,
} from '#foundation/rules/receipt-matching.ts'

/** What of a receipt is left, in yen, with whom it is from as `suggestMatches` takes it. */
export type OpenReceipt = {
  id: number
  amount: number
  receipt_date: string
  payer_key: string
  company_ids: readonly number[]
}

export type ExactMatch = { id: number; matches: Match[] }

const targetKey = ({ target_type, target_id }: Pick<Match, 'target_type' | 'target_id'>) =>
  `${target_type}${target_id}`

/** The items of each client, and of each name that people write for one. */
const byClient = (items: readonly OpenItem[]) => {
  const found = new Map<number | string, OpenItem[]>()
  const add = (key: number | string, item: OpenItem) => found.set(key, [...(found.get(key) ?? []), item])
  for (const item of items) {
    if (item.company_id !== null) add(item.company_id, item)
    for (const key of new Set(item.names.map(payerKey))) if (key.length >= 2) add(key, item)
  }
  return found
}

/**
 * The receipts that pay what their client owes to the yen, by the very name, without a fee and without a second choice as
 * good. In the order given: an invoice that one of them pays is none for the next.
 */
export const exactMatches = (items: readonly OpenItem[], receipts: readonly OpenReceipt[]): ExactMatch[] => {
  const known = byClient(items)
  const taken = new Set<string>()
  return receipts.flatMap(({ id, ...receipt }) => {
    const keys = [...receipt.company_ids, ...(receipt.company_ids.length === 0 ? [receipt.payer_key] : [])]
    const own = new Set(keys.flatMap((key) => known.get(key) ?? []))
    const free = [...own].filter((item) => !taken.has(targetKey(item)))
    const exact = suggestMatches(free, receipt).filter(
      ({ score, matches }) => score >= NAME_AND_SUM && matches.every(({ fee }) => fee === 0),
    )
    const [best, second] = exact
    if (!best || best.score === second?.score) return []
    for (const match of best.matches) taken.add(targetKey(match))
    return [{ id, matches: best.matches }]
  })
}
