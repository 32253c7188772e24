import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { own } from '../rules/own.ts'
import type { Route } from './route.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string', description: '日本語。何をすればよいかを示します' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        feature: { type: 'string' },
        request_id: { type: 'string' },
      },
    },
  },
}

const accessText = ({ access }: Route) => {
  if (access.who === 'anyone') return 'ログイン不要'
  if (access.who === 'token') return `APIトークン ${access.scopes.join(' / ')}`
  const role = ['メンバー', 'マネージャー', '管理者'][access.authority]
  return access.who === 'operator'
    ? `運営の${role}以上`
    : `エージェントの${role}以上${access.feature ? `・機能 ${access.feature}` : ''}`
}

const requestBody = (route: Route) => {
  if (route.upload) {
    const file = { type: 'string', format: 'binary' }
    const part = route.body ? schemaOf(route.body, 'input') : {}
    const withFile = (of: object) => ({
      schema: { type: 'object', properties: { ...(part.properties as object), file: of } },
    })
    const asDataUrl = { type: 'string', description: 'データURL（data:image/png;base64,…）' }
    return {
      content: {
        'multipart/form-data': withFile(file),
        ...(route.upload.dataUrlBytes && { 'application/json': withFile(asDataUrl) }),
        ...(route.upload.optional && { 'application/json': { schema: part } }),
      },
    }
  }
  return route.body
    ? { content: { 'application/json': { schema: schemaOf(route.body, 'input') } } }
    : undefined
}

const parameters = (route: Route) => [
  ...[...route.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  })),
  ...Object.entries(
    (route.query ? (schemaOf(route.query, 'input').properties as Record<string, object>) : {}) ?? {},
  ).map(([name, schema]) => ({ name, in: 'query', schema })),
]

const securityOf = ({ access }: Route) => {
  if (access.who === 'anyone') return []
  return access.who === 'token' ? [{ bearer: [] }] : [{ accessToken: [], csrfToken: [] }]
}

const operation = (route: Route) => {
  const body = requestBody(route)
  return {
    summary: route.summary,
    description: accessText(route),
    tags: [route.path.split('/').slice(2, 4).join('/')],
    security: securityOf(route),
    parameters: parameters(route),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
      },
      default: { description: 'エラー', content: { 'application/json': { schema: errorSchema } } },
    },
  }
}

/** Written out in one go; then others have their turn. */
const atATime = 10

/** Does something for each item while others are served between. */
const inTurns = async <T>(items: readonly T[], each: (item: T) => void): Promise<void> => {
  for (const [i, item] of items.entries()) {
    if (i % atATime === 0) await setImmediate()
    each(item)
  }
}

/** Megabytes of text in UTF-8, while others are served between: as one string they would be copied in one go. */
export const writeInTurns = async (parts: readonly (() => string)[]): Promise<Buffer> => {
  const written: Buffer[] = []
  await inTurns(parts, (write) => written.push(Buffer.from(write())))
  return Buffer.concat(written)
}

type Document = { openapi: string; info: object; components: object; paths: Record<string, object> }

const writeDocument = async (routes: readonly Route[]): Promise<Document> => {
  const paths: Record<string, Record<string, object>> = {}
  await inTurns(routes, (route) => {
    const path = route.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...own(paths, path), [route.method.toLowerCase()]: operation(route) }
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'つむぎ API',
      version: '1.0.0',
      description: 'すべての呼び出しの形です。リクエストを検査するスキーマから作られます。',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
        csrfToken: { type: 'apiKey', in: 'header', name: 'csrf-token' },
      },
    },
    paths,
  }
}

const made = new WeakMap<readonly Route[], Promise<Document>>()

/** The OpenAPI 3.1 document of these routes, made once from the schemas that check the requests. */
export const openApi = (routes: readonly Route[]): Promise<Document> => {
  const document = made.get(routes) ?? writeDocument(routes)
  made.set(routes, document)
  return document
}

const writeJson = ({ paths, ...head }: Document): Promise<Buffer> => {
  const parts = Object.entries(paths).map(
    ([path, operations], i) =>
      () =>
        `${i === 0 ? '' : ','}${JSON.stringify(path)}:${JSON.stringify(operations)}`,
  )
  const start = `${JSON.stringify(head).slice(0, -1)},"paths":{`
  return writeInTurns([() => start, ...parts, () => '}}'])
}

const madeJson = new WeakMap<Document, Promise<Buffer>>()

/** Answers with the document as JSON, megabytes that are written once. */
export const sendOpenApi = async (document: Document, reply: FastifyReply) => {
  const json = madeJson.get(document) ?? writeJson(document)
  madeJson.set(document, json)
  return reply.type('application/json; charset=utf-8').send(await json)
}
