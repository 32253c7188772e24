import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'
import { limitKeys } from '../rules/limits.ts'
import { partKeys, type Weights } from '../rules/weights.ts'
import { reasonSchema, weightsSchema } from '../settings/schema.ts'

const page = z.int().min(1).max(100).default(1)
const limitKey = z.enum(limitKeys as ['status', ...typeof limitKeys])
const asked = {
  page,
  limit_value: z.int().min(1).max(200).default(50),
  /** Weights that are tried and not saved. */
  weights: weightsSchema.optional(),
  sort: z.enum(['score', 'start', 'price']).default('score'),
  /** Only those that begin by this day. */
  start_by: z.iso.date().optional(),
  /** Only those of this member. */
  owner_id: id.optional(),
}
export const askedCandidates = z.strictObject({ job_id: id, ...asked })
export const askedJobs = z.strictObject({ candidate_id: id, ...asked })
export type Asked = Omit<z.infer<typeof askedCandidates>, 'job_id'>

const oneOf = { job_id: id.optional(), candidate_id: id.optional() }
export const askedLeftOut = z.strictObject({ ...oneOf, reason: limitKey, page })
export const pairBody = z.strictObject({
  job_id: id,
  candidate_id: id,
  reason: reasonSchema,
  note: z.string().max(200, '200文字以内で入力してください').nullable().default(null),
})
export const pairOnly = z.strictObject({ job_id: id, candidate_id: id })

const range = z.object({ from: z.int().nullable(), to: z.int().nullable() })
const named = z.object({ id: z.int(), name: z.string() })
const partValues = z.object(
  Object.fromEntries(partKeys.map((key) => [key, z.int()])) as Record<keyof Weights, z.ZodInt>,
)

export const matchSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The reading of a candidate's name, the client of a job. */
  beside: z.string().nullable(),
  /** The main skills of a candidate with their years, the required ones of a job. */
  skills: z.string(),
  /** What a candidate asks, what a job pays; yen a month. */
  price: range,
  profit: range.nullable(),
  /** The first day a candidate can work, the day a job begins; null where the record says none. */
  start: z.string().nullable(),
  owner: named.nullable(),
  score: z.int(),
  parts: partValues,
  reasons: z.array(
    z.object({
      kind: z.enum(['met', 'attention', 'missing']),
      of: z.enum(['skill', 'condition']),
      text: z.string(),
    }),
  ),
  is_new: z.boolean(),
})
export type Match = z.infer<typeof matchSchema>

export const matchesAnswer = z.object({
  matches: z.array(matchSchema),
  /** Of those that were scored; more when `is_capped`. */
  count: z.int(),
  is_capped: z.boolean(),
  new_count: z.int(),
  /** How many have enough of the required skills and were held against the limits. */
  looked: z.int(),
  left_out: z.array(z.object({ reason: limitKey, label: z.string(), count: z.int() })),
  /** Some of those that one limit alone leaves out, and only just, and how many there are. */
  near_misses: z.array(z.object({ id: z.int(), name: z.string(), reason: limitKey, text: z.string() })),
  near_count: z.int(),
  needs: z.array(z.object({ name: z.string(), years: z.int().nullable(), is_required: z.boolean() })),
  /** What of a person is not used, or is because the job states it. */
  unused: z.string(),
  weights: partValues,
  current_page: z.int(),
  limit_value: z.int(),
})
export const leftOutAnswer = z.object({
  left_out: z.array(z.object({ id: z.int(), name: z.string(), text: z.string() })),
  count: z.int(),
})
export const similarAnswer = z.object({
  similar: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      text: z.string(),
      score: z.int(),
      /** How many opportunities it had, and how many of them were won. */
      opportunities: z.int(),
      won: z.int(),
    }),
  ),
})
