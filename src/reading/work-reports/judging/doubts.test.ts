import { describe, expect, it } from 'vitest'
import { type Row, sheet } from '../../../../test/support/work-reports/layouts.ts'
import { wholeMonth } from '../../../../test/support/work-reports/load-set.ts'
import { readWorkReport } from '../read-work-report.ts'

const november = wholeMonth('2026-11')
const row = (day: number): Row => [`2026/11/${day}`, '9:00', '18:00', '1:00', '8:00']
const report = (days: readonly number[]) =>
  sheet([
    ['日付', '開始', '終了', '休憩', '実働'],
    ...days.map(row),
    ['合計', '', '', '', `${days.length * 8}:00`],
  ])
const workdays = [2, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 24, 25, 26, 27, 30]
const why = (days: readonly number[], asked = november) => readWorkReport(report(days), asked).why

describe('what speaks against a total that the days add up to', () => {
  it('given the days worked alone, then a short leave at the end of the month does not', () => {
    expect([why(workdays), why(workdays.slice(0, -5)), why(workdays.slice(5))]).toEqual([null, null, null])
  })

  it('given the first or second half alone, then that does', () => {
    expect(why(workdays.filter((day) => day < 16))).toContain('11月2日から11月13日まで')
    expect(why(workdays.filter((day) => day > 15))).toContain('11月16日から11月30日まで')
  })

  it('given an operation that begins within the month, then hours before it do', () => {
    const fromThe16th = { ...november, start_date: '2026-11-16' }
    expect(
      why(
        workdays.filter((day) => day > 15),
        fromThe16th,
      ),
    ).toBeNull()
    expect(why(workdays, fromThe16th)).toContain('稼働期間の外の日（11月2日）')
  })

  it('given parts of the file that were not read, then they do, hidden sheets aside', () => {
    const withNotes = (notes: string[]) =>
      readWorkReport({ ...report(workdays), notes }, november).is_total_sure
    expect(withNotes(['非表示のシート「マスタ」は読み取っていません'])).toBe(true)
    expect(withNotes(['長いため、はじめの部分だけを読み取りました'])).toBe(false)
  })
})
