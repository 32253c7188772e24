import { type AnyField, type Entity, isList, isWritable } from '#foundation/entity/entity.ts'
import { isEmpty } from '#foundation/rules/empty.ts'

/** Whose value a field of the merged record takes: the survivor's unless named; `both` puts the two together. */
export type Take = 'loser' | 'both'

/** What one is offered before choosing: nothing that only the loser has is lost. */
export const selectOffered = (
  keys: readonly string[],
  survivor: Record<string, unknown>,
  loser: Record<string, unknown>,
): Record<string, Take> =>
  Object.fromEntries(
    keys.flatMap((key) => (isEmpty(survivor[key]) && !isEmpty(loser[key]) ? [[key, 'loser']] : [])),
  )

/** Fields one can choose between, in the order of the entity. */
export const mergeFields = (entity: Entity): string[] =>
  Object.entries(entity.fields).flatMap(([key, field]) => (isWritable(field) && !field.internal ? [key] : []))

/** Lists, bank accounts and long texts of two records can stand in one. */
export const canUnite = (field: AnyField) =>
  isList(field) || field.view === 'bank-accounts' || field.view === 'long-text'

const unique = (values: readonly unknown[]) => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

/** Both values in one, as a write takes it: the survivor's first, nothing twice. */
export const uniteValues = (field: AnyField, survivor: unknown, loser: unknown): unknown => {
  if (isList(field)) return { ...(loser as object), ...(survivor as object) }
  if (isEmpty(survivor)) return loser
  if (isEmpty(loser) || loser === survivor) return survivor
  if (field.view === 'long-text') return `${survivor}\n\n${loser}`
  return unique([...(survivor as unknown[]), ...(loser as unknown[])])
}
