import { z } from 'zod'
import { date } from '#foundation/api/schema.ts'

/** A calendar year of payment. */
export const year = z.int().min(2019).max(2100)

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '年月を 2026-11 の形で入力してください')

/** First and last day. */
export const period = { from: date, to: date }

export const page = {
  page: z.int().min(1).max(100_000).default(1),
  limit_value: z.int().min(1).max(200).default(50),
}

/** What every page of a list says of the whole. */
export const paged = { count: z.int(), current_page: z.int(), limit_value: z.int() }

export const csvAnswer = z.string().meta({ contentMediaType: 'text/csv' })
