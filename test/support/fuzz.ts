type Json = Record<string, unknown>
export type Random = () => number

/** A small seeded generator (mulberry32): a failure names its seed and comes again. */
export const seeded = (seed: number): Random => {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const texts = [
  '佐藤',
  '髙﨑𠮷①㈱',
  'a',
  '<b>',
  '=1+1',
  '%_\\',
  "' OR 1=1 --",
  '１２３',
  'test@example.co.jp',
  '2026-11-05',
  '2026-11',
  '03-1234-5678',
  '1500002',
  'https://example.com/',
]

/** A value that fits a JSON Schema, with optional keys present half of the time. */
export const generate = (random: Random, schema: Json, depth = 0): unknown => {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return pick(random, schema.enum)
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (variants) return generate(random, pick(random, variants), depth)
  const type = Array.isArray(schema.type) ? pick(random, schema.type as string[]) : schema.type
  switch (type) {
    case 'object': {
      const required = new Set((schema.required as string[] | undefined) ?? [])
      const properties = Object.entries((schema.properties as Record<string, Json> | undefined) ?? {})
      const chance = properties.length > 20 ? 0.15 : 0.5
      return Object.fromEntries(
        properties
          .filter(([key]) => required.has(key) || random() < chance)
          .map(([key, of]) => [key, generate(random, of, depth + 1)]),
      )
    }
    case 'array': {
      const length = Math.min(
        (schema.maxItems as number | undefined) ?? 3,
        Math.max((schema.minItems as number | undefined) ?? 0, Math.floor(random() * 4)),
      )
      return Array.from({ length }, () =>
        generate(random, (schema.items as Json | undefined) ?? {}, depth + 1),
      )
    }
    case 'integer':
    case 'number': {
      const low = (schema.minimum as number | undefined) ?? 0
      const high = Math.min((schema.maximum as number | undefined) ?? 1_000, 2_147_483_647)
      return pick(random, [low, low + 1, high, Math.floor(low + random() * Math.min(high - low, 50))])
    }
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'string':
      if (schema.format === 'date') return '2026-11-05'
      if (schema.format === 'date-time') return '2026-11-05T00:00:00Z'
      return pick(random, texts)
    default:
      return pick(random, [null, 1, 'x', [1], { a: 1 }])
  }
}

const oddities: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  -9_999_999_999,
  1e300,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '𠮷'.repeat(300),
  'あ'.repeat(20_000),
  '2026-02-31',
  '0000-00-00',
  '99999-01-01',
  '1e9',
  'NaN',
  '__proto__',
  [],
  [[]],
  [null],
  {},
  { a: { b: { c: [] } } },
  { constructor: 1 },
  [1, '1', null],
  '‮逆',
  '\r\nBcc: x@example.com',
]

const places = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, i) => places(item, [...path, i]))]
  if (typeof value === 'object' && value !== null)
    return [path, ...Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]))]
  return [path]
}

/** The same value with one thing changed: replaced by an oddity, removed, or a key too many. */
export const mutate = (random: Random, value: unknown): unknown => {
  const changed = structuredClone(value) as Json
  const path = pick(random, places(changed))
  if (path.length === 0)
    return random() < 0.5
      ? { ...changed, [pick(random, ['x', '__proto__x', 'id', '余分'])]: pick(random, oddities) }
      : changed
  let at: Json = changed
  for (const key of path.slice(0, -1)) at = at[key] as Json
  const last = path.at(-1) as string
  if (random() < 0.15) delete at[last]
  else at[last] = pick(random, oddities)
  return changed
}
