import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { openRoute, type Route, tokenRoute } from '#foundation/api/route.ts'
import { refusalOf } from '#foundation/api/token-guard.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { policies } from '#foundation/platform/http/security-headers.ts'
import { resources } from '../resources.ts'
import { routesOf } from '../routes.ts'
import { guide } from './guide.ts'
import { type Described, describeApi } from './openapi.ts'
import { otherCalls } from './other-calls.ts'
import { docsBase, recordPage, toPage } from './page.ts'
import { entriesOf } from './search.ts'
import { style } from './style.ts'

/** Every kind of record with its calls, as they are for all enterprises. */
export const described: readonly Described[] = resources.map((resource) => ({
  entity: resource.of.entity,
  routes: routesOf(resource),
}))

let made: ReturnType<typeof describeApi> | undefined

const openApi = openRoute({
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: '公開APIのOpenAPI 3.1',
  why: 'どの会社にも同じ、呼び出しの形の説明だけ',
  answer: z.looseObject({ openapi: z.string() }),
  async handle() {
    made ??= describeApi(described, otherCalls)
    return made as { openapi: string }
  },
})

const ownOpenApi = tokenRoute({
  method: 'GET',
  path: '/api/v1/me/openapi.json',
  summary: 'このトークンで使える呼び出しのOpenAPI 3.1（カスタム項目を含みます）',
  access: { feature: 'enterprise_api', scopes: [] },
  answer: z.looseObject({ openapi: z.string() }),
  async handle({ scope, member, grant }) {
    const mayCall = ({ access }: Route) => access.who === 'token' && !refusalOf(access, { member, grant })
    const own: Described[] = []
    for (const resource of resources) {
      const routes = routesOf(resource).filter(mayCall)
      if (routes.length > 0) own.push({ entity: (await withProperties(resource.of, scope)).entity, routes })
    }
    return describeApi(own, otherCalls.filter(mayCall)) as { openapi: string }
  },
})

const send = (reply: FastifyReply, page: string) =>
  reply
    .header('content-security-policy', policies.reference(style))
    .type('text/html; charset=utf-8')
    .send(page)

const why = 'どの会社にも同じ、呼び出しの説明だけ'
const page = z.string()

const docs = openRoute({
  method: 'GET',
  path: '/api/v1/docs',
  summary: '公開APIのリファレンス',
  why,
  answer: page,
  handle: async ({ app: { config }, reply }) =>
    send(reply, toPage(guide(config.origin, config.apiCallsAMinute), described, '')),
})

const recordDocs = openRoute({
  method: 'GET',
  path: '/api/v1/docs/:plural',
  summary: '公開APIのリファレンス（記録の種類ごと）',
  why,
  answer: page,
  async handle({ app, reply, params }) {
    const found = described.find(({ entity }) => entity.plural === params.plural)
    if (!found) throw notFound()
    return send(reply, toPage(recordPage(found, app.config.origin), described, found.entity.plural))
  },
})

const scriptText = readFileSync(new URL('./reference.js', import.meta.url))

const script = openRoute({
  method: 'GET',
  path: '/api/v1/docs/reference.js',
  summary: '公開APIのリファレンスのスクリプト（検索と試し送り）',
  why,
  answer: page,
  handle: async ({ reply }) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/javascript; charset=utf-8')
      .send(scriptText),
})

const search = openRoute({
  method: 'GET',
  path: '/api/v1/docs/search.json',
  summary: '公開APIのリファレンスの検索の対象',
  why,
  answer: z.object({
    entries: z.array(z.object({ href: z.string(), title: z.string(), of: z.string(), words: z.string() })),
  }),
  handle: async () => ({ entries: entriesOf(described, docsBase) }),
})

export const referenceRoutes: readonly Route[] = [openApi, ownOpenApi, docs, script, search, recordDocs]
