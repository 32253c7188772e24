import { sql } from 'kysely'
import type { Fragment } from '../../platform/database/types.ts'
import { badRequest } from '../../platform/errors.ts'
import { addDays } from '../../rules/calendar.ts'
import type { Condition } from '../condition.ts'
import type { AnyField } from '../entity.ts'
import { likePattern } from '../search-text.ts'
import { today } from '../today.ts'
import { any, valuesOf } from './condition-values.ts'

/** Words without capital and small letters need no ILIKE, which is four times as slow on Japanese text. */
const likeOf = (word: string) => sql.raw(word.toLowerCase() === word.toUpperCase() ? 'LIKE' : 'ILIKE')

const textCondition = (e: Fragment, c: Condition): Fragment => {
  const words = (Array.isArray(c.value) ? c.value : [c.value]).map(String)
  // Any of no words is none.
  const contains = sql.join(
    [sql`false`, ...words.map((word) => sql`${e} ${likeOf(word)} ${likePattern(word.slice(0, 255))}`)],
    sql` OR `,
  )
  return c.type === 1 ? sql`(${contains})` : sql`(${e} IS NULL OR NOT (${contains}))`
}

const readBound = (field: AnyField, raw: unknown) => valuesOf(field, raw as Condition['value'])[0]

/** A condition on a column or computed value. */
export const scalarCondition = (e: Fragment, field: AnyField, c: Condition): Fragment => {
  const column = sql.raw(field.column ?? 'text')
  switch (c.type) {
    case 1:
    case 2: {
      if (field.column === 'text' && field.view !== 'month') return textCondition(e, c)
      const values = valuesOf(field, c.value)
      return c.type === 1
        ? sql`${e} = ${any(values, field.column ?? '')}`
        : sql`(${e} IS NULL OR NOT (${e} = ${any(values, field.column ?? '')}))`
    }
    case 4:
      return sql`${e} >= ${readBound(field, c.value)}::${column}`
    case 6:
      return sql`${e} <= ${readBound(field, c.value)}::${column}`
    case 7: {
      const parts = [
        ...(c.min == null || c.min === '' ? [] : [sql`${e} >= ${readBound(field, c.min)}::${column}`]),
        ...(c.max == null || c.max === '' ? [] : [sql`${e} <= ${readBound(field, c.max)}::${column}`]),
      ]
      return parts.length > 0 ? sql`(${sql.join(parts, sql` AND `)})` : sql`true`
    }
    case 10: {
      const days = Number(c.value)
      if (!Number.isInteger(days) || days < 0 || days > 3_650)
        throw badRequest(`検索条件「${field.label.ja}」の日数は0〜3650で入力してください`)
      const from = today()
      const until = addDays(from, days)
      return field.column === 'timestamptz'
        ? sql`${e} >= ${`${from}T00:00:00+09:00`} AND ${e} < ${`${addDays(until, 1)}T00:00:00+09:00`}`
        : sql`${e} BETWEEN ${from} AND ${until}`
    }
    case 5:
      return sql`${e} <> ''`
    case 3:
    case 8:
      return sql`${e} IS NOT NULL`
    default:
      return sql`${e} IS NULL`
  }
}
