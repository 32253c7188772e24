import { describe, expect, it } from 'vitest'
import { compareReport, differencesOf, type Report, reportFlags, viewReport } from './report.ts'

const day = (minutes: number) => ({ start: null, end: null, rest: null, minutes })
const report = (over: Partial<Report> = {}): Report => ({
  file_id: 1,
  name: '作業報告書.xlsx',
  status: 'read',
  total_minutes: 960,
  days: { '2026-11-02': day(480), '2026-11-04': day(480) },
  why: null,
  ...over,
})
const typed = { minutes: 960, days: { '2026-11-02': { minutes: 480 }, '2026-11-04': { minutes: 480 } } }
const { none, same, differs, unreadable } = reportFlags

describe('a report beside what was typed', () => {
  it.each<[string, typeof typed | { minutes: number | null; days: object }, Report | null, number]>([
    ['no report', typed, null, none],
    ['one that is being read', typed, report({ status: 'reading', total_minutes: null }), none],
    ['the same total and days', typed, report(), same],
    ['the same total, and no days on one side', { minutes: 960, days: {} }, report(), same],
    ['another total', { minutes: 990, days: {} }, report(), differs],
    [
      'the same total by other days',
      { minutes: 960, days: { '2026-11-02': { minutes: 500 }, '2026-11-04': { minutes: 460 } } },
      report(),
      differs,
    ],
    [
      'a total that is not certain',
      typed,
      report({ status: 'unreadable', why: '合計が二つあります' }),
      unreadable,
    ],
    ['nothing typed yet', { minutes: null, days: {} }, report(), none],
  ])('given %s, then it says so', (_, left, right, expected) => {
    expect(compareReport(left as typeof typed, right)).toBe(expected)
  })

  it.each<[string, object, Report, number | null, number]>([
    ['both with days', typed.days, report(), 2, 2],
    ['one day typed otherwise', { ...typed.days, '2026-11-02': { minutes: 500 } }, report(), 1, 2],
    ['a total typed alone', {}, report(), null, 2],
    ['a file with a total alone', typed.days, report({ days: {} }), null, 0],
    ['a file that is not certain', typed.days, report({ status: 'unreadable' }), null, 0],
  ])(
    'given %s, then the days shown and those that are the same are counted',
    (_, days, file, same_days, shown) => {
      const view = viewReport({ minutes: 960, days: days as typeof typed.days }, file)
      expect([view?.same_days, view?.days.length]).toEqual([same_days, shown])
    },
  )

  it('given a day off that the file leaves out, then it is no difference; another length is one', () => {
    const left = { minutes: 510, days: { '2026-11-02': { minutes: 510 }, '2026-11-03': { minutes: 0 } } }
    expect(differencesOf(left, report({ days: { '2026-11-02': day(480) } }))).toEqual([
      { date: '2026-11-02', typed: 510, read: 480 },
    ])
  })
})
