import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readStart } from '../values/start.ts'
import { readContractPeriod } from './job-period.ts'

const read = (text: string) => {
  const line = spanOf(toPlain(text))
  const start = readStart(line, '2026-11-24', true)
  return readContractPeriod([line], start && { ...start, line })?.value
}

describe('readContractPeriod', () => {
  it.each([
    ['2027年1月〜2028年3月', '2027年1月~2028年3月'],
    ['12/1～2月末（延長あり）', '12/1~2月末'],
    ['即日〜2027年6月', '即日~2027年6月'],
    ['令和9年4月1日から令和10年3月31日まで', '令和9年4月1日から令和10年3月31日まで'],
    ['1月〜長期', '長期'],
    ['12月から 3ヶ月更新', '3ヶ月更新'],
    ['1月上旬より半年ほど', '半年ほど'],
    ['2027年9月まで', '2027年9月まで'],
    ['1月〜6月予定', '1月~6月予定'],
    ['3ヶ月〜', '3ヶ月~'],
    ['~6 months, extension likely', '~6 months'],
  ])('given 「%s」, then %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([['2027年1月1日'], ['即日'], ['3ヶ月後に開始']])('given 「%s」, then none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
