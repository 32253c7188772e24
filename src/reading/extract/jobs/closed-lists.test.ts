import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const read = (text: string) =>
  readJobs(textOf(text), words).map(({ fields }) => [
    fields.name?.value,
    fields.application_status_flg?.value === 2,
  ])

describe('names below a sentence on how the jobs stand', () => {
  it('given some that are closed and one that is still sought, then each is read so', () => {
    expect(
      read(
        '下記の募集は、いずれも終了いたしました。\n\n・図書館の蔵書検索\n・倉庫の在庫照会（Java、〜80万）\n\nなお、次の1件は引き続き募集しております。\n\n・工場の生産管理システム（C#、上野駅、62〜66万、1月より）',
      ),
    ).toEqual([
      ['図書館の蔵書検索', true],
      ['倉庫の在庫照会', true],
      ['工場の生産管理システム', false],
    ])
  })

  it('given a job that is closed with its terms behind marks, then it stays one', () => {
    expect(
      read(
        '下記の件、本日充足いたしました。\n\n・案件名：図書館の蔵書検索\n・必須：PHP\n・単価：60万\n・場所：上野',
      ),
    ).toEqual([['図書館の蔵書検索', true]])
  })

  it('given a job that was closed and is sought again, then nothing is listed as closed', () => {
    expect(
      read(
        '充足とご案内した以下の件、もう一度募集いたします。\n\n・案件名：図書館の蔵書検索\n・必須：PHP\n・単価：60万',
      ),
    ).toEqual([['図書館の蔵書検索', false]])
  })
})
