import { describe, expect, test } from 'vitest'
import type { SourceBlock } from '../../source-text/source-document.ts'
import { documentOf, nameOf, textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'

const tableOf = (...rows: (string | [string, number])[][]): SourceBlock => ({
  kind: 'table',
  name: null,
  cells: rows.flatMap((texts, row) => {
    let column = 0
    return texts.flatMap((written) => {
      const [text, columns] = typeof written === 'string' ? [written, 1] : written
      column += columns
      return text === '' ? [] : [{ row, column: column - columns, rows: 1, columns, text }]
    })
  }),
})

const head = [['氏名', '柴田 純', '年齢', '29歳']]
const projectsOf = (document: ReturnType<typeof textOf>) =>
  (readCandidates(document, words)[0]?.projects ?? []).map(({ since, until, is_current, skill_ids }) => [
    since,
    is_current ? 'now' : until,
    skill_ids.map((id) => nameOf('skills', id)).join(' '),
  ])

describe('the periods of a history', () => {
  test('given the begin and the end in rows of their own, then they are one period', () => {
    const table = tableOf(
      ...head,
      [['期間', 2], '内容', '言語'],
      ['開始', '2022年1月', '会員アプリ', 'Swift'],
      ['終了', '2024年9月', '', ''],
      ['開始', '2019年4月', '店舗アプリ', 'Kotlin'],
      ['終了', '2021年12月', '', ''],
    )
    expect(projectsOf(documentOf(table))).toEqual([
      ['2022-01', '2024-09', 'Swift'],
      ['2019-04', '2021-12', 'Kotlin'],
    ])
  })

  test('given a title over the whole width below, then what follows belongs to no project', () => {
    const table = tableOf(
      ...head,
      ['期間', '内容', '言語', '役割'],
      ['2022/01~2024/09', '会員アプリ', 'Swift', 'PG'],
      [['習熟度の一覧', 4]],
      ['Perl', '◎', 'Ruby', '○'],
    )
    expect(projectsOf(documentOf(table))).toEqual([['2022-01', '2024-09', 'Swift']])
  })

  test('given lines whose columns go on beside the period, then the end is in the line below', () => {
    const text =
      '氏名：柴田 純（29歳）\n2019. 4      販売管理        Java\n~2021. 3     詳細設計 製造\n2021. 4      在庫管理        PHP\n~現在         基本設計'
    expect(projectsOf(textOf(text))).toEqual([
      ['2019-04', '2021-03', 'Java'],
      ['2021-04', 'now', 'PHP'],
    ])
  })

  test('given a period that is still to come, then it is no project', () => {
    expect(
      projectsOf(textOf('氏名：柴田 純（29歳）\nスキル：Java 5年\n空き：2027年1月4日～\n単価：70万')),
    ).toEqual([])
  })

  test('given rows that begin with a time, then their skills were used so long', () => {
    const table = tableOf(
      ...head,
      ['約2年半', '社内の問合せ', 'Active Directory', '◎'],
      ['約8ヶ月', '監視', 'Zabbix', '○'],
    )
    const skills = readCandidates(documentOf(table), words)[0]?.skills ?? []
    expect(skills.map(({ skill_id, stated_months }) => [nameOf('skills', skill_id), stated_months])).toEqual(
      expect.arrayContaining([
        ['Active Directory', 30],
        ['Zabbix', 8],
      ]),
    )
  })

  test('given a text that lost its line breaks, then each period begins a project', () => {
    const text =
      '氏名 柴田 純 年齢 29歳 【経歴】 ①2023年6月~現在 図書館の貸出管理 規模:3名 言語:Go DB:MySQL 画面の作り直しから試験までを担当しました。 ②2020年4月~2023年5月 学校の時間割作成 規模:9名 言語:PHP FW:Laravel 先生方への説明も受け持ちました。'
    expect(projectsOf(textOf(text))).toEqual([
      ['2023-06', 'now', 'Go MySQL'],
      ['2020-04', '2023-05', 'PHP Laravel'],
    ])
  })

  test('given two periods of one project close together, then it stays one', () => {
    const text = '氏名：柴田 純（29歳）\n期間：2020/1~2021/3、2021/6~2022/1\n言語：Go\n'
    expect(projectsOf(textOf(text))).toHaveLength(1)
  })
})
