import { z } from 'zod'
import { own } from '../rules/own.ts'
import type { Route } from './route.ts'

const wanted = { page: z.int().min(1).max(1_000_000), limit_value: z.int().min(1).max(99_999) }
const inBody = { page: wanted.page.optional(), limit_value: wanted.limit_value.optional() }
const inQuery = {
  page: z.coerce.number().pipe(wanted.page).optional(),
  limit_value: z.coerce.number().pipe(wanted.limit_value).optional(),
}
const inAnswer = { count: z.int(), current_page: z.int(), limit_value: z.int() }

type Asked = { page?: number; limit_value?: number }
type Rows = Record<string, unknown>

const familyOf = (path: string) => path.split('/').at(-2) as string

const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** Lists that are asked for by a place in them (before, cursor) have no pages. */
const goesByPlace = ({ body, query }: Route) =>
  ['before', 'cursor'].some((key) => Object.hasOwn({ ...shapeOf(body), ...shapeOf(query) }, key))

const isWhole = (route: Route) =>
  route.path.endsWith('/index') &&
  !Object.hasOwn({ ...shapeOf(route.body), ...shapeOf(route.query) }, 'limit_value') &&
  !goesByPlace(route)

const extended = (schema: z.ZodType, more: z.ZodRawShape): z.ZodType => {
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((each) => extended(each as z.ZodType, more)))
  if (!(schema instanceof z.ZodObject)) throw new Error('what a list takes is an object')
  return schema.safeExtend(more)
}

const withoutPage = (given: Rows) => {
  const { page: _, limit_value: __, ...rest } = given
  return rest
}

/** The page of a list that was read whole; the whole of it where none was asked for. */
const toPage = (answer: Rows, family: string, { page = 1, limit_value }: Asked): Rows => {
  const rows = answer[family] as unknown[]
  const limit = limit_value ?? Math.max(1, rows.length)
  return {
    ...answer,
    [family]: rows.slice((page - 1) * limit, page * limit),
    count: answer.count ?? rows.length,
    current_page: page,
    limit_value: limit,
  }
}

/**
 * A list that is always read whole (what a person or an enterprise has few of) takes `page` and `limit_value` and answers in the
 * envelope of every list. What `index` answers of a report is one page of its own: it takes both and is the same.
 */
export const withPages = (route: Route): Route => {
  if (!isWhole(route)) return route
  const family = familyOf(route.path)
  const isList = route.answer instanceof z.ZodObject && own(route.answer.shape, family) instanceof z.ZodArray
  const [asked, shape] = route.method === 'GET' ? (['query', inQuery] as const) : (['body', inBody] as const)
  const handle = route.handle as (call: Rows) => Promise<Rows>
  return {
    ...route,
    // An address may say more: masters are read by their version.
    [asked]: extended(route[asked] ?? (asked === 'query' ? z.object({}) : z.strictObject({})), shape),
    ...(isList && { answer: (route.answer as z.ZodObject).extend(inAnswer) }),
    handle: async (call: Rows) => {
      const given = call[asked] as Rows
      const answer = await handle({ ...call, [asked]: withoutPage(given) })
      // Some send their answer by themselves.
      return isList && answer !== call.reply ? toPage(answer, family, given) : answer
    },
  } as Route
}
