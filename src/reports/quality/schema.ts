import { z } from 'zod'
import { type QualityKey, qualityKeys } from './checks.ts'

export const qualityRecord = z.object({
  id: z.int(),
  title: z.string(),
  /** What else helps to know it: its worker, its client, its e-mail. */
  sub: z.string().nullable(),
  /** Yen: what it loses a month, or what is overdue. */
  amount: z.number().nullable(),
  /** Days it is overdue, or that its contract has run. */
  days: z.int().nullable(),
  /** Of an overdue client: money of theirs that pays nothing yet. */
  unapplied: z.number().nullable(),
})
export type QualityRecord = z.infer<typeof qualityRecord>

export const qualityAnswer = z.object({
  as_of: z.string(),
  checks: z.array(
    z.object({
      key: z.enum(qualityKeys as [QualityKey, ...QualityKey[]]),
      count: z.int(),
      /** The sum of the amounts of all, where there are amounts. */
      amount: z.number().nullable(),
      /** The first of them. */
      records: z.array(qualityRecord),
    }),
  ),
})
export type QualityAnswer = z.infer<typeof qualityAnswer>
