import { describe, expect, it } from 'vitest'
import { documentOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const jobsIn = (...rows: string[]) =>
  readJobs(
    documentOf({
      kind: 'table',
      name: null,
      cells: rows.flatMap((line, row) =>
        line
          .split('|')
          .flatMap((text, column) =>
            text.trim() === '' ? [] : [{ row, column, rows: 1, columns: 1, text: text.trim() }],
          ),
      ),
    }),
    words,
  )
const namesIn = (...rows: string[]) => jobsIn(...rows).map(({ fields }) => fields.name?.value)

describe('lists of jobs whose headings are in words of their own', () => {
  it('given columns that their values tell, then each row is a job, for people to check', () => {
    const jobs = jobsIn(
      '# | 何を作る | どこ | なにで | おいくら | いつ',
      'a | 図書館の蔵書検索 | 上野 | PHP | 55〜60 | 1月',
      'b | 倉庫の在庫照会 | 〃 | Java | 〜70 | 〃',
      'c | クローズ（11/20） | 品川 | Go | 80 | 即日',
    )
    expect(jobs.map(({ fields }) => fields.name?.value)).toEqual([
      '図書館の蔵書検索',
      '倉庫の在庫照会',
      undefined,
    ])
    expect(jobs.map(({ fields }) => fields.monthly_payment_l_num?.value)).toEqual([600000, 700000, 800000])
    expect(jobs[1]!.fields.station_id?.value).toBe(jobs[0]!.fields.station_id?.value)
    expect(jobs[2]!.fields.application_status_flg?.value).toBe(2)
    expect(jobs[0]!.fields.name?.certainty).toBe('check')
  })

  it('given the same list on its side, then each column is a job', () => {
    expect(
      namesIn(
        '比較 | い | ろ',
        'やること | 図書館の蔵書検索 | 倉庫の在庫照会',
        'なにで | PHP | Java',
        'どこ | 上野 | 品川',
        'おいくら | 55 | 〜70',
        'いつ | 1月 | 即日',
      ),
    ).toEqual(['図書館の蔵書検索', '倉庫の在庫照会'])
  })

  it('given a list of people, or a form of labels in two columns, then no row is a job', () => {
    expect(
      jobsIn(
        '氏名 | 得意 | 駅 | 希望 | いつ',
        '森 一郎 | Javaの設計と開発 | 上野 | 60 | 1月',
        '林 二郎 | PHPの設計と開発 | 品川 | 70 | 即日',
      ),
    ).toEqual([])
    expect(
      jobsIn(
        '依頼日 | 2026年11月12日 | 依頼元 | 調達部 百瀬',
        '業務名 | 生産実績収集の保守 | 契約 | 準委任',
        '必須 | Java | 単価 | 60万',
        '場所 | 上野 | 開始 | 1月',
      ),
    ).toHaveLength(1)
  })
})
