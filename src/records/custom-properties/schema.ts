import { z } from 'zod'
import type { entityName } from '#foundation/api/schema.ts'
import { customFieldTypes } from '#foundation/entity/custom-property.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const fieldTypes = customFieldTypes.map(([type]) => type)

const option = z.strictObject({
  /** Absent on a new option; the server gives the number. */
  id: z.int().min(1).max(1_000_000).optional(),
  name: z.string().trim().min(1).max(100),
  show_flg: flag.default(1),
})

const rules = z.strictObject({
  min: z.int().min(1).max(10_000).optional(),
  max: z.int().min(1).max(10_000).optional(),
  numeric_only: z.boolean().optional(),
  no_special: z.boolean().optional(),
})

const written = {
  object_group: z.string().trim().max(100).nullable().optional(),
  name: z.string().trim().min(1).max(100),
  field_type: z.enum(fieldTypes),
  rules: rules.optional(),
  field_master: z.array(option).max(200).optional(),
}

/** A property as it is written; `object_type` reads the kinds of record that take properties. */
export const propertyDraft = (object_type: ReturnType<typeof entityName>) =>
  z.strictObject({ object_type, ...written })
export type PropertyDraft = z.infer<ReturnType<typeof propertyDraft>>

/** What an update may name; the kind of record stays. */
export const propertyPatch = z.strictObject({ ...written, archive_flg: flag.optional() }).partial()

/** A property as it is answered. */
export const property = z.object({
  id_by_enterprise_id: z.int(),
  object_type: z.string(),
  object_group: z.string().nullable(),
  name: z.string(),
  column_name: z.string(),
  field_type: z.string(),
  rules: z.record(z.string(), z.unknown()),
  field_master: z.array(z.object({ id: z.int(), name: z.string(), show_flg: z.int() })),
  archive_flg: z.int(),
  use_count: z.int().nullable(),
  updated_at: z.string(),
})
export type Property = z.infer<typeof property>
