import { z } from 'zod'
import { radarRow } from '../radar/schema.ts'
import { otherSections } from './groups.ts'
import { todaySections } from './sections.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** One thing to do. What does not belong to its kind is null. */
const record = z.object({
  id: z.int(),
  /** The worker, the party or the member it is about, else what the record is called. */
  who: z.string(),
  about: z.string().nullable(),
  /** A date, a month or an instant. */
  at: z.string().nullable(),
  /** In yen. */
  amount: z.int().nullable(),
  /** A state or kind of the record: the stage of an opportunity, the route of an application. */
  state: z.int().nullable(),
  /** How often somebody was reminded, how many have not answered, what of an amount is paid. */
  count: z.int().nullable(),
  /** Where it is looked at. */
  path: z.string(),
  /** Of a call by name: who wrote, and on which record. */
  call: z
    .object({ author: named, target_type: z.string(), target_id: z.int(), target: z.string() })
    .nullable(),
  /** Of a contract that ends: what the radar knows of it. */
  renewal: radarRow.nullable(),
})
export type TodayRecord = z.infer<typeof record>

const section = z.object({
  key: z.string(),
  /** Of all, while `records` are the first of them. */
  count: z.int(),
  amount: z.int().nullable(),
  records: z.array(record),
})
export type TodaySectionAnswer = z.infer<typeof section>

/** Something with a day this week; `count` of things, and what they come to. */
const deadline = z.object({
  day: z.string(),
  kind: z.enum(['hours', 'notice', 'receivable', 'payable']),
  /** The worker or month it is about. */
  about: z.string().nullable(),
  id: z.int().nullable(),
  count: z.int(),
  amount: z.int().nullable(),
})
export type Deadline = z.infer<typeof deadline>

const figure = z.int().nullable()

export const todayAnswer = z.object({
  as_of: z.string(),
  sections: z.array(section),
  /** Numbers of this month; null where the member may not see what they are made of. */
  figures: z.object({
    running: figure,
    profit: z.number().nullable(),
    new_applies: figure,
    open_opportunities: figure,
    won: figure,
    overdue: z.number().nullable(),
  }),
  /** What stands beside these numbers. */
  beside: z.object({
    /** A month's gross profit of the contracts that run today. */
    planned_profit: figure,
    profit_target: figure,
    running_before: figure,
    waiting_applies: figure,
    open_profit: figure,
    won_before: figure,
    overdue_count: figure,
  }),
  deadlines: z.array(deadline),
  /** What the member did today from here, by section. */
  done: z.array(z.object({ section: z.string(), count: z.int() })),
  /** The next day with something on it, where nothing waits. */
  next: z.object({ day: z.string(), kind: z.enum(['meeting', 'ending', 'deadline']) }).nullable(),
})
export type TodayAnswer = z.infer<typeof todayAnswer>

const keys = [...todaySections, ...otherSections].map(({ key }) => key)

/** What becomes of something that waits, or (null) that it waits again. */
export const markBody = z.strictObject({
  today: z.strictObject({
    section: z.enum(keys),
    ids: z.array(z.int().min(0).max(2_147_483_647)).min(1).max(100),
    state: z.enum(['done', 'later']).nullable(),
  }),
})
