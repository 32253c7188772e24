import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../../source-text/source-document.ts'
import { documentOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const text = (written: string): SourceBlock => ({ kind: 'text', text: written })
const table = (...rows: [string, string][]): SourceBlock => ({
  kind: 'table',
  name: null,
  cells: rows.flatMap((texts, row) =>
    texts.map((cell, column) => ({ row, column, rows: 1, columns: 1, text: cell })),
  ),
})
const names = (...blocks: SourceBlock[]) =>
  readJobs(documentOf(...blocks), words).map(({ fields }) => fields.name?.value)

const two = text(
  '会計画面の改修\n必須 Java\n大崎 60万 1月~\n\n予約画面の開発\n必須 Go\n品川 80万 即日\n\n次の表もご覧ください。',
)

describe('jobs in a text and in a sheet below it', () => {
  it('given a table that is the sheet of a job, then it is one more', () => {
    const sheet = table(['案件名', '図書館の検索'], ['必須', 'PHP'], ['場所', '上野'], ['単価', '55万'])
    expect(names(two, sheet)).toEqual(['会計画面の改修', '予約画面の開発', '図書館の検索'])
  })

  it('given a table of something else, then it is none', () => {
    expect(names(two, table(['担当', '森'], ['電話', '03-0000-0000']))).toEqual([
      '会計画面の改修',
      '予約画面の開発',
    ])
  })
})
