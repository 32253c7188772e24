import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Fields, updateKey } from '../entity/entity.ts'
import type { Scope, Store } from '../entity/scope.ts'
import { entityAccess as access, entityPath as path } from '../entity/store/entity-access.ts'
import { find, list, stream } from '../entity/store/list.ts'
import { remove } from '../entity/store/remove.ts'
import { listSchema, rowSchema, writeSchema } from '../entity/store/schema.ts'
import { tableOf, titleOf, whereVisible } from '../entity/store/store.ts'
import { where } from '../entity/store/where.ts'
import { create, update } from '../entity/store/write.ts'
import { rows } from '../platform/database/transaction.ts'
import { own } from '../rules/own.ts'
import { bulkDelete, bulkUpdate } from './bulk-routes.ts'
import { memberRoute, type Route } from './route.ts'

export type Verb =
  | 'index'
  | 'show'
  | 'create'
  | 'update'
  | 'delete'
  | 'bulk_update'
  | 'bulk_delete'
  | 'search'

const streamAbove = 1_000

/** JSON of a long list, written as it is read. */
const jsonLines = async function* (plural: string, batches: AsyncGenerator<unknown[]>, tail: object) {
  let first = true
  yield `{"${plural}":[`
  for await (const batch of batches) {
    yield (first ? '' : ',') + batch.map((row) => JSON.stringify(row)).join(',')
    first = false
  }
  yield `],${JSON.stringify(tail).slice(1)}`
}

const index = (of: Store) =>
  memberRoute({
    method: 'POST',
    path: path(of, 'index'),
    summary: `${of.entity.label.ja}の一覧を条件で取得します`,
    access: access(of),
    body: listSchema,
    answer: z.object({
      [of.entity.plural]: z.array(rowSchema(of.entity)),
      count: z.int(),
      count_is_capped: z.boolean(),
      current_page: z.int(),
      limit_value: z.int(),
    }),
    async handle({ body, scope, reply }) {
      const { columns, ...query } = body
      const tail = { current_page: body.page, limit_value: body.limit_value }
      if (body.limit_value <= streamAbove) {
        const { rows: found, ...counts } = await list(of, scope, query, columns)
        return { [of.entity.plural]: found, ...counts, ...tail }
      }
      const { rows: _, ...counts } = await list(of, scope, { ...query, limit_value: 1 }, [
        'id_by_enterprise_id',
      ])
      const text = Readable.from(
        jsonLines(of.entity.plural, stream(of, scope, query, columns), { ...counts, ...tail }),
      )
      reply.type('application/json; charset=utf-8').send(text)
      // The transaction stays open until the last row is written.
      await new Promise<void>((resolve) => text.once('close', () => resolve()))
      return reply
    },
  })

const show = (of: Store) =>
  memberRoute({
    method: 'GET',
    path: path(of, 'show/:id'),
    summary: `${of.entity.label.ja}を1件取得します`,
    access: access(of),
    answer: z.object({ [of.entity.name]: rowSchema(of.entity) }),
    handle: async ({ scope, id }) => ({ [of.entity.name]: await find(of, scope, id) }),
  })

const createRoute = (of: Store) =>
  memberRoute({
    method: 'POST',
    path: path(of, 'create'),
    summary: `${of.entity.label.ja}を登録します`,
    access: access(of),
    body: z.strictObject({
      [of.entity.name]: writeSchema(of.entity),
      context: z.string().max(100).optional(),
    }),
    answer: z.object({ [of.entity.name]: rowSchema(of.entity) }),
    handle: async ({ scope, body }) => ({
      [of.entity.name]: await create(of, scope, own(body as Record<string, object>, of.entity.name) as never),
    }),
  })

const updateRoute = (of: Store) =>
  memberRoute({
    method: 'POST',
    path: path(of, 'update/:id'),
    summary: `${of.entity.label.ja}の指定した項目を更新します`,
    access: access(of),
    body: z.strictObject({
      [updateKey(of.entity)]: writeSchema(of.entity),
      updated_at: z.iso.datetime({ offset: true }).optional(),
      context: z.string().max(100).optional(),
      option: z.unknown().optional(),
    }),
    answer: z.object({ [of.entity.name]: rowSchema(of.entity) }),
    handle: async ({ scope, id, body }) => {
      const given = body as Record<string, unknown>
      return {
        [of.entity.name]: await update(
          of,
          scope,
          id,
          given[updateKey(of.entity)] as never,
          given.updated_at as string | undefined,
        ),
      }
    },
  })

const deleteRoute = (of: Store) =>
  memberRoute({
    method: 'POST',
    path: path(of, 'delete/:id'),
    summary: `${of.entity.label.ja}を削除します`,
    access: access(of),
    answer: z.object({ deleted: z.literal(true) }),
    handle: async ({ scope, id }) => {
      await remove(of, scope, id)
      return { deleted: true as const }
    },
  })

export type Found = { id_by_enterprise_id: number; name: string }

/** Records by a few letters of their name, for pickers and the palette; the newest when nothing is typed. */
export const searchRecords = async (
  of: Store,
  scope: Scope,
  keyword: string,
  limit: number,
): Promise<Found[]> => {
  const { filter } = await where(of, scope, [], keyword)
  return rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id, coalesce(${titleOf(of)}, '') AS name FROM ${tableOf(of.entity)} t
        WHERE ${whereVisible(of, scope)} AND ${filter} ORDER BY t.updated_at DESC LIMIT ${limit}`,
  )
}

const search = (of: Store) =>
  memberRoute({
    method: 'POST',
    path: path(of, 'search'),
    summary: `${of.entity.label.ja}を名前で探します（入力補助）`,
    access: access(of),
    body: z.strictObject({
      [of.entity.name]: z.strictObject({ keyword: z.string().max(100).default('') }).optional(),
      limit_value: z.int().min(1).max(100).default(20),
    }),
    answer: z.object({
      [of.entity.plural]: z.array(z.object({ id_by_enterprise_id: z.int(), name: z.string() })),
    }),
    handle: async ({ scope, body }) => {
      const given = body as { limit_value: number } & Record<string, { keyword: string } | undefined>
      return {
        [of.entity.plural]: await searchRecords(
          of,
          scope,
          own(given, of.entity.name)?.keyword ?? '',
          given.limit_value,
        ),
      }
    },
  })

const makers: Record<Verb, (of: Store) => Route> = {
  index,
  show,
  create: createRoute,
  update: updateRoute,
  delete: deleteRoute,
  bulk_update: bulkUpdate,
  bulk_delete: bulkDelete,
  search,
}

/** The calls every entity has, by the verbs it wants (API: every call). */
export const entityRoutes = <F extends Fields>(of: Store<F>, verbs: readonly Verb[]): Route[] =>
  verbs.map((verb) => makers[verb](of))
