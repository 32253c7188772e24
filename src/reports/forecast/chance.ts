import { divide } from '#foundation/rules/money.ts'
import { grossProfit } from '#foundation/rules/profit.ts'
import { LEAST_CASES, lengthClassOf } from './forecast-rules.ts'
import { type Amounts, type ChanceBasis, PERSON, type Share } from './item.ts'

export const certain: Share = { won: 1, of: 1 }
export const never: Share = { won: 0, of: 1 }

/** How contracts that ended went on, by client and length in months. */
export type RenewalCount = { client: number | null; months: number; cases: number; renewed: number }
/** How opportunities ended, by the last stage they stood in; a won one came through all of them. */
export type CloseCount = { stage: number; won: boolean; count: number }

/** A rate and what it was measured on. */
export type Rate = { share: Share; basis: ChanceBasis; cases: number }

const none: Rate = { share: never, basis: 'none', cases: 0 }

const rateOf = (won: number, of: number, basis: ChanceBasis): Rate => ({
  share: { won, of },
  basis,
  cases: of,
})

const total = (counts: readonly RenewalCount[]) =>
  counts.reduce((sum, { cases, renewed }) => ({ won: sum.won + renewed, of: sum.of + cases }), {
    won: 0,
    of: 0,
  })

/**
 * The renewal rate for a contract: of its client where 20 contracts or more have ended, else of its class of length, else of
 * the whole enterprise; 0 with the basis `none` where nothing has ended yet.
 */
export const toRenewalRate = (counts: readonly RenewalCount[]) => {
  const byClient = Map.groupBy(counts, ({ client }) => client)
  const byClass = Map.groupBy(counts, ({ months }) => lengthClassOf(months))
  const all = total(counts)
  return (client: number | null, months: number): Rate => {
    const own = total(client === null ? [] : (byClient.get(client) ?? []))
    if (own.of >= LEAST_CASES) return rateOf(own.won, own.of, 'client')
    const alike = total(byClass.get(lengthClassOf(months)) ?? [])
    if (alike.of >= LEAST_CASES) return rateOf(alike.won, alike.of, 'length')
    return all.of === 0 ? none : rateOf(all.won, all.of, 'agency')
  }
}

/** How many closed opportunities reached a stage, and how many of them were won. */
export const reachedOf = (counts: readonly CloseCount[], stage: number): Share =>
  counts
    .filter((one) => one.won || one.stage >= stage)
    .reduce((sum, { won, count }) => ({ won: sum.won + (won ? count : 0), of: sum.of + count }), {
      won: 0,
      of: 0,
    })

/** The rate at which opportunities of a stage are won: measured on 20 or more, else over all that were closed. */
export const toStageRate = (counts: readonly CloseCount[]) => {
  const all = reachedOf(counts, Number.NEGATIVE_INFINITY)
  return (stage: number): Rate => {
    const reached = reachedOf(counts, stage)
    if (reached.of >= LEAST_CASES) return rateOf(reached.won, reached.of, 'stage')
    return all.of === 0 ? none : rateOf(all.won, all.of, 'overall')
  }
}

/** All shares together, 0 to 1, for showing and for the width of the band. */
export const chanceOf = (chances: readonly Share[]): number =>
  chances.reduce((product, { won, of }) => product * (won / of), 1)

const expected = (value: number, chances: readonly Share[]): number => {
  let top = BigInt(value)
  let bottom = 1n
  for (const { won, of } of chances) {
    top *= BigInt(won)
    bottom *= BigInt(of)
  }
  return divide(top, bottom, 'nearest')
}

/** What amounts come to on average. Gross profit is taken from the rounded amounts: sales − purchase holds in every item. */
export const expectedOf = (full: Amounts, chances: readonly Share[]): Amounts => {
  const sales = expected(full.sales, chances)
  const purchase = expected(full.purchase, chances)
  return { sales, purchase, profit: sales - purchase, people: expected(full.people, chances) }
}

/** Sales and purchase of one person. */
export const amountsOf = (sales: number, purchase: number, people = PERSON): Amounts => ({
  sales,
  purchase,
  profit: grossProfit(sales, purchase),
  people,
})
