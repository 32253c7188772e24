import { expect, it } from 'vitest'
import type { Figure } from './report.ts'
import { addSums, figureOf, spreadKey } from './to-figures.ts'

const waited: Figure = { key: 'waited', label: '待った日数', kind: 'days', median: true }
/** A place with one row for each of the values. */
const rows = (...values: number[]) => addSums(values.map((value) => ({ [spreadKey('waited', value)]: 1 })))

it.each<[string, number[], number | null]>([
  ['no row', [], null],
  ['one', [7], 7],
  ['an odd number', [30, 2, 5], 5],
  ['an even number, whose middle two differ', [2, 3, 5, 29], 4],
  ['the same value often', [4, 4, 4, 90], 4],
  ['days before the end of the month', [-3, 0, 1], 0],
])('given %s, then the median is the middle one', (_, values, expected) => {
  expect(figureOf(waited, rows(...values))).toBe(expected)
})

it('given two places, then their median is of the rows of both, and no other figure counts', () => {
  const both = addSums([rows(1, 2), rows(10, 11, 12), { 'waited_long=5': 4, operations: 3 }])
  expect(figureOf(waited, both)).toBe(10)
})
