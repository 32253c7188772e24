import { daysBetween } from './calendar.ts'
import { withSeparators } from './money.ts'
import { toZenginKana } from './zengin-kana.ts'

/** Yen at most that a client may have kept back as transfer fee: more is a shortage to ask about. */
export const FEE_MAX = 2_000

/** A receivable that is not paid in full: a billing, or the merge it went into. `open` in yen. */
export type OpenItem = {
  target_type: 'billing_payment' | 'billing_merge'
  target_id: number
  company_id: number | null
  /** Names of the client, as payers write them: kana and kanji. */
  names: readonly string[]
  deadline_date: string | null
  open: number
}

/** What of a receipt pays an item: `amount` of the receipt, and the `fee` the enterprise bears; yen. */
export type Match = Pick<OpenItem, 'target_type' | 'target_id'> & { amount: number; fee: number }

/** What refuses a match: more than is left of the receipt or of the item. `open` is undefined for an item not owed. */
export function checkMatches(
  free: number,
  matches: readonly (Match & { open: number | undefined })[],
): string | undefined {
  const keys = matches.map(({ target_type, target_id }) => `${target_type} ${target_id}`)
  if (new Set(keys).size < keys.length) return '同じ請求が2回指定されています。1回にまとめてください。'
  if (matches.some(({ open }) => open === undefined))
    return '消し込めない請求が含まれています。確定していないか、合算請求に含まれています。請求を選び直してください。'
  const applied = matches.reduce((sum, { amount }) => sum + amount, 0)
  if (applied > free) return `入金の残りは${withSeparators(free)}円です。消し込む金額を減らしてください。`
  const over = matches.find(({ amount, fee, open }) => amount + fee > (open ?? 0))
  if (over) return `請求の残りは${withSeparators(over.open ?? 0)}円です。消し込む金額を減らしてください。`
  if (matches.some(({ fee }) => fee > FEE_MAX))
    return `振込手数料の差額は${withSeparators(FEE_MAX)}円までです。差額が大きいときは、一部入金として消し込んでください。`
  return undefined
}

/** What banks write before a name, in any width; a digit counts the transfers only where something parts it from the name. */
const bankWords =
  /^[\s　]*(?:総合|ソウゴウ|ｿｳｺﾞｳ|電信|デンシン|ﾃﾞﾝｼﾝ|文書|当行|他行|同行|給与|IB|ＩＢ|EB|ＥＢ)?(?:振込|振替|フリコミ|ﾌﾘｺﾐ|フリカエ|ﾌﾘｶｴ)(?:入金|ニュウキン|ﾆﾕｳｷﾝ|ﾆｭｳｷﾝ|資金)?(?:[\d０-９](?=[\s　*＊]))?[\s　*＊・:：-]*/

/** The name that a bank's text says, without 振込 before it: フリコミ カ)ルミナ → カ)ルミナ. A text that names nobody stays. */
export const bankedName = (text: string): string => {
  const name = text.replace(bankWords, '')
  return /\p{L}/u.test(name) ? name : text
}

/** A payer or client without corporate form, spaces and small letters: ｶ)ﾙﾐﾅ, 振込 ｶ)ﾙﾐﾅ and 株式会社ルミナ are all ﾙﾐﾅ. */
export const payerKey = (name: string): string =>
  toZenginKana(name.replace(bankWords, ''))
    .text.replace(/(^[^ ()]{1,4}\))|(\([^ ()]{1,4}\)?$)|(\([^ ()]{1,4}\))/g, '')
    .replace(/[ ().-]/g, '')

export type Suggestion = { matches: Match[]; reasons: string[]; score: number }

type Payment = {
  amount: number
  receipt_date: string
  payer_key: string
  /** The client that staff named, or that payments of this payer went to before. */
  company_ids: readonly number[]
}

/** How near a name, as a key, comes to one of the names that people write: banks cut long ones. */
export const likeness = (names: readonly string[], wanted: string): 'same' | 'near' | undefined => {
  const keys = names.map(payerKey).filter((key) => key.length >= 2)
  if (keys.includes(wanted)) return 'same'
  const near = keys.some(
    (key) => key.length >= 3 && wanted.length >= 3 && (key.startsWith(wanted) || wanted.startsWith(key)),
  )
  return near ? 'near' : undefined
}

/** Why an item is likely paid by whom the money came from, with the weight of that. */
const nameReason = (item: OpenItem, payment: Payment): [reason: string, score: number] | undefined => {
  if (item.company_id !== null && payment.company_ids.includes(item.company_id)) return ['企業が一致', 60]
  const found = likeness(item.names, payment.payer_key)
  if (found === 'same') return ['振込名義が一致', 50]
  return found ? ['振込名義が近い', 30] : undefined
}

