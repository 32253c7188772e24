import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, words } from '../read.fixture.ts'
import { statesConditions } from './person-conditions.ts'

const states = (text: string) => statesConditions(spanOf(toPlain(text)), words.today)

describe('statesConditions', () => {
  it.each([
    '即日／75万～／弊社社員／並行1件',
    '12/16～／58万～62万／1社先社員',
    '1月から／月48万円～／週5',
    '2月〜、フルリモート希望',
    '◎1月〜',
    '・65万円',
  ])('given 「%s」, then it does', (text) => {
    expect(states(text)).toBe(true)
  })

  it.each([
    '月次決算、支払、集計を自動化',
    '会員50万人の通販サイト／Java',
    'Java 8年、SQL 3年',
    '1月〜',
    '12月までに提出、90万行のデータ移行を担当しました',
    '■2021年4月〜',
  ])('given 「%s」, then it does not', (text) => {
    expect(states(text)).toBe(false)
  })
})
