import { z } from 'zod'

export const todayAnswer = z.object({
  as_of: z.string(),
  sections: z.array(
    z.object({
      key: z.string(),
      count: z.int(),
      records: z.array(
        z.object({
          id: z.int(),
          /** The worker, else what the record is called. */
          who: z.string(),
          about: z.string().nullable(),
          /** A date, a month or an instant. */
          at: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Numbers of this month; null where the member may not see what they are made of. */
  figures: z.object({
    running: z.int().nullable(),
    profit: z.number().nullable(),
    new_applies: z.int().nullable(),
    open_opportunities: z.int().nullable(),
    won: z.int().nullable(),
    overdue: z.number().nullable(),
  }),
})
export type TodayAnswer = z.infer<typeof todayAnswer>
