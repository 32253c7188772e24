import { describe, expect, it } from 'vitest'
import { type Row, sheet } from '../../../test/support/work-reports/layouts.ts'
import { wholeMonth } from '../../../test/support/work-reports/load-set.ts'
import {
  clock,
  dayName,
  dayOf,
  type MadeDay,
  makeMonth,
  sumOf,
} from '../../../test/support/work-reports/made-days.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { readWorkReport } from './read-work-report.ts'

const { dates, days } = makeMonth(
  '2026-11',
  Array.from({ length: 30 }, (_, i) => ({ isOff: i === 12, start: 8, length: 12 + (i % 5), rest: 1 })),
)
const total = sumOf(days)
const asked = wholeMonth('2026-11')
const read = (document: SourceDocument) => readWorkReport(document, asked)
const outcome = (rows: readonly Row[], name?: string) => {
  const { kind, total_minutes, is_total_sure, why } = read(sheet(rows, name))
  return { kind, total_minutes, is_total_sure, why }
}

const times = (day: MadeDay | undefined) =>
  day ? [day.start, day.end, day.rest, day.minutes].map(clock) : ['', '', '', '']
const dayRows = (of: readonly MadeDay[] = days) =>
  dates.map((date): Row => [dayOf(date), dayName(date), ...times(of.find((day) => day.date === date))])
const heads: Row = ['日', '曜', '開始', '終了', '休憩', '実働']
const totalRow = (minutes = total): Row => ['合計', '', '', '', '', clock(minutes)]
const table: readonly Row[] = [heads, ...dayRows(), totalRow()]
const sure = { kind: 'read', total_minutes: total, is_total_sure: true, why: null }

describe('a total that is sure', () => {
  it.each<[string, readonly Row[]]>([
    ['a title with the month', [['2026年11月 作業報告'], ...table]],
    ['no month at all', table],
    ['a sum above the days', [['2026年11月'], heads, totalRow(), ...dayRows()]],
    ['a sum without a label', [['2026年11月'], heads, ...dayRows(), ['', '', '', '', '', clock(total)]]],
    ['a sum in a summary alone', [['2026年11月', '', '総稼働時間', clock(total)], heads, ...dayRows()]],
    ['the 31st row of a form', [...table.slice(0, -1), ['2026/12/1', '火'], totalRow()]],
    ['sums of overtime beside it', [['2026年11月', '', '残業時間合計', '12:30'], ...table]],
    [
      'an example above the first day',
      [['2026年11月'], heads, ['例', '', '9:00', '18:00', '1:00', '8:00'], ...dayRows(), totalRow()],
    ],
  ])('given %s, then it is that', (_, rows) => {
    expect(outcome(rows)).toEqual(sure)
  })
})

describe('a total without days', () => {
  const twice = (month: string, second = total): readonly Row[] => [
    ['月次報告', month],
    ['総稼働時間', clock(total)],
    [],
    ['稼働時間合計', `${second / 60}h`],
  ]

  it('given it twice in a document of the month asked for, then it is sure', () => {
    expect(outcome(twice('2026年11月'))).toEqual(sure)
  })

  it('given it twice with another month, with none, or with another number, then it is not', () => {
    const all = [twice('2026年10月'), twice(''), twice('2026年11月', total + 60)].map((rows) => outcome(rows))
    expect(all.map(({ total_minutes, is_total_sure }) => [total_minutes, is_total_sure])).toEqual(
      all.map(() => [total, false]),
    )
  })
})

describe('a total that is not sure', () => {
  it.each<[string, readonly Row[], RegExp]>([
    [
      'a sum that differs',
      [['2026年11月'], heads, ...dayRows(), totalRow(total + 60)],
      /日ごとの合計 .* が違います/,
    ],
    ['no sum', [['2026年11月'], heads, ...dayRows()], /合計がなく/],
    ['another month', [['2026年10月'], ...table], /2026年10月分のようです（稼働月は2026年11月）/],
    ['another year', [['2025年11月'], ...table], /2025年11月分/],
    [
      'half a month',
      [
        ['2026年11月'],
        heads,
        ...dayRows().slice(0, 15),
        totalRow(sumOf(days.filter(({ date }) => date <= '2026-11-15'))),
      ],
      /11月1日から11月15日まで/,
    ],
    [
      'a day whose hours do not fit its times',
      [
        ['2026年11月'],
        heads,
        ...dayRows().map((row, i): Row => (i === 3 ? [...row.slice(0, 3), '23:00', ...row.slice(4)] : row)),
        totalRow(),
      ],
      /11月4日の開始・終了・休憩と時間が合いません/,
    ],
    [
      'hours of a paid leave in it',
      [
        ['2026年11月'],
        heads,
        ...dayRows().map((row, i): Row => (i === 12 ? ['13', '金', '有休', '', '', '8:00'] : row)),
        totalRow(total + 480),
      ],
      /休暇の時間/,
    ],
    [
      'two sums of the month',
      [['2026年11月', '', '総稼働時間', clock(total + 480)], ...table],
      /2つあります/,
    ],
    [
      'weekdays of another month',
      [['2026年11月'], heads, ...dayRows().map((row): Row => [row[0]!, '月', ...row.slice(2)]), totalRow()],
      /曜日/,
    ],
    [
      'the sum alone',
      [
        ['対象月', '2026年11月'],
        ['総稼働時間', clock(total)],
      ],
      /確かめられる日ごとの時間がありません/,
    ],
    [
      'hours below names that may be those of people',
      [
        ['2026年11月'],
        ['日', '田中', '佐藤', '計'],
        ...days.map((day): Row => [dayOf(day.date), '4.0', '4.0', '8.0']),
        ['合計', '', '', String(days.length * 8)],
      ],
      /どの列/,
    ],
  ])('given %s, then people are told why', (_, rows, why) => {
    expect(outcome(rows)).toMatchObject({
      kind: 'read',
      is_total_sure: false,
      why: expect.stringMatching(why),
    })
  })

  it('given a contradiction, then the total is the stated one', () => {
    expect(outcome([['2026年11月'], heads, ...dayRows(), totalRow(total + 60)]).total_minutes).toBe(
      total + 60,
    )
  })

  it('given a table through two months, then it is the sum of the days of the one asked for', () => {
    const october = Array.from(
      { length: 31 },
      (_, i): Row => [`2026/10/${i + 1}`, '', '9:00', '18:00', '1:00', '8:00'],
    )
    const november = dayRows().map((row, i): Row => [`2026/11/${i + 1}`, ...row.slice(1)])
    const rows = [heads, ...october, ...november, totalRow(total + 31 * 480)]
    expect(outcome(rows)).toMatchObject({ total_minutes: total, is_total_sure: false })
  })
})

