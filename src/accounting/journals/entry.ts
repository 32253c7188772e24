import type { AccountKey } from '../accounts/accounts.ts'

/** kind_flg of an entry (VALUES); what reverses it has the next number. */
export const journalKinds = {
  sales: 10,
  purchase: 20,
  receipt: 30,
  transfer: 40,
  withholding: 50,
  merge: 60,
  fee: 70,
} as const
export type JournalKind = (typeof journalKinds)[keyof typeof journalKinds]

export const DEBIT = 1
export const CREDIT = 2
export type Side = typeof DEBIT | typeof CREDIT

/** Whose account it is within an account: the sub-account. */
export type Party = { company_id: number | null; candidate_id: number | null }

/**
 * One line of an entry, in yen. `amount` excludes the tax, `tax` is what the line bears of it, of which `nondeductible` is never given
 * back. `rate` is null where the tax does not apply (対象外), 0 where none is due; `deductible_percent` of a purchase only.
 */
export type JournalLine = Party & {
  account: AccountKey
  side: Side
  amount: number
  tax: number
  nondeductible: number
  rate: number | null
  deductible_percent: number | null
  description: string
}

/** Records whose facts are booked. */
export const sourceTypes = [
  'billing_payment',
  'billing_merge',
  'receipt',
  'transfer',
  'withdrawal',
  'withholding_payment',
] as const
export type SourceType = (typeof sourceTypes)[number]

/** An entry that a fact of a record asks for. `part` tells the facts of one record apart. */
export type WantedEntry = {
  source_id: number
  part: string
  kind_flg: JournalKind
  /** The day of the fact, YYYY-MM-DD. */
  fact_date: string
  billing_month: string | null
  source_number: string | null
  description: string
  /** The contracts whose money it is: who may see all of them sees the entry (RULES §3). */
  contract_ids: readonly number[]
  lines: JournalLine[]
}

/** What a line weighs in yen, with its tax. */
export const grossOf = ({ amount, tax }: Pick<JournalLine, 'amount' | 'tax'>): number => amount + tax

type Given = Pick<JournalLine, 'account' | 'side' | 'amount'> & Partial<JournalLine>

/** A line without tax unless it is given; of an amount below zero, one of the other side. Answers none for nothing. */
export const lineOf = (given: Given): JournalLine[] => {
  const line: JournalLine = {
    tax: 0,
    nondeductible: 0,
    rate: null,
    deductible_percent: null,
    company_id: null,
    candidate_id: null,
    description: '',
    ...given,
  }
  const gross = grossOf(line)
  if (line.amount === 0 && line.tax === 0) return []
  if (gross >= 0) return [line]
  return [
    {
      ...line,
      side: line.side === DEBIT ? CREDIT : DEBIT,
      amount: -line.amount,
      tax: -line.tax,
      nondeductible: -line.nondeductible,
    },
  ]
}
