/** What a forecast is made of. Everything here is also for the browser. */

export const forecastFigures = ['profit', 'sales', 'purchase', 'people'] as const
export type ForecastFigure = (typeof forecastFigures)[number]

/** fixed: contracts say so; renewal: contracts that may go on; deal: opportunities that may be won. */
export const forecastParts = ['fixed', 'renewal', 'deal'] as const
export type ForecastPart = (typeof forecastParts)[number]

/** Yen without tax; people in hundredths of a person, so that shares of people add up. */
export type Amounts = Readonly<Record<ForecastFigure, number>>

/** `won` of `of` cases; 1 of 1 is certain. */
export type Share = { won: number; of: number }

/** Where it comes from: an operation's amounts, what a contract plans; and of a chance the client's own past, contracts of that length, the whole enterprise, an answer, the stage, or nothing measured. */
export const chanceBases = [
  'worked',
  'certain',
  'client',
  'length',
  'agency',
  'answer',
  'stage',
  'overall',
  'none',
] as const
export type ChanceBasis = (typeof chanceBases)[number]

/** What one contract or one opportunity adds to one month. */
export type Item = {
  part: ForecastPart
  id: number
  month: string
  basis: ChanceBasis
  /** All of them have to come true. */
  chances: readonly Share[]
  /** What it adds if it comes. */
  full: Amounts
  /** What it adds on average: each amount rounded once, half away from zero. */
  expected: Amounts
}

/** A whole person. */
export const PERSON = 100

export const noAmounts: Amounts = { sales: 0, purchase: 0, profit: 0, people: 0 }
