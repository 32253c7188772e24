import { sourceOfText } from '#reading/source-text/from-text.ts'
import type { SourceDocument } from '#reading/source-text/source-document.ts'
import {
  clock,
  dayName,
  dayOf,
  decimal,
  type MadeDay,
  type MadeMonth,
  monthDay,
  monthName,
  padded,
  sumOf,
} from './made-days.ts'

/** A way to lay out a report; `without` is what it does not say of a day. */
export type Layout = {
  name: string
  without?: 'rest' | 'times'
  make: (month: MadeMonth) => SourceDocument
}

export type Row = readonly (string | number)[]

/** Rows as the only sheet of a workbook. */
export const sheet = (rows: readonly Row[], name = 'Sheet1'): SourceDocument => ({
  kind: 'xlsx',
  blocks: [
    {
      kind: 'table',
      name,
      cells: rows.flatMap((row, at) =>
        row.flatMap((value, column) =>
          value === '' ? [] : [{ row: at, column, rows: 1, columns: 1, text: String(value) }],
        ),
      ),
    },
  ],
  mail: null,
  is_scanned: false,
  notes: [],
})
const text = (lines: readonly string[]): SourceDocument => sourceOfText(lines.join('\n'))

const byDate = ({ days }: MadeMonth) => new Map(days.map((day) => [day.date, day]))
const times = (day: MadeDay | undefined): string[] =>
  day ? [day.start, day.end, day.rest, day.minutes].map(clock) : ['', '', '', '']

/** A row a day; the words of the headings, how the date is written and how the hours are, as told. */
const upright =
  (heads: Row, date: (date: string) => string, hours: (minutes: number) => string = clock) =>
  (month: MadeMonth): SourceDocument => {
    const of = byDate(month)
    const rows = month.dates.map((each): Row => {
      const [start, end, rest] = times(of.get(each))
      const day = of.get(each)
      return [date(each), dayName(each), start!, end!, rest!, day ? hours(day.minutes) : '']
    })
    return sheet([
      [`作業報告書 ${monthName(month.month)}`],
      ['氏名', '見本 太郎'],
      [],
      heads,
      ...rows,
      ['合計', '', '', '', '', hours(sumOf(month.days))],
    ])
  }

const halves = (month: MadeMonth): SourceDocument => {
  const of = byDate(month)
  const heads = ['日', '曜', '開始', '終了', '休憩', '時間']
  const half = (date: string | undefined): string[] =>
    date ? [dayOf(date), dayName(date), ...times(of.get(date))] : ['', '', '', '', '', '']
  const rows = Array.from({ length: 16 }, (_, i) => [
    ...half(i < 15 ? month.dates[i] : undefined),
    ...half(month.dates[15 + i]),
  ])
  const total = ['', '', '', '', '', '', '月間合計', '', '', '', '', clock(sumOf(month.days))]
  return sheet([[monthName(month.month)], [...heads, ...heads], ...rows, total])
}

const toTheRight = (month: MadeMonth): SourceDocument => {
  const of = byDate(month)
  const row = (word: string, value: (day: MadeDay) => number, last = ''): Row => [
    word,
    ...month.dates.map((date) => (of.has(date) ? clock(value(of.get(date)!)) : '')),
    last,
  ]
  return sheet([
    [monthName(month.month)],
    ['日', ...month.dates.map(dayOf), '合計'],
    ['曜日', ...month.dates.map(dayName)],
    row('出社', ({ start }) => start),
    row('退社', ({ end }) => end),
    row('休憩', ({ rest }) => rest),
    row('実働', ({ minutes }) => minutes, clock(sumOf(month.days))),
  ])
}

