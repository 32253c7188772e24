import { describe, expect, it } from 'vitest'
import { documentOf, textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const states = (text: string, subject?: string) =>
  readJobs(
    {
      ...textOf(text),
      mail: subject === undefined ? null : { from: 'a@example.com', subject, date: null, attachments: [] },
    },
    words,
  ).map(({ fields }) => fields.application_status_flg?.value)

const job = (name: string) => `案件名:${name}\n必須:Java\n単価:60万\n場所:大崎`

describe('closed jobs', () => {
  it('given a list with a column of states, then only the closed ones are', () => {
    const rows = [
      ['状況', '案件名', '必須', '単価', '最寄'],
      ['募集中', '会計画面', 'Java', '60', '大崎'],
      ['終了', '予約API', 'Go', '80', '品川'],
    ]
    const document = documentOf({
      kind: 'table',
      name: null,
      cells: rows.flatMap((texts, row) =>
        texts.map((text, column) => ({ row, column, rows: 1, columns: 1, text })),
      ),
    })
    expect(readJobs(document, words).map(({ fields }) => fields.application_status_flg?.value)).toEqual([
      undefined,
      2,
    ])
  })

  it('given several jobs, then the one with the words is closed', () => {
    expect(states(`${job('会計画面')}\n\n${job('予約画面')}\n備考:充足しました`)).toEqual([undefined, 2])
  })

  it('given a heading over closed jobs, then those below it are', () => {
    expect(
      states(`=== 募集中 ===\n(1)\n${job('会計画面')}\n=== 終了(11/16~) ===\n(2)\n${job('予約画面')}`),
    ).toEqual([undefined, 2])
  })

  it('given a mail that closes what it quotes, then that is closed', () => {
    expect(states(`下記の件、本日充足いたしました。\n\n${job('会計画面')}`)).toEqual([2])
    expect(states(job('会計画面'), '【募集終了】会計画面')).toEqual([2])
  })
})

describe('open jobs', () => {
  it('given another one that is closed, then the new one is open', () => {
    expect(states(`先の件は充足しましたので、別件をお送りします。\n\n${job('会計画面')}`)).toEqual([
      undefined,
    ])
    expect(states(`「広告の集計」は募集終了となりました。\n\n${job('会計画面')}`)).toEqual([undefined])
  })

  it('given a job that is sought again, then it is open', () => {
    expect(
      states(`募集終了とお伝えした件、再募集です。\n\n${job('会計画面')}`, '【再募集】会計画面'),
    ).toEqual([undefined])
  })
})
