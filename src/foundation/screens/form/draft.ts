import { isCustomKey } from '../../entity/custom-property.ts'
import { type AnyField, type Entity, isList, isWritable, nameKey } from '../../entity/entity.ts'
import type { MasterMap } from '../../entity/kind.ts'
import { type Member, memberName } from '../../ui/surface.ts'
import { namedPatch } from '../kinds/named.ts'
import { findReadError, type Values } from '../kinds/view.ts'

const OWNER = 'enterprise_member1_id'

/** A value as it is written: '' is nothing, an id list keeps only its levels. */
export const writtenValue = (field: AnyField, value: unknown): unknown => {
  if (isList(field))
    return Object.fromEntries(
      Object.values((value ?? {}) as MasterMap).map(({ id, ability_level_id }) => [
        id,
        { ability_level_id: ability_level_id ?? null },
      ]),
    )
  return value === undefined || value === '' ? null : value
}

const writable = (entity: Entity) => Object.entries(entity.fields).filter(([, field]) => isWritable(field))

/** The values a field has without anybody's doing. */
const defaultsOf = (entity: Entity): Values =>
  Object.fromEntries(
    writable(entity).map(([key, field]) => {
      const given = (field as { default?: unknown }).default
      return [key, typeof given === 'function' ? given() : (given ?? null)]
    }),
  )

/** What a new record begins with for the member who makes it: its owner is oneself until another is chosen. */
export const beginningOf = (entity: Entity, member: Member): Values => ({
  ...defaultsOf(entity),
  ...(OWNER in entity.fields &&
    namedPatch(OWNER, { id: member.id_by_enterprise_id, name: memberName(member) })),
})

/** The draft as one may reckon with it: a date, number or name that was typed and cannot be read is not there. */
export const readableOf = (entity: Entity, draft: Values): Values =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]) => {
      const field = entity.fields[key]
      const isText = !field || field.column === 'text'
      return [key, !isText && findReadError(field, value) ? null : value]
    }),
  )

const isNothing = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Everything of a draft that can be written: the body of a create. Properties of the enterprise that were left empty are
 * not spoken of: one that was archived since the form was opened would have the record refused.
 */
export const allWritten = (entity: Entity, draft: Values): Values =>
  Object.fromEntries(
    writable(entity)
      .map(([key, field]) => [key, writtenValue(field, draft[key])] as const)
      .filter(([key, value]) => !isCustomKey(key) || !isNothing(value)),
  )

const isSame = (field: AnyField, one: unknown, other: unknown) =>
  JSON.stringify(writtenValue(field, one)) === JSON.stringify(writtenValue(field, other))

/** Only what differs from the record: the body of an update. */
export const changedFields = (entity: Entity, base: Values, draft: Values): Values =>
  Object.fromEntries(
    writable(entity)
      .filter(([key, field]) => !isSame(field, base[key], draft[key]))
      .map(([key, field]) => [key, writtenValue(field, draft[key])]),
  )

/** Fields one has changed that somebody else has changed differently since the record was read. */
export const conflictsOf = (entity: Entity, base: Values, draft: Values, current: Values): string[] =>
  Object.keys(changedFields(entity, base, draft)).filter((key) => {
    const field = entity.fields[key]
    return field && !isSame(field, base[key], current[key]) && !isSame(field, draft[key], current[key])
  })

/** The value of a field with the name that travels beside it. */
const withName = (field: AnyField, key: string, from: Values): Values =>
  field.link && !isList(field)
    ? { [key]: from[key], [nameKey(key)]: from[nameKey(key)] }
    : { [key]: from[key] }

/** What a draft changes, with the names that travel beside references: to be laid upon another draft of the same form. */
export const changesOf = (entity: Entity, base: Values, draft: Values): Values =>
  Object.assign(
    {},
    ...Object.keys(changedFields(entity, base, draft)).map((key) =>
      withName(entity.fields[key] as AnyField, key, draft),
    ),
  )

/**
 * The draft on top of the record as it stands now: what one has not touched follows the record, `theirs` give way,
 * everything else one has changed stays.
 */
export const rebase = (
  entity: Entity,
  base: Values,
  draft: Values,
  current: Values,
  theirs: readonly string[],
): Values => {
  const mine = { ...draft, ...Object.fromEntries(theirs.map((key) => [key, base[key]])) }
  return { ...current, ...changesOf(entity, base, mine) }
}
