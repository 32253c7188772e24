import { expect, it } from 'vitest'
import { worstOf } from './level.ts'
import { levelOfBackup } from './read-backup.ts'
import { levelOfDisk } from './read-storage.ts'

const age = (age_hours: number, fault_count = 0) => ({
  finished_at: '2026-11-24T00:00:00Z',
  age_hours,
  fault_count,
})

it.each([
  ['none that we know of', 'none', null, 'warn'],
  ['one that never was', 'product', null, 'act'],
  ['one of this night', 'product', age(9), 'ok'],
  ['one that is a day late', 'mark', age(27), 'act'],
  ['one without some files', 'product', age(3, 2), 'warn'],
] as const)('given a backup: %s, then its level is right', (_, by, last, level) => {
  expect(levelOfBackup(by, last)).toBe(level)
})

it.each([
  [60, 'ok'],
  [85, 'ok'],
  [86, 'warn'],
  [96, 'act'],
])('given a disk that is %i%% full, then it is %s', (used, level) => {
  expect(levelOfDisk(used)).toBe(level)
})

it('given levels, then the most urgent counts, and nothing is no trouble', () => {
  expect(worstOf(['ok', 'act', 'warn'])).toBe('act')
  expect(worstOf([])).toBe('ok')
})
