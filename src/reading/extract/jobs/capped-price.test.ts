import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const read = (line: string) => {
  const fields = readJobs(textOf(`案件名：受発注の改修\n必須：Java\n${line}`), words)[0]?.fields
  return [fields?.monthly_payment_f_num?.value, fields?.monthly_payment_l_num?.value]
}

describe('withoutLeast', () => {
  it.each(['単価上限：62万円', '単価：80万（上限）', '上限単価：62万円'])(
    'given 「%s」, then there is no least',
    (line) => {
      expect(read(line)[0]).toBeUndefined()
    },
  )

  it.each(['単価：62万円', '単価：62万円（スキル見合い）'])('given 「%s」, then it is one amount', (line) => {
    expect(read(line)).toEqual([620_000, 620_000])
  })
})
