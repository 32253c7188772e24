import { type Entity, nameKey } from '../../entity/entity.ts'
import type { Values } from '../kinds/view.ts'

/** Values that the product fills in by itself, and where it has them from (案件, 前回の契約 K202611-00042); '' needs no saying. */
export type Filling = { origin: string; values: Values }

/** A draft, where the values that nobody typed come from, and the fields that somebody did type. */
export type Filled = { draft: Values; origins: Readonly<Record<string, string>>; typed: readonly string[] }

/** How an origin is said beside its field. */
export const originText = (origin: string): string => `引き継ぎ元：${origin}`

/** What the values belong to. */
type Owner = Pick<Entity, 'fields'>

const isOf = ({ fields }: Owner, key: string) => Object.hasOwn(fields, key)

/** A value with the name that travels beside it. */
const withName = (key: string, values: Values): Values => {
  const name = nameKey(key)
  return { [key]: values[key], ...(name !== key && name in values && { [name]: values[name] }) }
}

/** Whether nothing stands there. */
export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Fills in one after the other; what somebody typed stays. `follows` are fields that hang on what was chosen just now
 * (the address of the company before): they are filled anew in any case.
 */
export const fillIn = (
  owner: Owner,
  { draft, origins, typed }: Filled,
  fillings: readonly Filling[],
  follows: readonly string[] = [],
): Filled => {
  const mine = typed.filter((key) => !follows.includes(key))
  const next = { draft: { ...draft }, origins: { ...origins } }
  for (const { origin, values } of fillings)
    for (const key of Object.keys(values).filter((each) => isOf(owner, each) && !mine.includes(each))) {
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

/** A stored record: whatever stands in it was settled before. */
export const settled = (owner: Owner, row: Values): Filled => ({
  draft: row,
  origins: {},
  typed: Object.keys(row).filter((key) => isOf(owner, key) && !isNothing(row[key])),
})
