import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Facts, type Filters, firstMatching, isForAll, matches, noFilters } from './filters.ts'

const person: Facts = {
  age: 34,
  rank: 1,
  status: 1,
  nationality: 1,
  prefecture: 13,
  resume: true,
  potential: false,
}
const nobodySaid: Facts = {
  age: null,
  rank: null,
  status: null,
  nationality: null,
  prefecture: null,
  resume: false,
  potential: false,
}

const age = fc.option(fc.integer({ min: 15, max: 99 }))
const flag = fc.option(fc.constantFrom(0 as const, 1 as const))
const some = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 })
const someFilters: fc.Arbitrary<Filters> = fc.record({
  age_min: age,
  age_max: age,
  rank: some,
  status: some,
  nationality: some,
  prefecture: some,
  resume_flg: flag,
  potential_flg: flag,
})
const value = fc.option(fc.integer({ min: 0, max: 6 }))
const somebody: fc.Arbitrary<Facts> = fc.record({
  age,
  rank: value,
  status: value,
  nationality: value,
  prefecture: value,
  resume: fc.boolean(),
  potential: fc.boolean(),
})

describe('the filters of an automation e-mail', () => {
  it.each<[string, Partial<Filters>, boolean]>([
    ['nothing asked', {}, true],
    ['the youngest of the range', { age_min: 34 }, true],
    ['older than the range', { age_max: 33 }, false],
    ['one of the ranks', { rank: [1, 2] }, true],
    ['none of the ranks', { rank: [2] }, false],
    ['rank and prefecture', { rank: [1], prefecture: [13, 14] }, true],
    ['the rank but another prefecture', { rank: [1], prefecture: [14] }, false],
    ['a résumé', { resume_flg: 1 }, true],
    ['no résumé', { resume_flg: 0 }, false],
    ['no potential', { potential_flg: 0 }, true],
    ['a foreign nationality', { nationality: [2] }, false],
  ])('given %s, then all filters together say whether it matches', (_, filters, expected) => {
    expect(matches({ ...noFilters, ...filters }, person)).toBe(expected)
  })

  it('given nothing is known of somebody, then only what asks nothing of it matches', () => {
    expect(matches(noFilters, nobodySaid)).toBe(true)
    for (const asked of [{ age_min: 15 }, { age_max: 99 }, { rank: [0] }, { prefecture: [13] }])
      expect(matches({ ...noFilters, ...asked }, nobodySaid)).toBe(false)
    expect(matches({ ...noFilters, resume_flg: 0, potential_flg: 0 }, nobodySaid)).toBe(true)
  })

  it('given any e-mails in order and anybody, then the one sent is the first that matches, and none before it does', () => {
    fc.assert(
      fc.property(fc.array(someFilters, { maxLength: 8 }), somebody, (all, facts) => {
        const inOrder = all.map((filters, id) => ({ id, filters }))
        const found = firstMatching(inOrder, facts)
        const before = inOrder.slice(0, found?.id ?? inOrder.length)
        expect(before.some(({ filters }) => matches(filters, facts))).toBe(false)
        if (found) expect(matches(found.filters, facts)).toBe(true)
      }),
    )
  })

  it('given one filter is dropped, then nobody who matched stops to match', () => {
    const keys = Object.keys(noFilters) as (keyof Filters)[]
    fc.assert(
      fc.property(someFilters, somebody, fc.constantFrom(...keys), (filters, facts, key) => {
        if (matches(filters, facts)) expect(matches({ ...filters, [key]: noFilters[key] }, facts)).toBe(true)
      }),
    )
  })

  it('given filters, then they are for all only where nothing is asked', () => {
    expect([isForAll(noFilters), isForAll({ ...noFilters, resume_flg: 0 })]).toEqual([true, false])
  })
})
