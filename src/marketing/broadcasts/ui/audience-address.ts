import type { Condition } from '#foundation/entity/condition.ts'
import { emptyQuery, fromSearchParams, toSearchParams } from '#foundation/entity/list-query.ts'
import type { Audience, TargetTypeId } from '../../mailings/mailing.ts'

export type ChosenPeople = { ids: number[] } | { keyword: string; conditions: Condition[] }

/** The address's part that begins a broadcast to people chosen on another screen: `target=1&ids=3,5`, or a list's conditions. */
export const audienceAddress = (target: TargetTypeId, people: ChosenPeople): string => {
  const params =
    'ids' in people
      ? new URLSearchParams({ ids: people.ids.join(',') })
      : toSearchParams({ ...emptyQuery, ...people })
  params.set('target', String(target))
  return params.toString()
}

const biggestId = 2_147_483_647

/** Whom an address means; undefined when it names nobody. What cannot be read of it is left out. */
export const audienceIn = (params: URLSearchParams): Partial<Audience> | undefined => {
  const ids = (params.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= biggestId)
  if (ids.length > 0) return { ids: [...new Set(ids)] }
  const { keyword, conditions } = fromSearchParams(params)
  return keyword !== '' || conditions.length > 0 ? { keyword, conditions } : undefined
}
