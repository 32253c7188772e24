import { z } from 'zod'
import { condition } from '#foundation/entity/store/schema.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { allGroupings, type GroupingKey } from './report.ts'

const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '月を 2026-11 の形で入力してください')
const mostMonths = 120

export const groupingSchema = z.union([
  z.enum(allGroupings),
  z.string().regex(/^custom_[1-9]\d{0,8}$/),
]) as z.ZodType<GroupingKey, GroupingKey>

const range = {
  from: month,
  to: month,
  /** 1 by the month, 2 by the financial year, 3 by the quarter. */
  unit: z.literal([1, 2, 3]).default(1),
  conditions: z.array(condition).max(30).default([]),
}

const isRange = ({ from, to }: { from: string; to: string }) => from <= to && to < addMonths(from, mostMonths)
const rangeText = { message: `期間は1か月以上、${mostMonths}か月以内にしてください`, path: ['to'] }

/** Months, and which records. */
export const rangeBody = z
  .strictObject({ from: range.from, to: range.to, conditions: range.conditions })
  .refine(isRange, rangeText)

/** What a report is asked for. */
export const reportBody = (keys: readonly [string, ...string[]]) =>
  z
    .strictObject({
      report: z.enum(keys),
      ...range,
      /** The group whose figures are broken down, over the months of `group_from` to `group_to`. */
      group: groupingSchema.optional(),
      group_from: month.optional(),
      group_to: month.optional(),
    })
    .refine(isRange, rangeText)

/** One figure by two groupings, or by a grouping and the periods. */
export const pivotBody = (keys: readonly [string, ...string[]]) =>
  z
    .strictObject({
      report: z.enum(keys),
      ...range,
      figure: z.string().max(40),
      rows: groupingSchema,
      columns: z.union([z.literal('period'), groupingSchema]),
    })
    .refine(isRange, rangeText)

/** The records behind one figure. */
export const recordsBody = (keys: readonly [string, ...string[]]) =>
  z
    .strictObject({
      report: z.enum(keys),
      from: month,
      to: month,
      conditions: z.array(condition).max(30).default([]),
      figure: z.string().max(40),
      /** The groups of the place in the report; null is the group of those that have none. */
      groups: z
        .array(z.strictObject({ by: groupingSchema, key: z.int().nullable() }))
        .max(2)
        .default([]),
      page: z.int().min(1).max(10_000).default(1),
      limit_value: z.int().min(1).max(200).default(50),
    })
    .refine(isRange, rangeText)

export const figuresSchema = z.record(z.string(), z.number().nullable())
const periodSchema = z.object({ start: z.string(), end: z.string() })
const place = {
  figures: figuresSchema,
  /** The same of as many months right before, and of a year before. */
  before: figuresSchema,
  year_before: figuresSchema,
  /** What is aimed at, by figure; a figure without a target is absent. */
  targets: z.record(z.string(), z.number()),
}

export const reportAnswer = z.object({
  /** When it was read: figures are of this moment. */
  as_of: z.string(),
  periods: z.array(periodSchema.extend(place)),
  total: z.object(place),
  groups: z.array(z.object({ key: z.int().nullable(), label: z.string(), ...place })).nullable(),
  /** What the groups that are not listed come to; null when all are. */
  others: z.object({ count: z.int(), ...place }).nullable(),
})
export type ReportAnswer = z.infer<typeof reportAnswer>

export const recordsAnswer = z.object({
  /** What kind of records they are: contract, contract_operation, billing_payment or opportunity. */
  target_type: z.string(),
  records: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      month: z.string(),
      candidate: z.string().nullable(),
      client: z.string().nullable(),
      /** What it adds to the figure; 1 where records are counted. */
      amount: z.number().nullable(),
    }),
  ),
  count: z.int(),
  /** The same figure as in the report. */
  sum: z.number(),
  current_page: z.int(),
  limit_value: z.int(),
})
export type RecordsAnswer = z.infer<typeof recordsAnswer>

export const pivotAnswer = z.object({
  as_of: z.string(),
  rows: z.array(z.object({ key: z.int().nullable(), label: z.string() })),
  columns: z.array(
    z.object({
      key: z.int().nullable(),
      label: z.string(),
      start: z.string().optional(),
      end: z.string().optional(),
    }),
  ),
  /** By row, then by column. */
  values: z.array(z.array(z.number().nullable())),
  row_totals: z.array(z.number().nullable()),
  column_totals: z.array(z.number().nullable()),
  total: z.number().nullable(),
  /** Rows that are not listed. */
  left_out: z.int(),
})
export type PivotAnswer = z.infer<typeof pivotAnswer>
