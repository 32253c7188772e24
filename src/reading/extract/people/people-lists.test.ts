import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../../source-text/source-document.ts'
import { documentOf, nameOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'

const sheet = (name: string | null, ...rows: string[][]): SourceBlock => ({
  kind: 'table',
  name,
  cells: rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [] : [{ row, column, rows: 1, columns: 1, text }])),
  ),
})
const read = (...blocks: SourceBlock[]) => readCandidates(documentOf(...blocks), words)
const valuesOf = (blocks: SourceBlock[], key: 'name' | 'name_for_company' | 'monthly_price_f_num' | 'age') =>
  read(...blocks).map(({ fields }) => fields[key]?.value)

describe('a list of people with headings of which some are not known', () => {
  const list = sheet(
    null,
    ['担当', '要員', '年齢', '最寄', '希望単金', '社内ランク', '状況'],
    ['三好', '白川　千夏', '31', '三鷹', '62', 'B', '営業中'],
    ['三好', '村井　大輔', '44', '蒲田', '70', 'A', '空き'],
  )

  it('given a heading of the salesperson beside that of the person, then the names are still read', () => {
    expect(valuesOf([list], 'name')).toEqual(['白川 千夏', '村井 大輔'])
  })

  it('given an unknown heading right of the price, then the price is the one below', () => {
    expect(valuesOf([list], 'monthly_price_f_num')).toEqual([620_000, 700_000])
  })

  it('given numbered headings, then each is known as the one without a number', () => {
    const numbered = sheet(
      null,
      ['CD', 'イニシャル', '年齢', '最寄駅', 'スキル1', '年数1', 'スキル2', '年数2', 'スキル3', '年数3'],
      ['1', 'H.M', '29', '川崎', 'Java', '4年', 'MySQL', '2年', '', ''],
      ['2', 'W.S', '36', '船橋', 'PHP', '9年', '', '', '', ''],
    )
    expect(valuesOf([numbered], 'name_for_company')).toEqual(['H.M', 'W.S'])
  })

  it('given a form with labels left of their values, then it is one person', () => {
    const form = sheet(null, ['氏名', 'H.M', '年齢', '29'], ['最寄駅', '川崎', '単価', '60万'])
    expect(read(form)).toHaveLength(1)
  })
})

describe('lists beside one another', () => {
  const heads = ['要員', '最寄', '単価']

  it('given two under the same headings, then everybody of both is read with facts of the own list', () => {
    const people = read(
      sheet(
        null,
        [...heads, '', ...heads],
        ['A.O', '三鷹', '60', '', 'B.N', '上尾', '71'],
        ['C.I', '蒲田', '55', '', '', '', ''],
      ),
    )
    expect(
      people
        .map(({ fields }) => [
          fields.name_for_company?.value,
          nameOf('stations', fields.station_id?.value),
          fields.monthly_price_f_num?.value,
        ])
        .sort(),
    ).toEqual([
      ['A.O', '三鷹', 600_000],
      ['B.N', '上尾', 710_000],
      ['C.I', '蒲田', 550_000],
    ])
  })

  it('given a heading that merely comes twice, then the row stays one person', () => {
    const rows = [
      ['氏名', '年齢', '最寄', '備考', '氏名'],
      ['A.O', '30', '三鷹', '夜勤可', 'A.O'],
      ['C.I', '41', '蒲田', '', 'C.I'],
    ]
    expect(valuesOf([sheet(null, ...rows)], 'age')).toEqual([30, 41])
  })
})

describe('sheets of several months', () => {
  const rows = (...names: string[]) => [
    ['名前', '歳', '最寄', '単金'],
    ...names.map((name, i) => [name, `${30 + i}`, '三鷹', '60']),
  ]

  it('given one for each month, then who stands in the newest is read', () => {
    const old = sheet('12月', ...rows('A.O', 'C.I'))
    const newest = sheet('1月分', ...rows('C.I', 'E.T'))
    expect(valuesOf([old, newest], 'name_for_company')).toEqual(['C.I', 'E.T'])
  })

  it.each([
    ['sheets of teams', '開発', 'インフラ'],
    ['one sheet with a month', '12月', 'BP'],
  ])('given %s, then all are read', (_, first, second) => {
    const people = valuesOf(
      [sheet(first, ...rows('A.O', 'C.I')), sheet(second, ...rows('E.T', 'K.U'))],
      'name_for_company',
    )
    expect(people).toHaveLength(4)
  })
})
