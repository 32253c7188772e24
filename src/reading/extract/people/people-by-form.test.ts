import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../../source-text/source-document.ts'
import { documentOf, nameOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'

const sheet = (...rows: string[][]): SourceBlock => ({
  kind: 'table',
  name: null,
  cells: rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [] : [{ row, column, rows: 1, columns: 1, text }])),
  ),
})
const read = (...blocks: SourceBlock[]) => readCandidates(documentOf(...blocks), words)
const valuesOf = (people: ReturnType<typeof read>, key: keyof ReturnType<typeof read>[number]['fields']) =>
  people.map(({ fields }) => fields[key]?.value)
const skillsOf = (people: ReturnType<typeof read>) =>
  people.map(({ skills }) => skills.map(({ skill_id }) => nameOf('skills', skill_id)))

const rows = [
  ['T.M', '31', 'M', '葛西', '620k', '2027/1/5'],
  ['R.Y', '44', 'F', '町田', '700k', 'ASAP'],
  ['S.O', '27', 'M', '蒲田', '480k', '20261201'],
]

describe('a list of people whose headings are not known', () => {
  it('given odd headings, then each column is known by its values, to be checked', () => {
    const people = read(sheet(['nick', 'approx', 'mf', 'nearby', 'yen_k', 'begin'], ...rows))
    expect(valuesOf(people, 'name_for_company')).toEqual(['T.M', 'R.Y', 'S.O'])
    expect(valuesOf(people, 'age')).toEqual([31, 44, 27])
    expect(valuesOf(people, 'monthly_price_f_num')).toEqual([620_000, 700_000, 480_000])
    expect(valuesOf(people, 'inception_day')).toEqual(['2027-01-05', undefined, '2026-12-01'])
    expect(people[0]!.fields.station_id?.certainty).toBe('check')
  })

  it('given no headings at all, then the people are the same', () => {
    expect(valuesOf(read(sheet(...rows)), 'age')).toEqual([31, 44, 27])
  })

  it('given people in columns beside what is asked for, then only the people are read', () => {
    const people = read(
      sheet(
        ['見るところ', 'ほしい人', '1番', '2番'],
        ['だれ', '―', '樋口 誠', '森下 葵'],
        ['とし', '45まで', '43', '35'],
        ['えき', '田町に通える', '町田', '大森'],
        ['いつ', '1月～', '1/5', '2/1'],
        ['Java', '8年以上', '15年', '経験なし'],
      ),
    )
    expect(valuesOf(people, 'age')).toEqual([43, 35])
    expect(skillsOf(people)).toEqual([['Java'], []])
  })

  it('given marks below skills with a key to them, then only what is known is a skill', () => {
    const people = read(
      sheet(
        ['◎3年以上 ○実務あり △独学だけ ×なし'],
        ['だれ', '歳', '家', 'いつ', 'Java', 'PHP', 'AWS'],
        ['阿部 蓮', '24', '草加', 'すぐ', '○', '×', '△'],
        ['梶原 美月', '33', '登戸', '12/1', '×', '◎', ''],
      ),
    )
    expect(skillsOf(people)).toEqual([['Java'], ['PHP']])
  })

  it('given a column of those who introduce somebody, or of days of the list, then it is no name and no start', () => {
    const people = read(
      sheet(
        ['更新', '推薦者', 'だれ', '歳', '家'],
        ['2026/12/1', '赤松 淳', '樋口 誠', '43', '町田'],
        ['2026/12/2', '大野 翔', '森下 葵', '35', '大森'],
      ),
    )
    expect(valuesOf(people, 'name')).toEqual(['樋口 誠', '森下 葵'])
    expect(valuesOf(people, 'inception_day')).toEqual([undefined, undefined])
  })

  it('given a list of jobs, then nobody is read', () => {
    const jobs = sheet(
      ['案件', '場所', '額', 'いつ'],
      ['店舗の在庫管理', '渋谷', '70万', '1/5'],
      ['保険の申込受付', '新宿', '65万', '即日'],
    )
    expect(read(jobs)).toEqual([])
  })

  it('given a sheet for each person, then each has what stands in the own', () => {
    const people = read(
      sheet(['経歴書', 'A.K', '26歳', '女性'], ['最寄', '葛西']),
      sheet(['経歴書', 'B.S', '58歳', '男性'], ['最寄', '町田']),
    )
    expect(valuesOf(people, 'age')).toEqual([26, 58])
    expect(valuesOf(people, 'name_for_company')).toEqual(['A.K', 'B.S'])
  })
})
