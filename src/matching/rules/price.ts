import type { MatchJob, Terms } from './pair.ts'

type Prices = Pick<
  MatchJob,
  'monthly_price_f_num' | 'monthly_price_l_num' | 'monthly_payment_f_num' | 'monthly_payment_l_num'
>

/** The most the job says it buys for, in yen; null where it does not say. */
export const buyOf = (job: Pick<Prices, 'monthly_price_f_num' | 'monthly_price_l_num'>): number | null =>
  job.monthly_price_l_num ?? job.monthly_price_f_num

/** The most a candidate may ask, in yen: the buy price, or the sell price less the enterprise's margin; null where a job says neither. */
export const mostOf = (job: Prices, { margin_yen }: Pick<Terms, 'margin_yen'>): number | null => {
  const buy = buyOf(job)
  if (buy !== null) return buy
  const sell = job.monthly_payment_l_num ?? job.monthly_payment_f_num
  return sell === null ? null : Math.max(0, sell - margin_yen)
}

/** What is left of the sell price at a candidate's price, from its lower to its upper bound; null where one is unknown. */
export const profitOf = (job: Prices, price: number | null): { from: number; to: number } | null => {
  const low = job.monthly_payment_f_num ?? job.monthly_payment_l_num
  const high = job.monthly_payment_l_num ?? job.monthly_payment_f_num
  return low === null || high === null || price === null ? null : { from: low - price, to: high - price }
}
