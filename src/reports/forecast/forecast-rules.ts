/** The numbers by which a forecast is made; reasons in docs/decisions/0141-forecast.md. */

export const FORECAST_MONTHS = 12
/** A rate of fewer cases says too little: the next wider one is taken. */
export const LEAST_CASES = 20
/** Contracts that ended so long ago or later tell how often contracts are renewed. */
export const RENEWAL_PAST_MONTHS = 24
/** Opportunities closed so long ago or later tell how often they are won. */
export const DEAL_PAST_MONTHS = 12

/** Eight of ten outcomes of a normal distribution lie within so many standard deviations. */
export const BAND_DEVIATIONS = 1.2816

/** Classes of contract length in whole months, the last without an end. */
export const lengthClasses = [
  { key: 1, to: 1, label: '1か月以下' },
  { key: 2, to: 3, label: '2〜3か月' },
  { key: 3, to: 6, label: '4〜6か月' },
  { key: 4, to: Number.POSITIVE_INFINITY, label: '7か月以上' },
] as const

/** The class of a length in months. */
export const lengthClassOf = (months: number): number =>
  (lengthClasses.find(({ to }) => months <= to) ?? lengthClasses[3]).key
