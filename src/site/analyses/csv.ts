import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { originName } from './origin-name.ts'
import type { Report } from './report.ts'

const percent = (part: number, whole: number): Cell =>
  whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)}%`

const unnamed = '（削除された記録）'

const originLines = (head: string, rows: Report['referrers']): Cell[][] => [
  [head, '訪問', '応募・登録', '率'],
  ...rows.map(({ key, visits, applies }) => [originName(key), visits, applies, percent(applies, visits)]),
]

/** The tables of the screen as lines of a file, by their name and what the file is called. */
export const csvTables = {
  days: {
    title: '日別',
    lines: ({ days }: Report): Cell[][] => [
      [
        '日付',
        '閲覧',
        'トップ',
        '案件一覧',
        '案件詳細',
        '記事一覧',
        '記事',
        '検索',
        '結果のない検索',
        '訪問',
        '応募・登録',
      ],
      ...days.map((day) => [
        formatDate(day.day),
        day.views,
        day.home,
        day.jobs,
        day.job,
        day.articles,
        day.article,
        day.search,
        day.search_none,
        day.visit,
        day.apply,
      ]),
    ],
  },
  steps: {
    title: '会員登録の段階',
    lines: ({ steps }: Report): Cell[][] => [
      ['段階', '件数', '最初の段階からの率'],
      ...steps.map(({ label, count }) => [label, count, percent(count, steps[0]?.count ?? 0)]),
    ],
  },
  words: {
    title: '検索された言葉',
    lines: ({ words }: Report): Cell[][] => [
      ['言葉', '検索', '結果なし'],
      ...words.map(({ word, count, none }) => [word, count, none]),
    ],
  },
  none_words: {
    title: '結果のなかった言葉',
    lines: ({ none_words }: Report): Cell[][] => [
      ['言葉', '結果なし', '検索'],
      ...none_words.map(({ word, none, count }) => [word, none, count]),
    ],
  },
  referrers: { title: '参照元', lines: (report: Report) => originLines('参照元', report.referrers) },
  campaigns: {
    title: 'キャンペーン',
    lines: (report: Report) => originLines('キャンペーン', report.campaigns),
  },
  jobs: {
    title: '案件',
    lines: ({ jobs }: Report): Cell[][] => [
      ['案件番号', '案件', '閲覧', '応募', '応募率'],
      ...jobs.map(({ id, name, views, applies }) => [
        id,
        name ?? unnamed,
        views,
        applies,
        percent(applies, views),
      ]),
    ],
  },
  articles: {
    title: '記事',
    lines: ({ articles }: Report): Cell[][] => [
      ['記事番号', '記事', '閲覧'],
      ...articles.map(({ id, name, views }) => [id, name ?? unnamed, views]),
    ],
  },
} as const satisfies Record<string, { title: string; lines: (report: Report) => Cell[][] }>

export type CsvTable = keyof typeof csvTables
