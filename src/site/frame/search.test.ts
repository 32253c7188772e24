import { describe, expect, it } from 'vitest'
import { emptySearch, readCategory, readSearch, searchPath, withCategory } from './search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

describe('the address of a category', () => {
  it.each([
    ['occupation-3', { name: 'occupation', id: 3 }],
    ['business-day-5', { name: 'business-day', id: 5 }],
    ['price-4', { name: 'price', id: 4 }],
    ['skill-0', undefined],
    ['skill-', undefined],
    ['skill', undefined],
    ['Skill-1', undefined],
    ['constructor-1', undefined],
    ['skill-1-2', undefined],
  ])('given %s, then %o', (segment, expected) => {
    expect(readCategory(segment)).toEqual(expected)
  })

  it('given a price, then it replaces the one of the query; given anything else, then it is added to the list, once', () => {
    expect(withCategory(read('price_id=2'), 'price', 4).price_id).toBe(4)
    expect(withCategory(read('occupation_ids=2,3'), 'occupation', 1).occupation_ids).toEqual([2, 3, 1])
    expect(withCategory(read('occupation_ids=2,3'), 'occupation', 3).occupation_ids).toEqual([2, 3])
  })

  it('given one condition, then its address is the category’s; given more or a word, then the query’s', () => {
    expect(searchPath({ ...emptySearch, skill_ids: [3] })).toBe('/jobs/skill-3')
    expect(searchPath({ ...emptySearch, price_id: 4, page: 2 })).toBe('/jobs/price-4?page=2')
    expect(searchPath({ ...emptySearch, skill_ids: [3, 5] })).toBe('/jobs?skill_ids=3,5')
    expect(searchPath({ ...emptySearch, skill_ids: [3], keyword: '金融' })).toBe(
      '/jobs?keyword=%E9%87%91%E8%9E%8D&skill_ids=3',
    )
  })
})
