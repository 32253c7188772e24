import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import { reportSetting, stageSettings } from '#sales/opportunities/stages/settings.ts'
import { type RenewalCount, reachedOf } from './chance.ts'
import { LEAST_CASES, lengthClasses, lengthClassOf } from './forecast-rules.ts'
import { type Amounts, PERSON } from './item.ts'
import type { Read } from './read-items.ts'
import type { ForecastAnswer } from './schema.ts'
import type { ForecastSpan } from './to-forecast.ts'

const inPeople = (hundredths: number) => hundredths / PERSON

/** Amounts as they are answered: people as people. */
export const toPeople = <T extends Amounts>(amounts: T): T => ({
  ...amounts,
  people: inPeople(amounts.people),
})

/** A span as it is answered. */
export const toSpanAnswer = ({ parts, total, bands, ...of }: ForecastSpan) => ({
  ...of,
  parts: { fixed: toPeople(parts.fixed), renewal: toPeople(parts.renewal), deal: toPeople(parts.deal) },
  total: toPeople(total),
  bands: { ...bands, people: { low: inPeople(bands.people.low), high: inPeople(bands.people.high) } },
})

const sum = (counts: readonly RenewalCount[]) => ({
  cases: counts.reduce((all, { cases }) => all + cases, 0),
  renewed: counts.reduce((all, { renewed }) => all + renewed, 0),
})

/** The renewal rates the forecast was made with, the clients with the most cases first. */
export const toRenewalAnswer = async (
  scope: Scope,
  counts: readonly RenewalCount[],
): Promise<ForecastAnswer['renewals']> => {
  const byClient = [...Map.groupBy(counts, ({ client }) => client)].map(([id, own]) => ({ id, ...sum(own) }))
  const large = byClient
    .flatMap(({ id, ...own }) => (id !== null && own.cases >= LEAST_CASES ? [{ id, ...own }] : []))
    .toSorted((a, b) => b.cases - a.cases || a.id - b.id)
  const shown = new Set<number | null>(large.map(({ id }) => id))
  const names = await recordNames(
    scope,
    'companies',
    large.map(({ id }) => id),
  )
  return {
    all: sum(counts),
    clients: large.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
    others: {
      ...sum(counts.filter(({ client }) => !shown.has(client))),
      clients: byClient.length - large.length,
    },
    lengths: lengthClasses.map(({ key, label }) => ({
      key,
      label,
      ...sum(counts.filter(({ months }) => lengthClassOf(months) === key)),
    })),
  }
}

/** How often opportunities are won, by stage. */
export const toDealAnswer = async (scope: Scope, deals: Read['deals']): Promise<ForecastAnswer['deals']> => {
  if (!deals) return null
  const { closes, usual_months, without_price } = deals
  const names = new Map((await stageSettings(scope)).map((one) => [one.opportunity_status_id, one.name]))
  const all = reachedOf(closes, Number.NEGATIVE_INFINITY)
  return {
    won: all.won,
    closed: all.of,
    stages: opportunityStages
      .filter((stage) => stage < 70)
      .map((stage) => {
        const { won, of } = reachedOf(closes, stage)
        return { stage, name: names.get(stage) ?? '', won, reached: of }
      }),
    usual_months,
    without_price,
    possibility_percents: (await reportSetting(scope)).possibility_percents,
  }
}
