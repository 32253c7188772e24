import { sql } from 'kysely'
import { columnName } from '#foundation/entity/custom-property.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { type NextProperty, numberOptions, propertyErrors } from './check.ts'
import type { Property, PropertyDraft } from './schema.ts'
import { countUses } from './usage.ts'

const columns = sql`id_by_enterprise_id, object_type, object_group, name, 'custom_' || id_by_enterprise_id AS column_name,
  field_type, rules, field_master, archive_flg, NULL::integer AS use_count, updated_at`

/** At most so many properties of one kind of record: each is a column of the list and a line of the form. */
const mostProperties = 100

/** Properties in the order they were made; `counted` also says how many records use each. */
export const listProperties = async (
  scope: Scope,
  filter: { object_type?: string | undefined; archive_flg: number },
  counted: boolean,
): Promise<Property[]> => {
  const ofType = filter.object_type ? sql`AND object_type = ${filter.object_type}` : sql``
  const found = await rows<Property>(
    scope.tx,
    sql`SELECT ${columns} FROM custom_properties WHERE enterprise_id = ${scope.enterpriseId} AND archive_flg = ${filter.archive_flg} ${ofType}
        ORDER BY id_by_enterprise_id`,
  )
  if (!counted) return found
  const types = new Set(found.map(({ object_type }) => object_type))
  const counts = new Map<string, number>()
  for (const type of types)
    for (const [key, count] of await countUses(scope, type)) counts.set(`${type}.${key}`, count)
  return found.map((one) => ({
    ...one,
    use_count: counts.get(`${one.object_type}.${one.column_name}`) ?? 0,
  }))
}

/** One property with its use count, or 404. */
export const findProperty = async (scope: Scope, id: number): Promise<Property> => {
  const found = await row<Property>(
    scope.tx,
    sql`SELECT ${columns} FROM custom_properties WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return { ...found, use_count: (await countUses(scope, found.object_type)).get(columnName(id)) ?? 0 }
}

/** Checks a draft, or throws `invalid` with messages at the fields. */
export const checkDraft = async (scope: Scope, draft: PropertyDraft): Promise<NextProperty> => {
  const next = { ...draft, field_master: numberOptions(draft.field_master, []) }
  const errors = await propertyErrors(scope, next, null)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return next
}

/** Stores a new property. */
export const createProperty = async (scope: Scope, draft: PropertyDraft): Promise<Property> => {
  const next = await checkDraft(scope, draft)
  const there = await listProperties(scope, { object_type: draft.object_type, archive_flg: 0 }, false)
  if (there.length >= mostProperties)
    throw wrongState(
      `カスタム項目は1種類につき${mostProperties}件までです。使わない項目をアーカイブしてください`,
    )
  const id = await draw(scope.tx, scope.enterpriseId, 'custom_properties')
  await sql`INSERT INTO custom_properties (enterprise_id, id_by_enterprise_id, object_type, object_group, name, field_type, rules, field_master, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${next.object_type}, ${next.object_group || null}, ${next.name}, ${next.field_type},
      ${JSON.stringify(next.rules ?? {})}, ${JSON.stringify(next.field_master)}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
  return findProperty(scope, id)
}

type Patch = Partial<Omit<PropertyDraft, 'object_type'>> & { archive_flg?: 0 | 1 | undefined }

/** Changes the named parts of a property; its type stays while a record uses it. Archiving keeps all data. */
export const updateProperty = async (scope: Scope, id: number, patch: Patch): Promise<Property> => {
  await sql`SELECT 1 FROM custom_properties WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`.execute(
    scope.tx,
  )
  const before = await findProperty(scope, id)
  const isOther = patch.field_type !== undefined && patch.field_type !== before.field_type
  const kept = isOther ? { rules: {}, field_master: [] } : before
  const next = {
    ...before,
    ...kept,
    ...patch,
    field_master: numberOptions(patch.field_master, kept.field_master as NextProperty['field_master']),
  } as NextProperty & { archive_flg: number }
  const errors = await propertyErrors(scope, next, before)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await sql`UPDATE custom_properties SET object_group = ${next.object_group || null}, name = ${next.name}, field_type = ${next.field_type},
      rules = ${JSON.stringify(next.rules ?? {})}, field_master = ${JSON.stringify(next.field_master)}, archive_flg = ${next.archive_flg},
      updated_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  return findProperty(scope, id)
}
