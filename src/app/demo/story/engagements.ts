/** How an engagement came to its end: it ran out, or was ended within its period. */
export type End = { how: 'expired' | 'early'; month: number; reason?: string }

/** One worker at one client, contract after contract. Months count from this one: -24 is two years ago. */
export type Engagement = {
  /** Which of the demo's jobs it came from, which says the client and the price. */
  job: number
  from: number
  /** Months that each of its contracts runs. */
  months: 3 | 6
  end?: End
  /** From its second contract on the client pays so many 万円 more. */
  raise?: number
  /** Whose worker: a freelancer of our own, a partner's, or somebody employed here. */
  worker?: 'partner' | 'employee'
}

/**
 * Two years of an agency that grows from two engagements to eighteen: most are renewed, some run out, two end within
 * their period. Eight in ten contracts that end are renewed.
 */
export const engagements: readonly Engagement[] = [
  { job: 0, from: -24, months: 6, raise: 3 },
  { job: 1, from: -24, months: 6, end: { how: 'expired', month: -13 } },
  { job: 5, from: -23, months: 6, raise: 2 },
  { job: 2, from: -22, months: 6, end: { how: 'early', month: -17, reason: '開発計画が中止になったため' } },
  { job: 7, from: -21, months: 6, worker: 'partner' },
  { job: 4, from: -20, months: 6, end: { how: 'expired', month: -9 } },
  { job: 3, from: -19, months: 3, raise: 2 },
  { job: 8, from: -18, months: 6, end: { how: 'expired', month: -7 } },
  { job: 6, from: -17, months: 6 },
  { job: 9, from: -15, months: 6, worker: 'partner' },
  { job: 10, from: -14, months: 6, end: { how: 'expired', month: -3 } },
  { job: 11, from: -13, months: 6, raise: 3 },
  { job: 12, from: -12, months: 6, worker: 'employee' },
  { job: 13, from: -11, months: 6, end: { how: 'early', month: -6, reason: '本人の体調不良のため' } },
  { job: 14, from: -10, months: 6 },
  { job: 15, from: -9, months: 3 },
  { job: 16, from: -8, months: 6, worker: 'partner' },
  { job: 17, from: -7, months: 6, end: { how: 'expired', month: -2 } },
  { job: 0, from: -6, months: 6 },
  { job: 1, from: -5, months: 3 },
  { job: 18, from: -4, months: 6, worker: 'employee' },
  { job: 19, from: -3, months: 3 },
  { job: 5, from: -2, months: 3, worker: 'partner' },
  { job: 4, from: -1, months: 3 },
  { job: 2, from: 0, months: 6 },
  { job: 20, from: 1, months: 3 },
]

/** The contracts of an engagement, first to last: the months each runs from and to, until one runs beyond this month. */
export const periodsOf = ({ from, months, end }: Engagement): { from: number; until: number }[] => {
  const periods: { from: number; until: number }[] = []
  const last = end?.month ?? Math.max(0, from)
  for (let first = from; first <= last; first += months)
    periods.push({ from: first, until: first + months - 1 })
  return periods
}
