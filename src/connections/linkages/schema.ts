import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'
import { limits } from './services.ts'

const mappedValue = z.strictObject({
  from: z.string().trim().min(1).max(limits.value),
  to: z.string().trim().min(1).max(limits.value),
})
export const mapped = z.strictObject({
  from: z.string().trim().min(1).max(limits.fieldName),
  to: z.string().min(1).max(100),
  values: z.array(mappedValue).max(limits.values).optional(),
  unknown: z.enum(['refuse', 'ignore']).optional(),
})
export const mapping = z.array(mapped).max(limits.mapping)

const counts = z.object({ accepted: z.int(), duplicate: z.int(), refused: z.int() })

export const linkage = z.object({
  id_by_enterprise_id: z.int(),
  /** 1 candidates, 2 jobs. */
  group: z.int(),
  /** 1 received, 2 brought in a file by staff, 3 a feed. */
  kind: z.int(),
  service_id: z.int(),
  name: z.string(),
  url: z.string().nullable(),
  is_active: z.boolean(),
  token_prefix: z.string(),
  basic_user: z.string().nullable(),
  mapping: z.array(mapped),
  job_ids: z.array(z.int()).nullable(),
  /** Where its service sends applications, or fetches jobs with the token in the place of `{token}`. */
  endpoint: z.string(),
  /** What its token is good for. */
  scopes: z.array(z.string()),
  last_received_at: z.string().nullable(),
  last_fetched_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  counts,
})
export type LinkageAnswer = z.infer<typeof linkage>

export const linkageDraft = z.strictObject({
  group: z.literal([1, 2]),
  /** Follows from the group and the service; another one is refused. */
  kind: z.literal([1, 2, 3]).optional(),
  service_id: z.int().min(0).max(99),
  name: z.string().trim().min(1).max(limits.name).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(255)
    .nullable()
    .optional(),
  is_active: z.boolean().optional(),
  basic_user: z
    .string()
    .max(limits.basicUser)
    .regex(/^[\x21-\x39\x3b-\x7e]*$/)
    .nullable()
    .optional(),
  mapping: mapping.optional(),
  job_ids: z.array(id).max(limits.jobs).nullable().optional(),
})
export type LinkageDraft = z.infer<typeof linkageDraft>

export const target = z.object({
  key: z.string(),
  label: z.string(),
  /** The names of its list; empty for a list that is too long to be shown; null for a field without one. */
  options: z.array(z.string()).nullable(),
})
