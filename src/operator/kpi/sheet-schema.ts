import { z } from 'zod'

const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '月を 2026-11 の形で入力してください')

/** VALUES: 1 monthly, 2 yearly, 3 quarterly. */
const interval = z.literal([1, 2, 3])

export const sheetBody = z.strictObject({
  interval: interval.default(1),
  from: month.optional(),
  to: month.optional(),
})
export type SheetQuery = z.output<typeof sheetBody>

const counts = {
  mrr: z.int(),
  mrr_before: z.int(),
  current: z.int(),
  current_before: z.int(),
  start: z.int(),
  end: z.int(),
  up: z.int(),
  down: z.int(),
  raised: z.int(),
  discount_end: z.int(),
  start_price: z.int(),
  up_price: z.int(),
  discount_end_price: z.int(),
  down_price: z.int(),
  usage_gap: z.int(),
  end_price: z.int(),
  fixed_price: z.int(),
  option_price: z.int(),
  usage_price: z.int(),
  usage_count: z.int(),
  initial_price: z.int(),
}
export const figuresSchema = z.object({
  ...counts,
  arr: z.int(),
  arpa: z.int().nullable(),
  gap: z.int(),
  /** A share: 0.014 is 1.4%; null where nobody was there before. */
  end_rate: z.number().nullable(),
  paid_equivalents: z.number(),
})
export type Figures = z.infer<typeof figuresSchema>

const period = z.object({
  /** The first month of the period, by the calendar, and the months of it that the figures are of. */
  start: z.string(),
  months: z.array(z.string()),
  is_provisional: z.boolean(),
  /** When its last month was frozen. */
  frozen_at: z.string().nullable(),
  figures: figuresSchema,
  /** What it would be by the settings of today, where that differs. */
  corrected: figuresSchema.nullable(),
  corrected_at: z.string().nullable(),
})
export type KpiPeriod = z.infer<typeof period>

export const sheetSchema = z.object({
  interval,
  from: z.string(),
  to: z.string(),
  /** The first month that has figures; null where nobody ever had a contract. */
  first_month: z.string().nullable(),
  /** Months of the sheet that were corrected. */
  correction_count: z.int(),
  /** When the usage of the running month was last counted. */
  counted_at: z.string().nullable(),
  periods: z.array(period),
})
export type Sheet = z.infer<typeof sheetSchema>

/** The figures that open the enterprises behind them. */
export const enterpriseFigures = [
  'mrr',
  'current',
  'gap',
  'start',
  'end',
  'up',
  'down',
  'raised',
  'discount_end',
  'usage_gap',
  'fixed_price',
  'option_price',
  'usage_price',
  'initial_price',
  'paid_equivalents',
] as const
export type EnterpriseFigure = (typeof enterpriseFigures)[number]

export const enterprisesBody = z.strictObject({
  interval: interval.default(1),
  /** The first month of the period. */
  start: month,
  figure: z.enum(enterpriseFigures),
  page: z.int().min(1).max(10_000).default(1),
  limit_value: z.int().min(1).max(1_000).default(100),
})
export type EnterprisesQuery = z.output<typeof enterprisesBody>

const enterpriseRow = z.object({
  month: z.string(),
  enterprise: z.object({ id: z.int(), name: z.string() }),
  /** What the enterprise adds to the figure, in yen; of counts what its MRR is or moved by. */
  amount: z.int(),
  mrr_before: z.int(),
  mrr: z.int(),
  list: z.int(),
  usage_count: z.int(),
  /** The amount by the settings of today, where that differs from what was frozen. */
  corrected: z.int().nullable(),
})
export const enterprisesSchema = z.object({
  count: z.int(),
  total: z.int(),
  current_page: z.int(),
  limit_value: z.int(),
  agencies: z.array(enterpriseRow),
})
export type Enterprises = z.infer<typeof enterprisesSchema>
