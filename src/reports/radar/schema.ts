import { z } from 'zod'
import { renewalRow } from '#contracts/contract-renewals/rows.ts'
import { type NextStep, nextSteps } from './next-step.ts'

const sum = { count: z.int(), profit: z.int() }

export const radarRow = renewalRow.extend({
  days_left: z.int(),
  /** A month's gross profit by the agreed prices, yen without tax; null where a price is missing. */
  gross_profit: z.int().nullable(),
  /** Of the sales price, in per mille. */
  margin_permille: z.int().nullable(),
  /** Since when it goes on, renewals counted, and how many there were. */
  continuous_from: z.string(),
  renewals: z.int(),
  /** What the worker does next, where it is known. */
  next: z
    .object({
      kind: z.enum(['contract', 'opportunity', 'proposal']),
      id: z.int().nullable(),
      stage: z.int().nullable(),
      count: z.int(),
    })
    .nullable(),
  snooze: z.object({ until: z.string(), reason: z.string(), member: z.string().nullable() }).nullable(),
  goes_on: z.boolean(),
  next_step: z.enum(Object.keys(nextSteps) as [NextStep, ...NextStep[]]),
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Of the contracts of this client that ended in the last 24 months: how many, and how many went on. */
  past: z.object({ ended: z.int(), renewed: z.int() }),
})
export type RadarRow = z.infer<typeof radarRow>

export const benchRow = z.object({
  candidate: z.object({ id: z.int(), name: z.string() }),
  /** The day after the last contract. */
  since: z.string(),
  days: z.int(),
  contract_id: z.int(),
  client: z.string().nullable(),
  /** The internal cost of the last contract by the day (its month by 30), in yen; null where none was entered. */
  daily_cost: z.int().nullable(),
})
export type BenchRow = z.infer<typeof benchRow>

export const radarAnswer = z.object({
  as_of: z.string(),
  rows: z.array(radarRow),
  bench: z.array(benchRow),
  summary: z.object({
    /** What does not go on yet: its gross profit a month, and that of all that runs today. */
    at_risk: z.object({ ...sum, of: z.int() }),
    within_30: z.object(sum),
    waiting: z.object({ count: z.int(), longest_days: z.int().nullable() }),
    notice: z.object({ count: z.int(), nearest: z.string().nullable() }),
    bench: z.object({ count: z.int(), daily_cost: z.int() }),
  }),
  /** How many end within each reach. */
  counts: z.record(z.string(), z.int()),
})
export type RadarAnswer = z.infer<typeof radarAnswer>
