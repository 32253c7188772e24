import { describe, expect, it } from 'vitest'
import type { ExpectedItem } from './answer-text.ts'
import type { Answered } from './answered.ts'
import { type Expected, expectedOf } from './expected.ts'
import { loadCases, parts, readingWords } from './load-set.ts'
import { levelOf, scoreReadings } from './score.ts'

const held = [...loadCases('held'), ...loadCases('strangers/held')]
const all = parts.flatMap(loadCases)

/** A reading that says what the answers say. */
const asAnswered = (expected: Expected): Answered => {
  const skills = (expected.get('skill_ids')?.value ?? []) as ExpectedItem[]
  const values = new Map(
    [...expected].map(([field, { value }]) => [
      field,
      typeof value === 'object' ? value.map(({ id }) => id) : value,
    ]),
  )
  return {
    values,
    sure: values,
    levels: new Map(skills.map(({ id, months }) => [id, levelOf(months)])),
  }
}

describe('the test set of reading', () => {
  it('given its two parts, then at least 150 of ours and 400 of strangers are there, and at least a third of all is kept apart', () => {
    expect(all.length).toBeGreaterThanOrEqual(550)
    expect(held.length).toBeGreaterThanOrEqual(all.length / 3)
    expect(all.filter(({ of }) => of === 'jobs').length).toBeGreaterThanOrEqual(60)
  })

  it('given a document, then it has words of its own: no two are the same', () => {
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    expect(new Set(all.map(({ document }) => JSON.stringify(document.blocks))).size).toBe(all.length)
  })

  it('given a document, then its notation leaves nothing behind in its text', () => {
    const texts = all.flatMap(({ title, document }) =>
      document.blocks.flatMap((block) =>
        block.kind === 'text'
          ? [`${title}: ${block.text}`]
          : block.cells.map(({ text }) => `${title}: ${text}`),
      ),
    )
    expect(texts.filter((text) => /^%%|\[(表|文|答)|\\n/m.test(text))).toEqual([])
    expect(all.filter(({ document }) => document.blocks.length === 0)).toEqual([])
  })

  it('given its answers, then every one names a field and items of the master tables', () => {
    const faults = all.flatMap((each) => {
      try {
        expectedOf(each, readingWords(each.today))
        return []
      } catch (error) {
        return [(error as Error).message]
      }
    })
    expect(faults).toEqual([])
  })

  it('given readings that say what the answers say, then nothing disagrees', () => {
    const judged = all.map((each) => {
      const expected = expectedOf(each, readingWords(each.today))
      return { of: each.of, title: each.title, expected, actual: expected.map(asAnswered) }
    })
    expect(scoreReadings(judged, readingWords('').lists.skills).faults).toEqual([])
  })
})
