import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Route, tokenRoute } from '#foundation/api/route.ts'
import { areaAccess } from '#foundation/entity/store/entity-access.ts'
import { rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { isKnown } from '#foundation/platform/http/entity-tags.ts'
import { own } from '#foundation/rules/own.ts'
import { readScope, writeScope } from '../api-tokens/scopes.ts'
import { pageTag, recordTag } from './etag.ts'
import { type Answered, once } from './idempotency.ts'
import {
  type Caller,
  getRecord,
  listPage,
  listQuery,
  oneQuery,
  readFieldNames,
  readListQuery,
} from './read.ts'
import { type Resource, resources } from './resources.ts'
import { createRecord, removeRecord, updateRecord } from './write.ts'

export const apiBase = '/api/v1'
const pathOf = ({ of }: Resource, rest = '') => `${apiBase}/${of.entity.plural}${rest}`

/** Who may do something with a kind of record: whose scopes these are, where the area is open. */
export const accessOf = ({ of }: Resource, scopes: readonly string[]) => {
  const { feature, contracts } = areaAccess(of.entity.feature)
  return { feature, scopes, ...(contracts ? { contracts } : {}) }
}
export const reads = (resource: Resource) => accessOf(resource, [readScope(resource.of.entity.name)])
export const writes = (resource: Resource) => accessOf(resource, [writeScope(resource.of.entity.name)])

/** A header that may stand once. */
const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = own(headers, name)
  return typeof value === 'string' ? value : undefined
}

/** Answers with its tag, or with 304 and nothing when the program has it already. */
const sendTagged = (request: FastifyRequest, reply: FastifyReply, tag: string, body: object) => {
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  return isKnown(headerOf(request, 'if-none-match'), tag) ? reply.code(304).send() : body
}

/** Of a walk over what changed: a record that is gone. */
const gone = z.strictObject({ id_by_enterprise_id: z.int(), deleted_at: z.string() })

const one = ({ of: { entity } }: Resource) => z.object({ data: rowSchema(entity) })

const listRoute = (resource: Resource) =>
  tokenRoute({
    method: 'GET',
    path: pathOf(resource),
    summary: `${resource.of.entity.label.ja}の一覧`,
    access: reads(resource),
    query: listQuery,
    answer: z.object({
      data: z.array(z.union([gone, rowSchema(resource.of.entity)])),
      next_cursor: z.string().nullable(),
      has_more: z.boolean(),
    }),
    async handle({ request, reply, query, ...caller }) {
      const page = await listPage(resource.of, caller, readListQuery(query))
      return sendTagged(request, reply, pageTag(page), page)
    },
  })

const getRoute = (resource: Resource) =>
  tokenRoute({
    method: 'GET',
    path: pathOf(resource, '/:id'),
    summary: `${resource.of.entity.label.ja}の取得`,
    access: reads(resource),
    query: oneQuery,
    answer: one(resource),
    async handle({ request, reply, query, id, ...caller }) {
      const data = await getRecord(resource.of, caller, id, readFieldNames(query.fields))
      return sendTagged(request, reply, recordTag(data), { data })
    },
  })

type Written = Caller & { request: FastifyRequest; reply: FastifyReply; body?: unknown }

/** Does a write under the program's key, if it has one, and answers it. */
const write = async ({ request, reply, body, ...caller }: Written, work: () => Promise<Answered>) => {
  const { method, url } = request
  const asks = [method, url, headerOf(request, 'if-match') ?? null, body ?? null]
  const answered = await once(caller, { key: headerOf(request, 'idempotency-key'), asks }, work)
  reply.code(answered.status).headers(answered.headers)
  return answered.body ?? undefined
}

/** Who may make one: some kinds have a scope for that alone. */
export const creates = (resource: Resource) =>
  accessOf(resource, resource.createScopes ?? [writeScope(resource.of.entity.name)])

const createRoute = (resource: Resource) =>
  tokenRoute({
    method: 'POST',
    path: pathOf(resource),
    summary: `${resource.of.entity.label.ja}の作成`,
    access: creates(resource),
    body: writeSchema(resource.of.entity),
    answer: one(resource),
    handle: (call) =>
      write(call, async () => {
        const data = await createRecord(resource, call, call.body as Stored)
        const location = pathOf(resource, `/${data.id_by_enterprise_id}`)
        return { status: 201, headers: { etag: recordTag(data), location }, body: { data } }
      }),
  })

const updateRoute = (resource: Resource) =>
  tokenRoute({
    method: 'PATCH',
    path: pathOf(resource, '/:id'),
    summary: `${resource.of.entity.label.ja}の更新`,
    access: writes(resource),
    body: writeSchema(resource.of.entity),
    answer: one(resource),
    handle: (call) =>
      write(call, async () => {
        const ifMatch = headerOf(call.request, 'if-match')
        const data = await updateRecord(resource, call, call.id, call.body as Stored, ifMatch)
        return { status: 200, headers: { etag: recordTag(data) }, body: { data } }
      }),
  })

const deleteRoute = (resource: Resource) =>
  tokenRoute({
    method: 'DELETE',
    path: pathOf(resource, '/:id'),
    summary: `${resource.of.entity.label.ja}の削除`,
    access: writes(resource),
    answer: z.undefined(),
    handle: (call) =>
      write(call, async () => {
        await removeRecord(resource, call, call.id, headerOf(call.request, 'if-match'))
        return { status: 204, headers: {}, body: undefined }
      }),
  })

/** The calls of one kind of record. */
export const routesOf = (resource: Resource): Route[] => [
  listRoute(resource),
  getRoute(resource),
  ...(resource.create ? [createRoute(resource)] : []),
  ...(resource.update ? [updateRoute(resource)] : []),
  ...(resource.remove ? [deleteRoute(resource)] : []),
]

export const recordRoutes: readonly Route[] = resources.flatMap(routesOf)
