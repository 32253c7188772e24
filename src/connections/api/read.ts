import { z } from 'zod'
import type { Grant } from '#foundation/api/route.ts'
import { fieldErrors } from '#foundation/api/schema.ts'
import { mayUse } from '#foundation/api/token-guard.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Condition } from '#foundation/entity/condition.ts'
import { splitRelated } from '#foundation/entity/related-fields.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { find, findMany, listAfter } from '#foundation/entity/store/list.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { condition } from '#foundation/entity/store/schema.ts'
import { badRequest, invalid, notFound, restricted, scopeMissing } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { readScope } from '../api-tokens/scopes.ts'
import { fromCursor, toCursor } from './cursor.ts'
import { readFilters } from './filter.ts'
import { type Gone, goneAfter } from './gone.ts'
import { toPublicRecord } from './public-record.ts'

/** A program with its token, in a transaction of its enterprise. */
export type Caller = { scope: Scope; grant: Grant }

export const pageLimit = { most: 200, usual: 50 } as const

/** What a walk over records asks for; a page of it at a time. */
export type Asked = {
  limit: number
  cursor?: string | undefined
  fields?: readonly string[] | undefined
  keyword: string
  conditions: Condition[]
  updated_since?: string | undefined
}

export const conditions = z.array(condition).max(30)

/** The query of a list. Arrays travel as JSON (conditions) or with commas (fields); what else may come are filters. */
const listKeys = z.object({
  limit: z.coerce.number().int().min(1).max(pageLimit.most).default(pageLimit.usual),
  cursor: z.string().max(100).optional(),
  fields: z.string().max(4_000).optional(),
  keyword: z.string().max(100).default(''),
  updated_since: z.iso.datetime({ offset: true }).optional(),
  conditions: z.string().max(20_000).optional(),
})
const filterValue = z.string().max(1_000)
export const listQuery = listKeys.catchall(z.union([filterValue, z.array(filterValue).max(200)]))
export const oneQuery = z.strictObject({ fields: z.string().max(4_000).optional() })

const readConditions = (text: string | undefined): Condition[] => {
  if (text === undefined || text === '') return []
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw badRequest(
      'conditions はJSONの配列にしてください。例 [{"column":"id_by_enterprise_id","type":1,"value":[1]}]',
    )
  }
  const read = conditions.safeParse(json)
  if (!read.success) throw invalid(fieldErrors(read.error))
  return read.data
}

/** "name, skill_ids" → ['name', 'skill_ids']; none when nothing is chosen. */
export const readFieldNames = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const mostConditions = 30

export const readListQuery = (query: z.infer<typeof listQuery>): Asked => {
  const { fields, conditions: text, limit, cursor, keyword, updated_since, ...filters } = query
  const all = [...readConditions(text), ...readFilters(filters)]
  if (all.length > mostConditions) throw badRequest(`条件は${mostConditions}個までにしてください`)
  return { limit, cursor, keyword, updated_since, fields: readFieldNames(fields), conditions: all }
}

/** The fields that were asked for, all of the record's; throws 400 for others. */
const checkFields = async (of: Store, scope: Scope, fields: readonly string[] | undefined) => {
  if (!fields) return
  const { entity } = await withProperties(of, scope)
  const unknown = fields.filter((name) => !own(entity.fields, name) || own(entity.fields, name)?.internal)
  if (unknown.length > 0)
    throw invalid({
      fields: [`この項目はありません：${unknown.map((name) => name.slice(0, 100)).join('、')}`],
    })
}

/** A condition on a referred record tells of it: its own scope and area are needed. */
const checkRelated = (of: Store, { grant }: Caller, asked: readonly Condition[]) => {
  for (const { column } of asked) {
    const reference = splitRelated(column)?.reference
    const entity = reference === undefined ? undefined : own(of.entity.refers?.(), reference)
    if (!entity) continue
    const needed = [readScope(entity.name)]
    if (!mayUse(grant, needed)) throw scopeMissing(needed)
    const { feature } = entity
    if (isClosed(grant.restrictions, feature)) throw restricted(feature)
  }
}

type Records = Record<string, unknown>[]

/** Of a walk over what changed, the deleted ones stand among the others, by their ids; the later word wins. */
const withGone = async (
  of: Store,
  { scope }: Caller,
  step: { after: number; limit: number; updated_since?: string | undefined },
  found: Records,
): Promise<Records> => {
  if (!step.updated_since) return found
  const gone: Gone[] = await goneAfter(of, scope, { ...step, since: step.updated_since })
  const dead = new Set<unknown>(gone.map((one) => one.id_by_enterprise_id))
  return [...found.filter((one) => !dead.has(one.id_by_enterprise_id)), ...gone].sort(
    (a, b) => Number(a.id_by_enterprise_id) - Number(b.id_by_enterprise_id),
  )
}

/** One page of a walk in the order of the ids; `next_cursor` leads to the next, and is null at the end. */
export const listPage = async (of: Store, caller: Caller, asked: Asked) => {
  await checkFields(of, caller.scope, asked.fields)
  checkRelated(of, caller, asked.conditions)
  const step = { ...asked, after: fromCursor(asked.cursor), limit: asked.limit + 1 }
  const found = (await listAfter(of, caller.scope, step, asked.fields)).map((each) =>
    toPublicRecord(of, each),
  )
  const both = await withGone(of, caller, step, found)
  const page = both.slice(0, asked.limit)
  const last = page.at(-1)
  const has_more = both.length > asked.limit
  return {
    data: page,
    next_cursor: has_more && last ? toCursor(Number(last.id_by_enterprise_id)) : null,
    has_more,
  }
}

/** One record, or 404. */
export const getRecord = async (
  of: Store,
  { scope }: Caller,
  id: number,
  fields: readonly string[] | undefined,
) => {
  await checkFields(of, scope, fields)
  const found = fields ? (await findMany(of, scope, [id], fields))[0] : await find(of, scope, id)
  if (!found) throw notFound()
  return toPublicRecord(of, found)
}
