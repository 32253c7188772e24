import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyField, isList, isWritable } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { seedRecords } from '../../../test/support/seeded.ts'
import { makeToken } from '../../../test/support/tokens.ts'
import { resources } from './resources.ts'

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '1000000' }))
const admin = await app.as('admin')
await seedRecords(admin)
const api = await makeToken(app.url, admin)

type Values = Record<string, unknown>

const letters = [...'あいアイ佐藤髙﨑𠮷①㈱abcXYZ019 <b>"\'=%_\\|&;,、。()@', '👩‍💻']
const words = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 30 })
  .map((all) => all.join('').trim())
  .filter((text) => text !== '')
const lines = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'))
const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Values as a person or a program may write them, by the view of their kind. */
const byView: Record<string, fc.Arbitrary<unknown>> = {
  text: words,
  'long-text': lines,
  // Hiragana and half-width letters are turned into these.
  kana: fc.array(fc.constantFrom(...'アイウサトウー・'), { minLength: 1 }).map((all) => all.join('')),
  email: fc.integer({ min: 0, max: 9_999 }).map((n) => `p${n}@example.co.jp`),
  tel: fc.integer({ min: 1_000_000, max: 9_999_999 }).map((n) => `03-${n}`),
  zipcode: fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String),
  url: fc.webUrl().filter((url) => url.length < 200 && !/["'<>\s]/.test(url)),
  'invoice-number': fc.integer({ min: 1_000_000, max: 9_999_999 }).map((n) => `712345${n}`),
  date: days,
  month: days.map((day) => day.slice(0, 7)),
  instant: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  member: fc.integer({ min: 1, max: 4 }),
  master: fc.integer({ min: 1, max: 5 }),
  record: fc.constant(1),
  masters: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 5 }), ability_level_id: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 4, selector: ({ id }) => id },
  ),
}

/** What the product fills in where nothing is said: initials, the company of the job, the candidate of an application. */
const filled = /^(name_for_company|company_id_by_enterprise_id|candidate_id_by_enterprise_id)$/

const arbitraryOf = (key: string, field: AnyField): fc.Arbitrary<unknown> | undefined => {
  const json = field.json as { enum?: number[]; minimum?: number; maximum?: number; type?: string }
  if (field.column === 'jsonb') return undefined
  if (json.enum) return fc.constantFrom(...json.enum)
  const known = own(byView, /_(b?cc|mail_to)$/.test(key) ? 'email' : /_kana$/.test(key) ? 'kana' : field.view)
  if (known) return fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: fc.constant(null) })
  if (json.type === 'integer')
    return fc.integer({ min: json.minimum ?? 0, max: Math.min(json.maximum ?? 1_000, 2_147_483_647) })
  return undefined
}

const recordOf = (fields: Record<string, AnyField>): fc.Arbitrary<Values> => {
  const values = Object.entries(fields)
    .filter(([, field]) => isWritable(field) && !field.internal)
    .flatMap(([key, field]): [string, fc.Arbitrary<unknown>][] => {
      const value = arbitraryOf(key, field)
      return value ? [[key, value]] : []
    })
  const required = Object.keys(fields).filter((key) => fields[key]?.required)
  return fc.record(Object.fromEntries(values), { requiredKeys: required })
}

/** Writes until nothing is refused any more: what does not go together with the rest is left out, and one is written. */
const writeFitting = async (
  path: string,
  given: Values,
  required: string[],
): Promise<[Values, Values] | undefined> => {
  let values = given
  for (let n = 0; n < 8; n++) {
    const { status, body } = await api.post(path, values)
    if (status === 201) return [values, body.data]
    expect(status, JSON.stringify([values, body])).toBe(400)
    const wrong = ((body.errors ?? []) as { pointer: string }[]).map(({ pointer }) => pointer.slice(2))
    if (wrong.some((key) => required.includes(key))) return undefined
    const next = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.includes(key)))
    if (Object.keys(next).length === Object.keys(values).length) return undefined
    values = next
  }
  return undefined
}

const ids = (list: unknown) => (list as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)

const written = ['candidates', 'companies', 'company_members', 'jobs', 'opportunities', 'applies']

describe('what is written', () => {
  it.each(written)(
    'given any of the %s, then what is read back is what was written, and writing that changes nothing',
    async (plural) => {
      const resource = resources.find(({ of }) => of.entity.plural === plural)
      if (!resource) throw new Error(plural)
      const { fields } = resource.of.entity
      const path = `/api/v1/${plural}`
      const required = Object.keys(fields).filter((key) => fields[key]?.required)
      let kept = 0
      await fc.assert(
        fc.asyncProperty(recordOf(fields), async (given) => {
          const fitting = await writeFitting(path, given, required)
          if (!fitting) return
          kept++
          const [values, made] = fitting
          const read = (await api.get(`${path}/${made.id_by_enterprise_id}`)).body.data as Values
          expect(read).toEqual(made)
          for (const [key, value] of Object.entries(values)) {
            const field = fields[key] as AnyField
            const isNone = value === null || value === undefined
            if (isNone && filled.test(key)) continue
            if (isList(field)) expect([key, ids(read[key])]).toEqual([key, isNone ? [] : ids(value)])
            else expect([key, read[key]]).toEqual([key, isNone ? null : value])
          }
          const back = Object.fromEntries(Object.keys(values).map((key) => [key, read[key]]))
          const again = await api.patch(`${path}/${made.id_by_enterprise_id}`, back)
          expect([again.status, again.body.data]).toEqual([200, read])
        }),
        { numRuns: 25 },
      )
      // A wrong value in a required field ends a run early; most do not have one.
      expect(kept).toBeGreaterThan(5)
    },
  )
})
