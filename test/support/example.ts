import { z } from 'zod'
import type { Route } from '#foundation/api/route.ts'

type Json = Record<string, unknown>
const of = (schema: Json): Json => schema

/** A JSON Schema's simplest value: what is required, as short as allowed. */
export const example = (schema: Json): unknown => {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (variants) return example(variants[0] ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object': {
      const required = (schema.required as string[] | undefined) ?? []
      const properties = (schema.properties as Record<string, Json> | undefined) ?? {}
      return Object.fromEntries(required.map((key) => [key, example(of(properties[key] ?? {}))]))
    }
    case 'array':
      return Array.from({ length: (schema.minItems as number | undefined) ?? 0 }, () =>
        example(schema.items as Json),
      )
    case 'integer':
    case 'number':
      return Math.max(1, (schema.minimum as number | undefined) ?? 1)
    case 'boolean':
      return false
    case 'string':
      if (typeof schema.pattern === 'string') {
        const pattern = new RegExp(schema.pattern, 'u')
        const fitting = ['2026-11', '0'.repeat(64), '1', 'a'].find((text) => pattern.test(text))
        if (fitting) return fitting
      }
      if (schema.format === 'date') return '2026-11-05'
      if (schema.format === 'date-time') return '2026-11-05T00:00:00Z'
      return 'あ'.repeat((schema.minLength as number | undefined) ?? 1)
    default:
      return {}
  }
}

export const inputSchema = (route: Route): Json =>
  route.body
    ? (z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Json)
    : { type: 'object', properties: {} }

/** A body that fits the route's schema. */
export const exampleBody = (route: Route): Record<string, unknown> =>
  example(inputSchema(route)) as Record<string, unknown>
