import { describe, expect, it } from 'vitest'
import { datesOfMarks } from './dates-of-marks.ts'
import { readDayMark, readWeekday } from './day-mark.ts'

const marked = (texts: readonly string[], weekdays: readonly string[] = []) =>
  texts.map((text, i) => ({ mark: readDayMark(text)!, weekday: readWeekday(weekdays[i] ?? '') }))
const november = { year: 2026, month: 11, at: 0 }

describe('the dates of days in a row', () => {
  it('given numbers, then they are of the month that the document names', () => {
    expect(datesOfMarks(marked(['1', '2', '30']), november, '2026-10').dates).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-30',
    ])
  })

  it('given numbers that go on from 31 to 1, then the first of them are of the month before', () => {
    const { dates, month } = datesOfMarks(marked(['21', '31', '1', '20']), november, '2026-11')
    expect([month, ...dates]).toEqual(['2026-11', '2026-10-21', '2026-10-31', '2026-11-01', '2026-11-20'])
  })

  it('given no month, then it is the one asked for, unless the weekdays are of the one before', () => {
    expect(datesOfMarks(marked(['1', '2', '3']), undefined, '2026-11').month).toBe('2026-11')
    expect(datesOfMarks(marked(['1', '2', '3'], ['木', '金', '土']), undefined, '2026-11').month).toBe(
      '2026-10',
    )
  })

  it('given a month without a year, then the weekdays tell the year', () => {
    const days = marked(['1', '2', '3'], ['土', '日', '月'])
    expect(datesOfMarks(days, { year: undefined, month: 11, at: 0 }, '2026-11')).toMatchObject({
      month: '2025-11',
      isOdd: false,
    })
  })

  it('given one weekday that is not its day’s, then it is odd', () => {
    const days = marked(['1', '2', '3', '4', '5', '6'], ['日', '月', '火', '水', '木', '土'])
    expect(datesOfMarks(days, november, '2026-11').isOdd).toBe(true)
  })

  it('given the rows of 31 days in a month of 30, then the last is no date', () => {
    expect(datesOfMarks(marked(['30', '31']), november, '2026-11').dates).toEqual(['2026-11-30', undefined])
  })

  it('given December days in a report of January, then they are of the year before', () => {
    const { dates } = datesOfMarks(marked(['12/21', '1/20']), { year: 2027, month: 1, at: 0 }, '2027-01')
    expect(dates).toEqual(['2026-12-21', '2027-01-20'])
  })
})
