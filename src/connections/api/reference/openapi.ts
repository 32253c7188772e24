import type { Route } from '#foundation/api/route.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { filterWords } from '../filter.ts'
import { pageLimit } from '../read.ts'
import { changes } from './changes.ts'
import { otherOperation } from './other-calls.ts'
import { deletedSchema, problemSchema, readSchemaOf, writeSchemaOf } from './schemas.ts'

type Json = Record<string, unknown>

const ref = (name: string) => ({ $ref: `#/components/${name}` })
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})
const query = (name: string, description: string, schema: Json) => ({
  name,
  in: 'query',
  description,
  schema,
})

const fields = query('fields', '返す項目をコンマで区切ります。省くとすべて', { type: 'string' })
/** What a list may be asked, told in the document and on the page. */
export const listParameters = [
  {
    ...query(
      'filter',
      `filter[項目][条件]=値。条件は ${Object.keys(filterWords).join(' ')} の10種類。例 filter[monthly_price_f_num][lte]=800000。同じ名前を重ねると、そのどれか`,
      { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'string' } } },
    ),
    style: 'deepObject',
  },
  query(
    'conditions',
    '同じ条件をJSONの配列で。すべてに合うものを返します。例 [{"column":"name","type":1,"value":"佐藤"}]',
    { type: 'string', contentMediaType: 'application/json' },
  ),
  query('keyword', 'キーワード', { type: 'string', maxLength: 100 }),
  fields,
  query(
    'updated_since',
    'この日時からあとに変更されたものだけ。削除されたものは id_by_enterprise_id と deleted_at だけで現れます',
    { type: 'string', format: 'date-time' },
  ),
  query('cursor', '前の答えの next_cursor', { type: 'string' }),
  query('limit', `1回の件数。1〜${pageLimit.most}、既定${pageLimit.usual}`, {
    type: 'integer',
    minimum: 1,
    maximum: pageLimit.most,
    default: pageLimit.usual,
  }),
] as const

const parametersOf = (method: string, path: string) => {
  const isOne = path.includes('/:id')
  return [
    ...(isOne ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }] : []),
    ...(method === 'GET' && isOne ? [fields, ref('parameters/IfNoneMatch')] : []),
    ...(method === 'GET' && !isOne ? listParameters : []),
    ...(method === 'GET' ? [] : [ref('parameters/IdempotencyKey')]),
    ...(method === 'PATCH' || method === 'DELETE' ? [ref('parameters/IfMatch')] : []),
  ]
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
})

const schemaName = (entity: Entity) =>
  entity.name.replace(/(^|_)(\w)/g, (_all, _start, letter: string) => letter.toUpperCase())

const successOf = (method: string, path: string, name: string): Json => {
  const one = json({ type: 'object', properties: { data: ref(`schemas/${name}`) } })
  if (method === 'DELETE') return { 204: { description: '削除しました' } }
  if (method === 'POST') return { 201: { description: '作成しました。場所は Location', ...one } }
  if (method === 'PATCH' || path.includes('/:id')) return { 200: { description: '1件', ...one } }
  const page = {
    type: 'object',
    properties: {
      data: { type: 'array', items: { anyOf: [ref(`schemas/${name}`), ref('schemas/Deleted')] } },
      next_cursor: { type: ['string', 'null'] },
      has_more: { type: 'boolean' },
    },
  }
  return { 200: { description: '登録の順の1ページ', ...json(page) } }
}

const operationOf = ({ method, path, summary, access }: Route, entity: Entity): Json => {
  const name = schemaName(entity)
  const scopes = access.who === 'token' ? access.scopes : []
  const takes = method === 'POST' ? `schemas/${name}Create` : `schemas/${name}Update`
  return {
    operationId: `${method.toLowerCase()}_${path.includes('/:id') ? entity.name : entity.plural}`,
    summary,
    description: `スコープ ${scopes.join(' または ')}`,
    tags: [entity.label.ja],
    security: [{ bearer: [...scopes] }],
    parameters: parametersOf(method, path),
    ...(method === 'POST' || method === 'PATCH'
      ? { requestBody: { required: true, ...json(ref(takes)) } }
      : {}),
    responses: {
      ...successOf(method, path, name),
      ...(method === 'GET' ? { 304: { description: '変わっていません' } } : {}),
      default: problem('誤り'),
    },
  }
}

/** The routes of one kind of record. */
export type Described = { entity: Entity; routes: readonly Route[] }

/**
 * The OpenAPI 3.1 document of `/api/v1`, of the entities that are given, with an enterprise's properties or without, and of calls that
 * belong to none.
 */
export const describeApi = (described: readonly Described[], others: readonly Route[]): Json => {
  const paths: Record<string, Json> = Object.fromEntries(others.map(otherOperation))
  const schemas: Record<string, Json> = { Problem: problemSchema, Deleted: deletedSchema }
  for (const { entity, routes } of described) {
    const name = schemaName(entity)
    schemas[name] = readSchemaOf(entity)
    schemas[`${name}Create`] = writeSchemaOf(entity, true)
    schemas[`${name}Update`] = writeSchemaOf(entity, false)
    for (const route of routes) {
      const path = route.path.replace('/:id', '/{id}')
      const known = new Map(Object.entries(paths)).get(path)
      paths[path] = { ...known, [route.method.toLowerCase()]: operationOf(route, entity) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'つむぎ API',
      version: changes[0].version,
      description:
        '社内のシステムから、候補者・案件・契約などの記録を読み書きします。読み方は /api/v1/docs にあります。',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: '設定の「API」で発行したトークン' },
      },
      parameters: {
        IdempotencyKey: header(
          'Idempotency-Key',
          '再送しても一度だけ書き込むためのキー。24時間は同じ答えを返します',
        ),
        IfMatch: header('If-Match', '読んだときの ETag。変わっていれば412'),
        IfNoneMatch: header('If-None-Match', '持っている版の ETag。同じなら304'),
      },
      schemas,
    },
    paths,
  }
}
