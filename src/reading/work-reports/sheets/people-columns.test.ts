import { describe, expect, it } from 'vitest'
import { type Row, sheet } from '../../../../test/support/work-reports/layouts.ts'
import { wholeMonth } from '../../../../test/support/work-reports/load-set.ts'
import { readWorkReport } from '../read-work-report.ts'

const days = [2, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 24, 25, 26, 27, 30]
const read = (heads: readonly Row[], row: (day: number) => Row, last: Row = []) =>
  readWorkReport(sheet([['2026年11月'], ...heads, ...days.map(row), last]), wholeMonth('2026-11'))

const group: Row = ['開始', '終了', '時間']
const twice = (first: string, second: string, sum: Row = []): readonly Row[] => [
  ['日', first, '', '', second, '', '', ...sum],
  ['', ...group, ...group],
]
const bothHours = (day: number): Row => [day, '9:00', '12:00', '3:00', '13:00', '18:00', '5:00']

describe('whether a day table is of more than one person', () => {
  it('given two groups of times and hours, then it is, whoever is named above them', () => {
    expect(read(twice('桐山 恵', '三宅 航'), bothHours)).toMatchObject({
      kind: 'unreadable',
      why: expect.stringContaining('桐山 恵、三宅 航'),
    })
    expect(read(twice('A', 'B'), bothHours).kind).toBe('unreadable')
  })

  it('given a column that adds them up, then they are jobs of one person, unless family names stand above', () => {
    const added = (day: number): Row => [...bothHours(day), '8:00']
    const last: Row = ['合計', '', '', '', '', '', '', `${days.length * 8}:00`]
    expect(read(twice('A社', 'B社', ['合計']), added, last)).toMatchObject({
      total_minutes: days.length * 480,
      is_total_sure: true,
    })
    expect(read(twice('桐山', '三宅', ['合計']), added, last).is_total_sure).toBe(false)
  })

  it('given hours below kinds of work, then it is of one, and below names of people of several', () => {
    const hours = (day: number): Row => [day, '3.0', '5.0', '8.0']
    const last: Row = ['合計', days.length * 3, days.length * 5, days.length * 8]
    expect(read([['日', '保守', '新機能開発', '計']], hours, last).is_total_sure).toBe(true)
    expect(read([['日', '田中', '佐藤', '計']], hours, last).is_total_sure).toBe(false)
    expect(read([['日', '田中 一郎', '佐藤 花子', '計']], hours, last).kind).toBe('unreadable')
  })

  it('given one name on every row, then it is of one', () => {
    const rows = (day: number): Row => ['山田 太郎', `2026/11/${day}`, '8.0']
    expect(read([['氏名', '日付', '実働']], rows, ['', '合計', days.length * 8]).is_total_sure).toBe(true)
  })
})
