import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { linesOf } from '../layout/span.ts'
import { spanOf, words } from '../read.fixture.ts'
import { readLooseJob } from './job-loose-facts.ts'

const read = (text: string) => readLooseJob(linesOf(spanOf(toPlain(text))), words, words.today)

describe('readLooseJob', () => {
  it('given a range of round numbers alone in a line, then it is the price, to be checked', () => {
    const { monthly_payment_f_num: from, monthly_payment_l_num: to } = read(
      'テスター募集\n★45〜50\n上野　常駐',
    )
    expect([from?.value, to?.value, to?.certainty]).toEqual([450_000, 500_000, 'check'])
  })

  it.each([['140-180'], ['20〜30代'], ['12-15'], ['30-40名規模']])('given 「%s」, then no price', (text) => {
    expect(read(text).monthly_payment_l_num).toBeUndefined()
  })

  it('given a line of nothing but processes, then they are those of the job', () => {
    expect(read('・詳細設計〜結合テスト').dev_process_ids?.value).toEqual([4, 5, 6])
    expect(read('詳細設計の経験者').dev_process_ids).toBeUndefined()
  })

  it('given a day that a slash parts, then the job begins on it', () => {
    expect(read('45万／12/1〜／上野').inception_day?.value).toBe('2026-12-01')
  })

  it.each([
    ['渋谷 12月から長期', '長期'],
    ['60万 即日〜 長期', '長期'],
    ['・1月〜1年程度', '1年程度'],
    ['12/7〜1ヶ月', '1ヶ月'],
  ])('given 「%s」, then it goes on for %s, to be checked', (text, period) => {
    expect(read(text).contract_period).toMatchObject({ value: period, certainty: 'check' })
  })

  it.each([['長期休暇の取得実績あり'], ['12月から面談'], ['長期的に成長できる方']])(
    'given 「%s」, then no period',
    (text) => {
      expect(read(text).contract_period).toBeUndefined()
    },
  )
})
