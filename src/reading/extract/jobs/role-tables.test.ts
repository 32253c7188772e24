import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../../source-text/source-document.ts'
import { documentOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const text = (written: string): SourceBlock => ({ kind: 'text', text: written })
const table = (...rows: string[][]): SourceBlock => ({
  kind: 'table',
  name: null,
  cells: rows.flatMap((texts, row) =>
    texts.map((cell, column) => ({ row, column, rows: 1, columns: 1, text: cell })),
  ),
})
const jobs = (...blocks: SourceBlock[]) => readJobs(documentOf(...blocks), words).map(({ fields }) => fields)

const roles = table(
  ['職種', '人数', '単価', '担当工程'],
  ['SE', '2名', '75万円', '基本設計'],
  ['PG', '4名', '60万円', '製造'],
)

describe('a table of roles', () => {
  it('given a price for each, then each is a job with what the document says besides', () => {
    const found = jobs(text('要員を募集します。'), roles, text('面談:2回\n服装:スーツ\n契約形態:準委任'))
    expect(found.map((each) => each.monthly_payment_l_num?.value)).toEqual([750_000, 600_000])
    expect(found.map((each) => each.communications_time_id?.value)).toEqual([2, 2])
  })

  it('given what is asked of each below its name, then it is of that one only', () => {
    const found = jobs(roles, text('3.1 SE\n・Javaの設計経験\n3.2 PG\n・PHPの開発経験\n\n面談:1回'))
    expect(found.map((each) => each.skill_ids?.value)).toEqual([[1], [5]])
  })
})

describe('tables that give no roles', () => {
  it('given one row, or no prices, then the document stays whole', () => {
    const one = table(['職種', '人数', '単価'], ['SE', '2名', '75万円'])
    expect(jobs(text('案件名:会計画面\n必須:Java\n場所:大崎'), one)).toHaveLength(1)
    const none = table(['区分', 'コード', '単価の意味'], ['準委任', '1', '月の額'], ['派遣', '2', '時間の額'])
    expect(jobs(text('案件名:会計画面\n必須:Java\n単価:60万\n場所:大崎'), none)).toHaveLength(1)
  })
})
