import { type AnyField, isList, nameKey } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { isSkillList, valuesOf } from './draft.ts'
import { type ReadingKind, storeOf } from './kinds.ts'
import { type Known, knownOf, withKnown } from './known.ts'
import type { ReadingRow, SkillChoice } from './reading-row.ts'

const masterNamed = (scope: Scope, { link }: AnyField, id: number) => ({
  id,
  name: (link?.to === 'master' ? scope.masters.name(link.list, id) : undefined) ?? String(id),
})

const named = async (scope: Scope, field: AnyField, id: number) => {
  const { link } = field
  if (!link || link.to === 'master') return masterNamed(scope, field, id)
  return { id, name: (await recordNames(scope, link.list, [id])).get(id) ?? String(id) }
}

const itemsOf = (value: unknown): SkillChoice[] =>
  isSkillList(value)
    ? value
    : Array.isArray(value)
      ? value.flatMap((id: unknown) => (typeof id === 'number' ? { id, ability_level_id: null } : []))
      : []

/** What the record would hold, shaped as records are answered: lists and references with their names. */
const toRow = async (
  scope: Scope,
  kind: ReadingKind,
  values: Stored,
): Promise<Record<string, unknown> & { id_by_enterprise_id: number }> => {
  const { fields } = storeOf(kind).entity
  const row: Record<string, unknown> & { id_by_enterprise_id: number } = { id_by_enterprise_id: 0 }
  for (const [key, value] of Object.entries(values)) {
    const field = Object.entries<AnyField>(fields).find(([name]) => name === key)?.[1]
    if (!field) continue
    if (isList(field))
      row[key] = Object.fromEntries(
        itemsOf(value).map(({ id, ability_level_id }) => [
          id,
          { ...masterNamed(scope, field, id), ability_level_id },
        ]),
      )
    else {
      row[key] = value
      if (field.link && typeof value === 'number') row[nameKey(key)] = await named(scope, field, value)
    }
  }
  return row
}

const withoutSenders = <R extends ReadingRow['result']>(result: R) => {
  const { senders: _, ...rest } = { senders: undefined, ...result }
  return rest
}

const answerOf = async (scope: Scope, kind: ReadingKind, reading: ReadingRow, known: Known) => ({
  ...reading,
  result: withoutSenders(reading.result),
  known: known.fields,
  offer: known.offer,
  draft: await toRow(scope, kind, valuesOf(withKnown(reading.result, known), reading.typed)),
  other_draft: await toRow(
    scope,
    kind,
    Object.fromEntries(Object.entries(reading.others?.fields ?? {}).map(([key, { value }]) => [key, value])),
  ),
  skill_names:
    'skills' in reading.result
      ? Object.fromEntries(
          reading.result.skills.map(({ skill_id }) => [
            skill_id,
            scope.masters.name('skills', skill_id) ?? '',
          ]),
        )
      : {},
})

/** A reading as it is answered, with what is known besides and the record it would become. */
export const toAnswer = async (scope: Scope, kind: ReadingKind, reading: ReadingRow) =>
  answerOf(scope, kind, reading, await knownOf(scope, reading))
