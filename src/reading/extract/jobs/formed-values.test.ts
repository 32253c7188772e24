import { describe, expect, it } from 'vitest'
import { Source } from '../layout/span.ts'
import { viewOf } from '../layout/view.ts'
import { documentOf, nameOf, textOf, words } from '../read.fixture.ts'
import { readFormedValues } from './formed-values.ts'

const listOf = (...rows: string[][]) =>
  documentOf({
    kind: 'table',
    name: '案件',
    cells: rows.flatMap((row, i) =>
      row.map((text, column) => ({ row: i, column, rows: 1, columns: 1, text })),
    ),
  })
const valuesOf = (document: ReturnType<typeof textOf>, isList = false) => {
  const source = new Source(document)
  const view = viewOf(source).map((part) => (part.kind === 'table' && isList ? { ...part, isList } : part))
  const fields = readFormedValues(source, view, words, words.today)
  expect(Object.values(fields).every(({ certainty }) => certainty === 'check')).toBe(true)
  return Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value]))
}

describe('readFormedValues', () => {
  it('given a list with headings of other words, then each value is read by its form', () => {
    const read = valuesOf(
      listOf(
        ['№', '仕事', '通う所', '通う頻度', '万円', '始まり', '席', '国'],
        ['1', '外商アプリ', '半蔵門', '週1', '〜78', '12/21', '2', '日本'],
      ),
      true,
    )
    expect(nameOf('stations', Number(read.station_id))).toBe('半蔵門')
    expect(read).toMatchObject({
      work_styles_id: 2,
      monthly_payment_l_num: 780_000,
      inception_day: '2026-12-21',
      recruitment_num: 2,
      accept_foreigner_type_id: 3,
    })
  })

  it('given lines with labels of other words, then their values', () => {
    expect(
      valuesOf(
        textOf('◇枠：2枠\n◇ご予算：〜78（税別）目線\n◇幅：140-180\n◇お会いする回数：1回（Teamsで30分）'),
      ),
    ).toMatchObject({
      recruitment_num: 2,
      monthly_payment_l_num: 780_000,
      adjustment_time_f: 140,
      communications_time_id: 1,
    })
  })

  it('given a value of another form, or a label of somebody else, then nothing', () => {
    expect(
      valuesOf(textOf('予算：要相談\n枠：急募\n更新日：2026/11/20\n顧客企業：渋谷\n金額：3名\n時期：調整中')),
    ).toEqual({})
  })
})
