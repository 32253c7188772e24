import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const names = (text: string) => readJobs(textOf(text), words).map(({ fields }) => fields.name?.value)

describe('the roles of a project', () => {
  it('given its name above them, then each has it with its role', () => {
    expect(
      names(
        '案件名:会員基盤の刷新\n場所:大崎\n\n【1】PL 90万\n 必須:Javaの経験\n【2】PG(製造~) 60万 3名\n 必須:Javaの経験',
      ),
    ).toEqual(['会員基盤の刷新 PL', '会員基盤の刷新 PG'])
  })

  it('given jobs with names of their own, then those stand', () => {
    expect(
      names('概要:今週の案件\n\n案件名:会計画面\n必須:Java\n単価:60万\n\n案件名:予約API\n必須:Go\n単価:80万'),
    ).toEqual(['会計画面', '予約API'])
  })
})
