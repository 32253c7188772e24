import { describe, expect, it } from 'vitest'
import { jobWords } from '../jobs/job-labels.ts'
import { toPlain } from '../layout/plain.ts'
import { findLineLabels } from './line-labels.ts'

const read = (text: string) => {
  const line = toPlain(text)
  return findLineLabels(line, jobWords).map(({ topic, valueFrom }) => [topic, line.slice(valueFrom)])
}

describe('findLineLabels', () => {
  it.each([
    ['7．勤務時間　　8:45〜17:30', [['workingTime', '8:45~17:30']]],
    ['時間：9：00～18：00', [['workingTime', '9:00~18:00']]],
    ['Work style      Hybrid', [['workStyle', 'Hybrid']]],
    ['3.4 場所        上野駅より徒歩8分', [['place', '上野駅より徒歩8分']]],
    ['▪単価：60万', [['price', '60万']]],
  ])('given 「%s」, then its label and value', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['Contract position in Osaka'],
    ['Remote work is not possible this time'],
    ['9:00 集合'],
    ['3.5 年以上の経験'],
  ])('given 「%s」, then no label', (text) => {
    expect(read(text)).toEqual([])
  })
})
