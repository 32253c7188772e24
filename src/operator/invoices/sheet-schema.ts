import { z } from 'zod'

/** What is asked of the monthly sheet. */
export const sheetBody = z.strictObject({
  year: z.int().min(2000).max(2100),
  keyword: z.string().max(100).optional(),
  state: z.enum(['draft', 'approved', 'sent', 'paid', 'overdue']).optional(),
  page: z.int().min(1).max(99_999).default(1),
  limit_value: z.int().min(1).max(1_000).default(50),
})
export type SheetQuery = z.infer<typeof sheetBody> & { month: string }

const cell = z.object({
  month: z.string(),
  id: z.int(),
  state_id: z.int(),
  /** 1 unsent, 2 sent (VALUES: schedule send_flag). */
  send_flag: z.int(),
  total_price: z.int(),
  is_overdue: z.boolean(),
})

export const sheetSchema = z.object({
  year: z.int(),
  /** The month in hand, whose figures stand above the sheet. */
  month: z.string(),
  count: z.int(),
  current_page: z.int(),
  limit_value: z.int(),
  rows: z.array(
    z.object({
      enterprise: z.object({ id: z.int(), name: z.string() }),
      cells: z.array(cell),
      total_price: z.int(),
    }),
  ),
  figures: z.object({
    total_price: z.int(),
    count: z.int(),
    approved_count: z.int(),
    sent_count: z.int(),
    /** With tax: what is owed of other months, and what of all is late. */
    unpaid: z.int(),
    overdue: z.int(),
    overdue_agencies: z.int(),
    overdue_days: z.int(),
    months: z.array(z.object({ month: z.string(), total_price: z.int() })),
  }),
  /** What to look at before the month in hand is sent. */
  checks: z.array(
    z.object({ id: z.int(), enterprise: z.object({ id: z.int(), name: z.string() }), message: z.string() }),
  ),
})
export type Sheet = z.infer<typeof sheetSchema>
