import { z } from 'zod'
import { condition } from '#foundation/entity/store/schema.ts'
import { chanceBases, forecastFigures, forecastParts } from './item.ts'
import { narrowingColumns } from './narrow.ts'

const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '月を 2026-11 の形で入力してください')
const conditions = z
  .array(
    condition.refine(
      ({ column }) => (narrowingColumns as string[]).includes(column),
      '担当者・販売先・所属で絞り込んでください',
    ),
  )
  .max(10)
  .default([])

export const forecastBody = z.strictObject({ conditions })

export const forecastRecordsBody = z
  .strictObject({
    conditions,
    from: month,
    to: month,
    figure: z.enum(forecastFigures),
    /** All parts where it is absent. */
    part: z.enum(forecastParts).optional(),
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  })
  .refine(({ from, to }) => from <= to, { message: '終わりの月は始まりの月以降にしてください', path: ['to'] })

/** Yen without tax; people to a hundredth. */
const amounts = { sales: z.number(), purchase: z.number(), profit: z.number(), people: z.number() }
const partSum = z.object({ ...amounts, count: z.int().meta({ description: '契約または商談の件数' }) })
const band = z.object({ low: z.number(), high: z.number() })
const target = z.number().nullable()
const span = z.object({
  from: z.string(),
  to: z.string(),
  targets: z.object({ sales: target, profit: target }).meta({
    description: '目標。1か月でも目標のない期間と、目標のない絞り込みでは null',
  }),
  parts: z.object({ fixed: partSum, renewal: partSum, deal: partSum }),
  total: z.object(amounts),
  bands: z
    .object({ sales: band, purchase: band, profit: band, people: band })
    .meta({ description: '8割がこの中に入る幅' }),
})
const rate = z.object({ cases: z.int(), renewed: z.int() })

export const forecastAnswer = z.object({
  as_of: z.string(),
  months: z.array(span),
  next_three: span,
  whole: span,
  /** The amounts of this month that operations have already. */
  worked_this_month: z.object({
    sales: z.number(),
    purchase: z.number(),
    profit: z.number(),
    people: z.number(),
  }),
  renewals: z.object({
    all: rate,
    clients: z
      .array(rate.extend({ id: z.int(), name: z.string() }))
      .meta({ description: '20件以上ある販売先' }),
    others: rate.extend({ clients: z.int() }).meta({ description: '20件に満たない販売先' }),
    lengths: z.array(rate.extend({ key: z.int(), label: z.string() })),
  }),
  deals: z
    .object({
      won: z.int(),
      closed: z.int(),
      stages: z.array(z.object({ stage: z.int(), name: z.string(), won: z.int(), reached: z.int() })),
      usual_months: z.int(),
      /** By opportunity_possibility_id. */
      possibility_percents: z.record(z.string(), z.int()),
      without_price: z.int().meta({ description: '単価がそろわず、入れていない商談' }),
    })
    .nullable()
    .meta({ description: '商談を見られないときは null' }),
})
export type ForecastAnswer = z.infer<typeof forecastAnswer>

export const forecastRecordsAnswer = z.object({
  records: z.array(
    z.object({
      target_type: z.enum(['contract', 'opportunity']),
      id: z.int(),
      title: z.string(),
      month: z.string(),
      candidate: z.string().nullable(),
      client: z.string().nullable(),
      part: z.enum(forecastParts),
      basis: z.enum(chanceBases),
      chance: z.number().meta({ description: '0から1。見込みの額は full にこれを掛けたもの' }),
      full: z.number(),
      amount: z.number(),
    }),
  ),
  count: z.int(),
  sum: z.number().meta({ description: '見通しの数字と同じ合計' }),
  current_page: z.int(),
  limit_value: z.int(),
})
export type ForecastRecordsAnswer = z.infer<typeof forecastRecordsAnswer>

export const backtestAnswer = z.object({
  as_of: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      six_before: z.number().meta({ description: '6か月前に出したとしたときの粗利' }),
      three_before: z.number(),
      actual: z.number().meta({ description: '契約稼働の粗利の合計' }),
    }),
  ),
})
export type BacktestAnswer = z.infer<typeof backtestAnswer>
