import type { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { today } from '#foundation/entity/today.ts'
import { chanceOf } from './chance.ts'
import { type Item, PERSON } from './item.ts'
import { monthsFrom } from './read-forecast.ts'
import { readItems } from './read-items.ts'
import type { ForecastRecordsAnswer, forecastRecordsBody } from './schema.ts'

const typeOf = ({ part }: Item) => (part === 'deal' ? 'opportunity' : 'contract')

/** The contracts and opportunities behind a place of the forecast, the largest first, with the same sum as it shows. */
export const readForecastRecords = async (
  scope: Scope,
  wanted: z.output<typeof forecastRecordsBody>,
  day = today(),
): Promise<ForecastRecordsAnswer> => {
  const { conditions, from, to, figure, part, page, limit_value } = wanted
  const { items, parties } = await readItems(scope, { day, isPast: false }, monthsFrom(day), conditions)
  const behind = items.filter(
    (item) => item.month >= from && item.month <= to && (!part || item.part === part),
  )
  const shown = behind
    .toSorted(
      (a, b) =>
        b.expected[figure] - a.expected[figure] ||
        (a.month < b.month ? -1 : a.month > b.month ? 1 : a.id - b.id),
    )
    .slice((page - 1) * limit_value, page * limit_value)
  const unit = figure === 'people' ? PERSON : 1
  const idsOf = (type: 'contract' | 'opportunity') => [
    ...new Set(shown.filter((item) => typeOf(item) === type).map(({ id }) => id)),
  ]
  const of = shown.map((item) => parties[typeOf(item)].get(item.id))
  const names = {
    contract: await recordNames(scope, 'contracts', idsOf('contract')),
    opportunity: await recordNames(scope, 'opportunities', idsOf('opportunity')),
    candidates: await recordNames(
      scope,
      'candidates',
      of.flatMap((one) => one?.candidate_id ?? []),
    ),
    companies: await recordNames(
      scope,
      'companies',
      of.flatMap((one) => one?.client_id ?? []),
    ),
  }
  return {
    records: shown.map((item, n) => ({
      target_type: typeOf(item),
      id: item.id,
      title: names[typeOf(item)].get(item.id) ?? '',
      month: item.month,
      candidate: names.candidates.get(of[n]?.candidate_id ?? 0) ?? null,
      client: names.companies.get(of[n]?.client_id ?? 0) ?? null,
      part: item.part,
      basis: item.basis,
      chance: chanceOf(item.chances),
      full: item.full[figure] / unit,
      amount: item.expected[figure] / unit,
    })),
    count: behind.length,
    sum: behind.reduce((sum, { expected }) => sum + expected[figure], 0) / unit,
    current_page: page,
    limit_value,
  }
}
