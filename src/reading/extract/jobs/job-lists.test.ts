import { describe, expect, it } from 'vitest'
import { Source } from '../layout/span.ts'
import { viewOf } from '../layout/view.ts'
import { documentOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'
import { jobsOfTable } from './job-lists.ts'

/** A table by its rows; `>` joins a cell to the one left of it. */
const tableOf = (...rows: string[]) => {
  const cells = rows.flatMap((line, row) => {
    const texts = line.split('|').map((text) => text.trim())
    return texts.flatMap((text, column) => {
      if (text === '' || text === '>') return []
      const next = texts.findIndex((other, i) => i > column && other !== '>')
      return [{ row, column, rows: 1, columns: (next < 0 ? texts.length : next) - column, text }]
    })
  })
  return documentOf({ kind: 'table', name: null, cells })
}
const jobsIn = (...rows: string[]) => {
  const source = new Source(tableOf(...rows))
  return viewOf(source).flatMap((part) => (part.kind === 'table' ? jobsOfTable(source, part, words) : []))
}
const namesIn = (...rows: string[]) =>
  readJobs(tableOf(...rows), words).map(({ fields }) => fields.name?.value)

describe('jobs in the rows of a table', () => {
  it('given headings of which some are unknown, then each row is a job where they name it', () => {
    expect(
      namesIn(
        'ID | 登録 | 案件 | スキル | 単 | 駅 | 受付者',
        'A1 | 済 | 在庫照会の改修 | Java | 60 | 渋谷 | 森',
        'A2 | 済 | 配車画面の開発 | PHP | 55 | 新宿 | 森',
      ),
    ).toEqual(['在庫照会の改修', '配車画面の開発'])
  })

  it('given two lists beside one another, then the rows of both are jobs', () => {
    expect(
      namesIn(
        '新着 | > | > | > | | 継続 | > | > | >',
        '案件名 | 必須 | 単価 | 最寄 | | 案件名 | 必須 | 単価 | 最寄',
        '会計画面 | Java | 60 | 大崎 | | 予約API | Go | 80 | 品川',
        '文書管理 | PHP | 55 | 上野 | | 以上 | | | ',
      ),
    ).toEqual(['会計画面', '文書管理', '予約API'])
  })

  it('given a row that shows how to fill it in, and one without a name, then neither is a job', () => {
    expect(
      namesIn(
        'No | 案件名 | 必須 | 単価 | 最寄駅 | 開始',
        '例 | 人事システム | COBOL | 50 | 新橋 | 4/1',
        '1 | 会計画面 | Java | 60 | 大崎 | 1/5',
        '2 | | Java | 60 | 大崎 | 1/5',
      ),
    ).toEqual(['会計画面'])
  })

  it('given a record that was taken out, then it is no job', () => {
    expect(
      namesIn(
        '案件名 | 必須 | 単価 | 駅 | ステータス',
        '会計画面 | Java | 60 | 大崎 | OPEN',
        '登録の試し | Java | 60 | 大崎 | 削除',
      ),
    ).toEqual(['会計画面'])
  })

  it('given headings of something else, then there are no jobs', () => {
    expect(jobsIn('用語 | 説明 | 版 | 頁', '商流 | 会社のつながり | 1 | 2', '単価 | 月の額 | 1 | 3')).toEqual(
      [],
    )
    expect(
      jobsIn(
        '期間 | 案件名 | 言語 | 要件 | 基設 | 詳設 | 製造 | 試験',
        '2024/1~ | 会計画面 | Java | ○ | ○ | ○ | ○ | ○',
      ),
    ).toEqual([])
    expect(jobsIn('氏名 | 年齢 | 駅 | 単価', 'A.B | 33 | 大崎 | 60', 'C.D | 40 | 上野 | 55')).toEqual([])
  })
})

describe('a table that explains words', () => {
  it('given words with what they mean, then it offers no job', () => {
    expect(
      readJobs(
        tableOf(
          '用語 | 意味',
          '商流 | 会社のつながり',
          '精算幅 | 例:140~180時間',
          '必須 | Java 5年のように書く',
        ),
        words,
      ),
    ).toEqual([])
  })
})

describe('jobs in the columns of a table', () => {
  it('given a value that is joined over two jobs, then both have it', () => {
    const jobs = readJobs(
      tableOf(
        '名称 | 会計画面 | 予約API',
        '必須 | Java | Go',
        '場所 | 大崎 | 品川',
        '単価 | 60 | 80',
        '面談 | 2回 | >',
      ),
      words,
    )
    expect(jobs.map(({ fields }) => fields.communications_time_id?.value)).toEqual([2, 2])
  })

  it('given a column that shows how to fill the sheet in, then it is no job', () => {
    expect(
      namesIn(
        '項目 | 記入欄 | 記入例',
        '案件名 | 会計画面 | 人事システム',
        '必須 | Java | COBOL',
        '場所 | 大崎 | 新橋',
        '単価 | 60 | 50',
      ),
    ).toEqual(['会計画面'])
  })

  it('given a sheet of one job with two labels in a row, then it is read as a whole', () => {
    expect(
      jobsIn('案件名 | 会計画面 | 必須 | Java', '場所 | 大崎 | 単価 | 60', '開始 | 1月 | 面談 | 1回'),
    ).toEqual([])
  })
})
