import { z } from 'zod'
import type { ConditionType } from '../condition.ts'
import { isCustomKey } from '../custom-property.ts'
import type { AnyField, Entity } from '../entity.ts'
import { isWritable } from '../entity.ts'
import { pageSizes } from '../list-query.ts'

/** A value that the field's kind reads; the JSON Schema of the kind stands in the API document. */
const valueSchema = (field: AnyField) => {
  const json = field.json as Record<string, unknown>
  return z.unknown().meta({
    ...json,
    ...(typeof json.type === 'string' ? { type: [json.type, 'null'] } : {}),
    title: field.label.ja,
  })
}

/**
 * The body of a write: every writable field and custom_<id> may be named; the kinds check the values, other keys are
 * refused here.
 */
export const writeSchema = (entity: Entity) => {
  const fields = Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => isWritable(field))
      .map(([key, field]) => [key, valueSchema(field).optional()]),
  )
  if (!entity.customProperties) return z.strictObject(fields)
  return z.looseObject(fields).check(({ value, issues }) => {
    const keys = Object.keys(value).filter((key) => !Object.hasOwn(fields, key) && !isCustomKey(key))
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value })
  })
}

const scalar = z.union([z.string().max(255), z.number()])

export const condition = z.strictObject({
  column: z.string().min(1).max(100),
  type: z.union([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => z.literal(n))) as unknown as z.ZodType<
    ConditionType,
    ConditionType
  >,
  value: z.union([scalar, z.array(scalar).max(200), z.null()]).optional(),
  min: scalar.nullable().optional(),
  max: scalar.nullable().optional(),
  name: z.string().max(100).optional(),
  keyValue: z.unknown().optional(),
})

/** A list request (API: envelopes). */
export const listSchema = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  limit_value: z.int().min(1).max(99_999).default(50),
  sort: z.string().max(100).default('updated_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  keyword: z.string().max(100).default(''),
  conditions: z.array(condition).max(30).default([]),
  /** Only these fields are answered (besides the id, the title and updated_at). */
  columns: z.array(z.string().max(100)).max(200).optional(),
})

export const defaultPageSize = pageSizes[2]

/** A record as it is answered. */
export const rowSchema = (entity: Entity) =>
  z.object({ id_by_enterprise_id: z.int() }).catchall(z.unknown()).meta({ title: entity.label.ja })
