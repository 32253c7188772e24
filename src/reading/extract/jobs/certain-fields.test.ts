import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const certaintyOf = (line: string, field: 'monthly_payment_l_num' | 'station_id' | 'recruitment_num') =>
  readJobs(textOf(`案件名：受発注の改修\n必須：Java\n精算：140-180h\n${line}`), words)[0]?.fields[field]
    ?.certainty

describe('keepCertain', () => {
  it('given one plain value behind a whole label that is known, then it is sure', () => {
    expect(certaintyOf('単価：70万', 'monthly_payment_l_num')).toBe('sure')
    expect(certaintyOf('募集人数：2名', 'recruitment_num')).toBe('sure')
  })

  it.each([
    ['ギャラ：70万', 'monthly_payment_l_num'],
    ['単価：70万 ただし経験による', 'monthly_payment_l_num'],
    ['70万でお願いします', 'monthly_payment_l_num'],
    ['場所：渋谷\nなお場所は品川に変わりました', 'station_id'],
  ] as const)('given 「%s」, then it is for people to check', (line, field) => {
    expect(certaintyOf(line, field)).toBe('check')
  })
})
