import { type Condition, type ConditionType, conditionShape } from './condition.ts'

/** One value is the URL, the saved condition and the SQL. */
export type ListQuery = {
  page: number
  limit_value: number
  sort: string
  order: 'asc' | 'desc'
  keyword: string
  conditions: Condition[]
}

export const pageSizes = [10, 30, 50, 100] as const

export const emptyQuery: ListQuery = {
  page: 1,
  limit_value: 50,
  sort: 'updated_at',
  order: 'desc',
  keyword: '',
  conditions: [],
}

const encodeCondition = (c: Condition) => {
  const shape = conditionShape(c.type)
  const parts: unknown[] = [c.column, c.type]
  if (shape === 'value') parts.push(c.value ?? null)
  if (shape === 'range') parts.push(c.min ?? null, c.max ?? null)
  return parts
}

const decodeCondition = (parts: unknown): Condition | undefined => {
  if (!Array.isArray(parts) || typeof parts[0] !== 'string') return undefined
  const type = parts[1] as ConditionType
  if (!(Number.isInteger(type) && type >= 1 && type <= 10)) return undefined
  const shape = conditionShape(type)
  if (shape === 'value') return { column: parts[0], type, value: parts[2] }
  if (shape === 'range') return { column: parts[0], type, min: parts[2], max: parts[3] }
  return { column: parts[0], type }
}

/** Only what differs from the default stands in the URL, so that a fresh list has a clean address. */
export const toSearchParams = (query: ListQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (query.keyword) params.set('q', query.keyword)
  if (query.conditions.length > 0) params.set('c', JSON.stringify(query.conditions.map(encodeCondition)))
  if (query.sort !== emptyQuery.sort || query.order !== emptyQuery.order)
    params.set('s', `${query.sort}.${query.order}`)
  if (query.limit_value !== emptyQuery.limit_value) params.set('n', String(query.limit_value))
  if (query.page !== 1) params.set('p', String(query.page))
  return params
}

/** A damaged address shows the list with what could be read of it, never an error. */
export const fromSearchParams = (params: URLSearchParams): ListQuery => {
  const [sort = emptyQuery.sort, order] = (params.get('s') ?? '').split('.')
  const number = (key: string, low: number, high: number, otherwise: number) => {
    const n = Number(params.get(key))
    return Number.isInteger(n) && n >= low && n <= high ? n : otherwise
  }
  let conditions: Condition[] = []
  try {
    const raw: unknown = JSON.parse(params.get('c') ?? '[]')
    if (Array.isArray(raw)) conditions = raw.map(decodeCondition).filter((c) => c !== undefined)
  } catch {
    // An address cut off in a mail: the list without its conditions is more useful than an error page.
  }
  return {
    keyword: (params.get('q') ?? '').slice(0, 100),
    conditions,
    sort: sort || emptyQuery.sort,
    order: order === 'asc' ? 'asc' : 'desc',
    limit_value: number('n', 1, 99_999, emptyQuery.limit_value),
    page: number('p', 1, 1_000_000, 1),
  }
}