describe('a document of which no total can be known', () => {
  const named = (name: string, plus: number): readonly Row[] => [
    ['作業報告書 2026年11月'],
    ['氏名', name],
    heads,
    ...dayRows(days.map((day) => ({ ...day, end: day.end + plus, minutes: day.minutes + plus }))),
    totalRow(total + plus * days.length),
  ]
  it.each<[string, readonly Row[], RegExp]>([
    [
      'two workers below one another',
      [...named('山田 太郎', 0), [], ...named('佐藤 花子', 30)],
      /山田太郎、佐藤花子/,
    ],
    [
      'a row for each worker',
      [
        ['氏名', ...dates.map(dayOf)],
        ['田中', ...dates.map(() => '8.00')],
        ['佐藤', ...dates.map(() => '7.50')],
      ],
      /田中、佐藤/,
    ],
    [
      'rows of two workers by turns',
      [
        ['日付', '氏名', '開始', '終了', '実働'],
        ...days.flatMap(({ date }): Row[] => [
          [date, '田中', '9:00', '17:00', '8:00'],
          [date, '佐藤', '9:00', '17:00', '8:00'],
        ]),
      ],
      /田中、佐藤/,
    ],
    ['a plan', [['2026年12月 シフト予定表'], ...table], /予定/],
    [
      'a form that nobody filled in',
      [
        ['2026年11月'],
        heads,
        ...dates.map((date): Row => [dayOf(date), dayName(date), '', '', '', '0:00']),
        totalRow(0),
      ],
      /記入されていません/,
    ],
    [
      'hashes for numbers',
      [
        ['2026年11月'],
        heads,
        ...dates.map((date): Row => [dayOf(date), dayName(date), '####', '####', '####', '####']),
      ],
      /###/,
    ],
    [
      'an invoice',
      [['御請求書'], ['品目', '金額'], ['開発（140h〜180h）', '680,000'], ['合計', '748,000']],
      /請求書/,
    ],
    ['something else', [['議事録'], ['日時', '2026/11/02 10:00'], ['出席者', '田中']], /見つかりません/],
  ])('given %s, then it is not read, and people are told why', (_, rows, why) => {
    expect(outcome(rows)).toEqual({
      kind: 'unreadable',
      total_minutes: null,
      is_total_sure: false,
      why: expect.stringMatching(why),
    })
  })
})

describe('which table of a document is read', () => {
  const book = (...sheets: [string, readonly Row[]][]): SourceDocument => ({
    ...sheet([]),
    blocks: sheets.flatMap(([name, rows]) => sheet(rows, name).blocks),
  })
  const october: readonly Row[] = [
    heads,
    ...Array.from({ length: 31 }, (_, i): Row => [i + 1, '', '9:00', '18:00', '1:00', '8:00']),
    totalRow(31 * 480),
  ]

  it('given a sheet a month, then that of the month asked for', () => {
    expect(read(book(['10月', october], ['11月', table]))).toMatchObject(sure)
  })

  it('given an example, then the other sheet', () => {
    expect(
      read(book(['記入例', [['2026年11月'], ...october]], ['報告', [['2026年11月'], ...table]])),
    ).toMatchObject(sure)
  })

  it('given the same month twice, then it is sure only if both say the same', () => {
    const other = [heads, ...dayRows(days.slice(1)), totalRow(total - days[0]!.minutes)]
    expect(read(book(['11月', table], ['11月(控)', table]))).toMatchObject(sure)
    expect(read(book(['11月', table], ['11月(2)', other])).is_total_sure).toBe(false)
  })

  it('given last month beside it on one sheet, then the columns of the month asked for', () => {
    const rows = dayRows().map((row, i): Row => [i + 1, '', '9:00', '18:00', '1:00', '8:00', '', ...row])
    const both: readonly Row[] = [
      ['10月', '', '', '', '', '', '', '11月'],
      [...heads, '', ...heads],
      ...rows,
      [...totalRow(30 * 480), '', ...totalRow()],
    ]
    expect(outcome(both)).toEqual(sure)
  })
})
