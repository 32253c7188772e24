import { describe, expect, it } from 'vitest'
import { type Report, viewReport } from '../../report/report.ts'
import { isPicture, paperLines, verdictOf, workedDays } from './paper.ts'

/** November 2026: the 1st a Sunday, the 3rd and the 23rd holidays. */
const november = {
  month: '2026-11',
  holidays: [
    { date: '2026-11-03', name: '文化の日' },
    { date: '2026-11-23', name: '勤労感謝の日' },
  ],
}
const nineTo = (end: number) => ({ start: 540, end, rest: 60, minutes: end - 600 })
const file: Report = {
  file_id: 1,
  name: '作業報告書_202611.xlsx',
  status: 'read',
  total_minutes: 1_530,
  days: {
    '2026-11-04': nineTo(1_140),
    '2026-11-02': nineTo(1_110),
    '2026-11-03': { start: null, end: null, rest: null, minutes: 0 },
    '2026-11-05': { start: null, end: null, rest: null, minutes: 480 },
  },
  why: null,
}
const seen = (minutes: number | null, days: Record<string, number>, report = file) => {
  const typed = Object.fromEntries(Object.entries(days).map(([date, of]) => [date, { minutes: of }]))
  const view = viewReport({ minutes, days: typed }, report)
  if (!view) throw new Error('no report')
  return view
}
const asInFile = { '2026-11-02': 510, '2026-11-04': 540, '2026-11-05': 480 }

describe('the paper beside the approval', () => {
  it('given a month, then it has every day, with holidays and weekends off', () => {
    const lines = paperLines(november, seen(1_530, asInFile))
    expect(lines).toHaveLength(30)
    expect(lines.slice(0, 5)).toEqual([
      {
        date: '2026-11-01',
        weekday: '日',
        is_off: true,
        holiday: '',
        start: '',
        end: '',
        rest: '',
        time: '',
        typed: null,
      },
      {
        date: '2026-11-02',
        weekday: '月',
        is_off: false,
        holiday: '',
        start: '9:00',
        end: '18:30',
        rest: '1:00',
        time: '8:30',
        typed: null,
      },
      {
        date: '2026-11-03',
        weekday: '火',
        is_off: true,
        holiday: '文化の日',
        start: '',
        end: '',
        rest: '',
        time: '',
        typed: null,
      },
      {
        date: '2026-11-04',
        weekday: '水',
        is_off: false,
        holiday: '',
        start: '9:00',
        end: '19:00',
        rest: '1:00',
        time: '9:00',
        typed: null,
      },
      {
        date: '2026-11-05',
        weekday: '木',
        is_off: false,
        holiday: '',
        start: '',
        end: '',
        rest: '',
        time: '8:00',
        typed: null,
      },
    ])
    expect(lines[22]).toMatchObject({ date: '2026-11-23', is_off: true, holiday: '勤労感謝の日' })
  })

  it('given days that differ, then both values stand there, also where one side has none', () => {
    const typed = { '2026-11-02': 510, '2026-11-04': 600, '2026-11-06': 480 }
    const lines = paperLines(november, seen(1_590, typed))
    const marked = lines.filter((line) => line.typed !== null)
    expect(marked.map(({ date, time, typed: of }) => [date, time, of])).toEqual([
      ['2026-11-04', '9:00', '10:00'],
      ['2026-11-05', '8:00', '—'],
      ['2026-11-06', '—', '8:00'],
    ])
  })

  it('given days of work, then those without hours are none', () => {
    expect(workedDays(seen(1_530, asInFile))).toBe(3)
  })
})

describe('the foot of the paper', () => {
  const unreadable: Report = {
    ...file,
    status: 'unreadable',
    total_minutes: null,
    days: {},
    why: '合計が2つあります',
  }

  it.each<[string, ReturnType<typeof seen>, number, ReturnType<typeof verdictOf>]>([
    [
      'the same on every day',
      seen(1_530, asInFile),
      1_530,
      { is_same: true, totals: '報告書 25:30 ＝ 入力 25:30', days: '日ごとの時間も 3日すべて一致' },
    ],
    [
      'the same total, typed alone',
      seen(1_530, {}),
      1_530,
      {
        is_same: true,
        totals: '報告書 25:30 ＝ 入力 25:30',
        days: '日ごとの時間は、どちらかが合計だけのため照合していません',
      },
    ],
    [
      'another total',
      seen(1_650, { ...asInFile, '2026-11-02': 630 }),
      1_650,
      { is_same: false, totals: '報告書 25:30 ≠ 入力 27:30（2:00 の差）', days: '日ごとの時間が違う日 1日' },
    ],
    [
      'the same total by other days',
      seen(1_530, { ...asInFile, '2026-11-02': 540, '2026-11-04': 510 }),
      1_530,
      { is_same: false, totals: '報告書 25:30 ＝ 入力 25:30', days: '日ごとの時間が違う日 2日' },
    ],
    [
      'a file that cannot be read',
      seen(1_530, asInFile, unreadable),
      1_530,
      {
        is_same: false,
        totals: '合計を読み取れませんでした',
        days: '元のファイルの時間と、入力された時間をお確かめください',
      },
    ],
    [
      'a file that is being read',
      seen(1_530, asInFile, { ...unreadable, status: 'reading', why: null }),
      1_530,
      { is_same: false, totals: '読み取り中です', days: '少し待ってから、ページを開き直してください' },
    ],
  ])('given %s, then it says so', (_, report, minutes, expected) => {
    expect(verdictOf(report, minutes)).toEqual(expected)
  })

  it('given the name of a file, then a photo is a picture and a table is none', () => {
    const named = (name: string) => isPicture(seen(1_530, {}, { ...file, name }))
    expect([named('勤務表.JPG'), named('勤務表.xlsx.png'), named('勤務表.xlsx'), named('勤務表')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
