import { type AnyField, isList, nameKey } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { isSkillList, valuesOf } from './draft.ts'
import { type ReadingKind, storeOf } from './kinds.ts'
import type { ReadingRow, SkillChoice } from './reading-row.ts'

const named = (scope: Scope, { link }: AnyField, id: number) => ({
  id,
  name: (link?.to === 'master' ? scope.masters.name(link.list, id) : undefined) ?? String(id),
})

const itemsOf = (value: unknown): SkillChoice[] =>
  isSkillList(value)
    ? value
    : Array.isArray(value)
      ? value.flatMap((id: unknown) => (typeof id === 'number' ? { id, ability_level_id: null } : []))
      : []

/** What the record would hold, shaped as records are answered: lists and references with their names. */
const toRow = (
  scope: Scope,
  kind: ReadingKind,
  values: Stored,
): Record<string, unknown> & { id_by_enterprise_id: number } => {
  const { fields } = storeOf(kind).entity
  const row: Record<string, unknown> & { id_by_enterprise_id: number } = { id_by_enterprise_id: 0 }
  for (const [key, value] of Object.entries(values)) {
    const field = Object.entries<AnyField>(fields).find(([name]) => name === key)?.[1]
    if (!field) continue
    if (isList(field))
      row[key] = Object.fromEntries(
        itemsOf(value).map(({ id, ability_level_id }) => [
          id,
          { ...named(scope, field, id), ability_level_id },
        ]),
      )
    else {
      row[key] = value
      if (field.link && typeof value === 'number') row[nameKey(key)] = named(scope, field, value)
    }
  }
  return row
}

/** A reading as it is answered, with the record it would become. */
export const toAnswer = (scope: Scope, kind: ReadingKind, reading: ReadingRow) => ({
  ...reading,
  draft: toRow(scope, kind, valuesOf(reading.result, reading.typed)),
  other_draft: toRow(
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
