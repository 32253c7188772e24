import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../support/app.ts'

type Made = {
  id_by_enterprise_id: number
  name: string
  email: string | null
  monthly_price_f_num: number | null
  birth_date: string | null
  desc_skill_summary: string | null
}

const letters = ['佐', '藤', '髙', '高', 'あ', 'ア', 'ｱ', 'a', 'A', 'ー', '１', '1', '%', '_', ' ']
const text = (max: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: max })
/** Fills the keyword text, so that what stands behind it is cut off. */
const filler = '長'.repeat(2_100)

const draft = fc.record({
  name: text(8).map((name) => `名${name}`),
  email: fc.option(text(3).map((part) => `${part.replaceAll(/[^aA1]/g, 'x')}@a.example`)),
  monthly_price_f_num: fc.option(fc.constantFrom(500_000, 600_000, 700_000)),
  birth_date: fc.option(fc.constantFrom('1980-01-01', '1990-05-05', '2000-12-31')),
  desc_skill_summary: fc.option(
    fc.tuple(fc.boolean(), text(4)).map(([isLong, own]) => (isLong ? filler + own : own)),
  ),
})

/** Lists against a model that reads every record and knows no index, for whatever is asked of them. */
const app = await forFile(startTestApp())
const admin = await app.as('admin')
const drafts = fc.sample(draft, { numRuns: 60, seed: 7 })
for (const candidate of drafts) await admin.post('/api/enterprise/candidates/create', { candidate })
const made: Made[] = (await admin.post('/api/enterprise/candidates/index', { limit_value: 100 })).body
  .candidates

const texts = ['name', 'email', 'desc_skill_summary'] as const
const query = fc.record({
  sort: fc.constantFrom(
    'monthly_price_f_num' as const,
    'birth_date' as const,
    'id_by_enterprise_id' as const,
  ),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  limit_value: fc.constantFrom(1, 7, 20),
  page: fc.integer({ min: 1, max: 5 }),
  conditions: fc.array(
    fc.record({
      column: fc.constantFrom(...texts),
      type: fc.constantFrom(1 as const, 2 as const),
      value: text(3),
    }),
    { maxLength: 2 },
  ),
})
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never

const meets = (one: Made, { column, type, value }: Query['conditions'][number]) => {
  const holds = one[column]?.toLowerCase().includes(value.toLowerCase()) ?? false
  return type === 1 ? holds : !holds
}

/** Those without a value come last, whichever way. */
const compare = (a: Made, b: Made, { sort, order }: Query) => {
  const sign = order === 'asc' ? 1 : -1
  const [x, y] = [a[sort], b[sort]]
  const byId = sign * (a.id_by_enterprise_id - b.id_by_enterprise_id)
  if (x === y) return byId
  if (x === null || y === null) return x === null ? 1 : -1
  return x < y ? -sign : sign
}

const expected = (asked: Query) => {
  const all = made
    .filter((one) => asked.conditions.every((c) => meets(one, c)))
    .sort((a, b) => compare(a, b, asked))
  const from = (asked.page - 1) * asked.limit_value
  return {
    count: all.length,
    ids: all.slice(from, from + asked.limit_value).map((one) => one.id_by_enterprise_id),
  }
}

describe('a list', () => {
  it('given any texts, sort and page, then it shows what reading every record shows', async () => {
    expect(made.length).toBe(60)
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { body } = await admin.post('/api/enterprise/candidates/index', asked)
        const ids = body.candidates.map((one: Made) => one.id_by_enterprise_id)
        expect({ count: body.count, ids }).toEqual(expected(asked))
      }),
      { numRuns: 250 },
    )
  })
})
