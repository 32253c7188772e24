import { z } from 'zod'
import type { Route } from '#foundation/api/route.ts'
import { journalApiRoutes } from '../journals.ts'
import { problemSchema } from './schemas.ts'

type Json = Record<string, unknown>

/** Calls that read what is no record of a list, in the document beside those of records. */
export const otherCalls: readonly Route[] = [...journalApiRoutes]

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json as Json
}

/** What such a call is in OpenAPI, told by its own schemas: where it is, and its operation. */
export const otherOperation = ({ method, path, summary, access, query, answer }: Route): [string, Json] => {
  const scopes = access.who === 'token' ? access.scopes : []
  const asked = query ? (jsonSchemaOf(query, 'input').properties as Json) : {}
  const name = path.slice(path.lastIndexOf('/') + 1)
  return [
    path,
    {
      [method.toLowerCase()]: {
        operationId: `${method.toLowerCase()}_${name}`,
        summary,
        description: `スコープ ${scopes.join(' または ')}`,
        tags: [summary.replace(/の.*$/, '')],
        security: [{ bearer: [...scopes] }],
        parameters: Object.entries(asked).map(([key, schema]) => ({ name: key, in: 'query', schema })),
        responses: {
          200: {
            description: '登録の順の1ページ',
            content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } },
          },
          default: {
            description: '誤り',
            content: { 'application/problem+json': { schema: problemSchema } },
          },
        },
      },
    },
  ]
}