const DUE_NEAR_DAYS = 7

const dueReason = (items: readonly OpenItem[], date: string): [string, number] | undefined =>
  items.every(
    ({ deadline_date }) => deadline_date && Math.abs(daysBetween(deadline_date, date)) <= DUE_NEAR_DAYS,
  )
    ? ['支払期限が近い', 10]
    : undefined

/** The payment over the items in their order, each in full; a fee that was kept back falls on the last. */
const spread = (items: readonly OpenItem[], fee: number): Match[] =>
  items.map(({ target_type, target_id, open }, i) => {
    const own = i === items.length - 1 ? fee : 0
    return { target_type, target_id, amount: open - own, fee: own }
  })

const amountReason = (short: number): [string, number] | undefined => {
  if (short === 0) return ['金額が一致', 40]
  return short > 0 && short <= FEE_MAX ? [`振込手数料${withSeparators(short)}円の差額`, 25] : undefined
}

/** What a payment that fits no sum pays: the oldest items of its client, as far as it goes. */
const inOrder = (items: readonly OpenItem[], amount: number): Match[] => {
  let left = amount
  return items.flatMap(({ target_type, target_id, open }) => {
    const part = Math.min(open, left)
    left -= part
    return part > 0 ? [{ target_type, target_id, amount: part, fee: 0 }] : []
  })
}

const byDeadline = (a: OpenItem, b: OpenItem) =>
  (a.deadline_date ?? '9999') < (b.deadline_date ?? '9999') ? -1 : 1

/** Sets of items that one payment may be for: each alone, those of a client due on one day, all of a client. */
const groupsOf = (items: readonly OpenItem[]): OpenItem[][] => {
  const ofClient = Map.groupBy(items, ({ company_id }) => company_id)
  const together = [...ofClient.values()].flatMap((own) => [
    ...Map.groupBy(own, ({ deadline_date }) => deadline_date).values(),
    own,
  ])
  const seen = new Set<string>()
  return [...items.map((item) => [item]), ...together].filter((group) => {
    const key = group
      .map(({ target_type, target_id }) => `${target_type}${target_id}`)
      .toSorted()
      .join()
    return !seen.has(key) && seen.add(key)
  })
}

const scoreGroup = (group: readonly OpenItem[], payment: Payment): Suggestion[] => {
  const [first] = group
  const short = group.reduce((sum, { open }) => sum + open, 0) - payment.amount
  const name = first && nameReason(first, payment)
  const amount = amountReason(short)
  if (!amount || (!name && short !== 0) || short >= (group.at(-1)?.open ?? 0)) return []
  const found = [name, amount, dueReason(group, payment.receipt_date)].filter(
    (reason) => reason !== undefined,
  )
  return [
    {
      matches: spread(group, short),
      reasons: found.map(([reason]) => reason),
      score: found.reduce((sum, [, score]) => sum + score, 0),
    },
  ]
}

/** The payer's client is known, the sum is not: partial payment, or more than is owed. */
const leftover = (items: readonly OpenItem[], payment: Payment): Suggestion[] => {
  const own = items.flatMap((item) => {
    const reason = nameReason(item, payment)
    return reason ? [{ item, reason }] : []
  })
  const best = own.toSorted((a, b) => b.reason[1] - a.reason[1])[0]
  if (!best) return []
  const theirs = own.flatMap(({ item }) => (item.company_id === best.item.company_id ? [item] : []))
  const owed = theirs.reduce((sum, { open }) => sum + open, 0)
  return [
    {
      matches: inOrder(theirs, payment.amount),
      reasons: [best.reason[0], owed < payment.amount ? '請求の合計より多い入金' : '期限の古い順に一部入金'],
      score: best.reason[1] - 10,
    },
  ]
}

/** From this score on both name and sum speak for a suggestion; then no guess beside it. */
export const NAME_AND_SUM = 55

/**
 * What a payment likely pays, best first, five at most: by client or kana of the payer, amount (also less a transfer fee)
 * and due date; several items of one client where their sum fits.
 */
export function suggestMatches(items: readonly OpenItem[], payment: Payment): Suggestion[] {
  const sorted = items.toSorted(byDeadline)
  const exact = groupsOf(sorted).flatMap((group) => scoreGroup(group, payment))
  const all = exact.some(({ score }) => score >= NAME_AND_SUM)
    ? exact
    : [...exact, ...leftover(sorted, payment)]
  return all.toSorted((a, b) => b.score - a.score).slice(0, 5)
}
