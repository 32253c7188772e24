import { daysBetween } from './calendar.ts'
import { withSeparators } from './money.ts'
import { likeness, payerKey } from './receipt-matching.ts'

/** Yen at most that a bank takes for one transfer: more is something else to ask about. The enterprise bears it. */
export const PAYEE_FEE_MAX = 1_000

/** The payee that a bank's line names, to be compared as payers are; '' for a line that names none but 総合振込. */
export const payeeKey = (text: string): string => payerKey(text)

/** What refuses a withdrawal for what is paid to so many payees: the rest must be the bank's fee. Yen. */
export function checkFee(amount: number, paid: number, payee_count: number): string | undefined {
  const fee = amount - paid
  if (fee < 0)
    return `支払額（${withSeparators(paid)}円）が出金額（${withSeparators(amount)}円）より多くなっています。金額の合う振込か支払先を選んでください。`
  if (fee > PAYEE_FEE_MAX * payee_count)
    return `出金額と支払額の差が${withSeparators(fee)}円あります。手数料は支払先1件につき${withSeparators(PAYEE_FEE_MAX)}円までです。金額の合う振込か支払先を選んでください。`
  return undefined
}

/** What a withdrawal may have paid: a transfer, one payee of it, or sides of a payee that stand in none. `amount` in yen. */
export type Candidate = {
  kind: 'transfer' | 'payee' | 'payables'
  transfer_id: number | null
  /** Of one payee; null for a transfer of several. */
  payee_key: string | null
  payee_name: string
  pay_day: string
  billing_payment_ids: readonly number[]
  amount: number
  /** Names of the payee as banks write them: holder of the account, kana and kanji. */
  names: readonly string[]
  payee_count: number
  /** When it is to be paid. */
  due: string
}

export type Suggestion = Omit<Candidate, 'names' | 'payee_count' | 'due'> & {
  fee: number
  reasons: string[]
  score: number
}

type Withdrawal = { amount: number; withdrawal_date: string; payee_key: string }

const NEAR_DAYS = 7

const isNear = ({ due }: Candidate, { withdrawal_date }: Withdrawal) =>
  Math.abs(daysBetween(due, withdrawal_date)) <= NEAR_DAYS

const nameReason = ({ names }: Candidate, { payee_key }: Withdrawal): [string, number] | undefined => {
  const found = likeness(names, payee_key)
  if (found === 'same') return ['名義が一致', 50]
  return found ? ['名義が近い', 30] : undefined
}

const scoreCandidate = (candidate: Candidate, withdrawal: Withdrawal): Suggestion[] => {
  const { names: _, payee_count, due: __, ...rest } = candidate
  const fee = withdrawal.amount - candidate.amount
  const name = nameReason(candidate, withdrawal)
  const near = isNear(candidate, withdrawal)
  if (candidate.amount < 1 || checkFee(withdrawal.amount, candidate.amount, payee_count)) return []
  // Nobody is named in the line of a whole transfer: there its day speaks for a sum with fees.
  if (fee > 0 && !name && !(candidate.kind === 'transfer' && near)) return []
  const found = [
    name,
    fee === 0 ? (['金額が一致', 40] as const) : ([`手数料${withSeparators(fee)}円の差額`, 25] as const),
    near ? ([candidate.kind === 'payables' ? '支払日が近い' : '振込日が近い', 10] as const) : undefined,
  ].filter((reason) => reason !== undefined)
  return [
    {
      ...rest,
      fee,
      reasons: found.map(([reason]) => reason),
      score: found.reduce((sum, [, score]) => sum + score, 0),
    },
  ]
}

/**
 * What a withdrawal likely paid, best first, five at most: by amount (also with the bank's fee), the payee that the bank
 * names, and the day. Never more than the withdrawal.
 */
export function suggestPaid(candidates: readonly Candidate[], withdrawal: Withdrawal): Suggestion[] {
  return candidates
    .flatMap((candidate) => scoreCandidate(candidate, withdrawal))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5)
}
