import { nameKey } from '#foundation/entity/entity.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { contract } from '../../contract.ts'

/** Values that the product fills in by itself, and where it has them from (案件, 前回の契約 K202611-00042); '' needs no saying. */
export type Filling = { origin: string; values: Values }

/** A draft, where the values that nobody typed come from, and the fields that somebody did type. */
export type Filled = { draft: Values; origins: Readonly<Record<string, string>>; typed: readonly string[] }

const isOfContract = (key: string) => Object.hasOwn(contract.fields, key)

/** A value with the name that travels beside it. */
const withName = (key: string, values: Values): Values => {
  const name = nameKey(key)
  return { [key]: values[key], ...(name !== key && name in values && { [name]: values[name] }) }
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Fills in one after the other; what somebody typed stays. `follows` are fields that hang on what was chosen just now
 * (the address of the company before): they are filled anew in any case.
 */
export const fillIn = (
  { draft, origins, typed }: Filled,
  fillings: readonly Filling[],
  follows: readonly string[] = [],
): Filled => {
  const mine = typed.filter((key) => !follows.includes(key))
  const next = { draft: { ...draft }, origins: { ...origins } }
  for (const { origin, values } of fillings)
    for (const key of Object.keys(values).filter((each) => isOfContract(each) && !mine.includes(each))) {
      Object.assign(next.draft, withName(key, values))
      delete next.origins[key]
      if (origin && !isNothing(values[key])) next.origins[key] = origin
    }
  return { ...next, typed: mine }
}

/** What somebody typed stands over every filling, and comes from nowhere else any more. */
export const typeIn = ({ draft, origins, typed }: Filled, patch: Values): Filled => ({
  draft: { ...draft, ...patch },
  origins: Object.fromEntries(Object.entries(origins).filter(([key]) => !(key in patch))),
  typed: [...new Set([...typed, ...Object.keys(patch)])],
})

/** A stored contract: whatever stands in it was settled before. */
export const settled = (row: Values): Filled => ({
  draft: row,
  origins: {},
  typed: Object.keys(row).filter((key) => isOfContract(key) && !isNothing(row[key])),
})