const weekly = (month: MadeMonth): SourceDocument => {
  const of = byDate(month)
  const weeks = [...Map.groupBy(month.dates, (date) => Math.ceil((Number(date.slice(8)) + 1) / 7)).values()]
  const rows = weeks.flatMap((dates): Row[] => [
    ...dates.map((date) => [monthDay(date), dayName(date), ...times(of.get(date))]),
    ['週計', '', '', '', '', clock(sumOf(dates.flatMap((date) => of.get(date) ?? [])))],
  ])
  const total = ['総稼働時間', '', '', '', '', clock(sumOf(month.days))]
  return sheet([[monthName(month.month)], ['日付', '曜', '自', '至', '休憩', '計'], ...rows, total])
}

const ranges = (month: MadeMonth): SourceDocument =>
  sheet([
    [`稼働報告 ${monthName(month.month)}`],
    ['日付', '作業時間', '稼働'],
    ...month.days.map(({ date, start, end, rest, minutes }): Row => {
      const range = `${clock(start)}〜${clock(end)}(休憩${rest}分)`
      return [`${monthDay(date)}(${dayName(date)})`, range, `${decimal(minutes)}h`]
    }),
    ['月計', '', `${decimal(sumOf(month.days))}h`],
  ])

const exported = (month: MadeMonth): SourceDocument => {
  const rows = month.days.map(({ date, start, end, rest, minutes }): Row => {
    const over = padded(Math.max(0, minutes - 480))
    return [
      date,
      '平日',
      '09:00',
      '18:00',
      padded(start),
      padded(end),
      padded(rest),
      '08:00',
      over,
      padded(minutes),
    ]
  })
  return sheet([
    ['出勤日数', '総労働時間', '所定労働時間'],
    [month.days.length, clock(sumOf(month.days)), '160:00'],
    [],
    ['日付', '区分', '出勤予定', '退勤予定', '出勤', '退勤', '休憩時間', '所定', '残業', '労働時間'],
    ...rows,
  ])
}

const hoursOnly = (month: MadeMonth): SourceDocument =>
  sheet([
    [`Timesheet ${month.month.replace('-', '/')}`],
    ['Date', 'Hours', 'Notes'],
    ...month.days.map(({ date, minutes }): Row => [date, decimal(minutes), 'API']),
    ['Total', decimal(sumOf(month.days))],
  ])

const mail = (month: MadeMonth): SourceDocument =>
  text([
    'お世話になっております。',
    `${monthName(month.month)}分の稼働をご報告します。`,
    ...month.days.map(
      ({ date, start, end, rest }) =>
        `・${dayOf(date)}日（${dayName(date)}） ${clock(start)}〜${clock(end)} 休憩${rest}分`,
    ),
    `合計: ${Math.floor(sumOf(month.days) / 60)}時間${sumOf(month.days) % 60}分（${month.days.length}日）`,
  ])

/** Lines as a printed page without rules comes out: fields between tabs, empty ones left out. */
const printed = (month: MadeMonth): SourceDocument => {
  const of = byDate(month)
  const lines = month.dates.map((date) =>
    [dayOf(date), dayName(date), ...times(of.get(date)).filter((time) => time !== '')].join('\t'),
  )
  const head = '日\t曜\t開始\t終了\t休憩\t実働'
  return text([monthName(month.month), head, ...lines, `合計\t${clock(sumOf(month.days))}`])
}

export const layouts: readonly Layout[] = [
  { name: 'a row a day', make: upright(['日', '曜日', '開始', '終了', '休憩', '実働'], dayOf) },
  {
    name: 'decimal hours',
    make: upright(['日付', '曜', '始業', '終業', '休憩', '稼働(h)'], monthDay, decimal),
  },
  { name: 'headings nobody knows', make: upright(['日', '曜', 'あ', 'い', '休憩', 'う'], dayOf) },
  { name: 'halves side by side', make: halves },
  { name: 'days to the right', make: toTheRight },
  { name: 'weeks with their sums', make: weekly },
  { name: 'from and to in one cell', make: ranges },
  { name: 'an export with what was planned', make: exported },
  { name: 'hours only', without: 'times', make: hoursOnly },
  { name: 'a mail', make: mail },
  { name: 'a printed page without rules', make: printed },
]
