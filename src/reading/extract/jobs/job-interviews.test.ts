import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readInterviews } from './job-interviews.ts'

const read = (text: string) => {
  const { times, way } = readInterviews(spanOf(toPlain(text)), true)
  return [times?.value, times?.certainty, way?.value]
}

describe('readInterviews', () => {
  it.each([
    ['2回の予定でしたが1回に短縮してもらいました', 1],
    ['2回→1回に変更', 1],
    ['1回から2回へ', 2],
  ])('given 「%s」, then what it became, to be checked', (text, times) => {
    expect(read(text)).toEqual([times, 'check', undefined])
  })

  it.each([
    ['1回（弊社）、2回目はなし', 1],
    ['2回（1回目はWeb）', 2],
    ['弊社1回、お客様1回の計2回', 2],
    ['当社1回+お客様1回', 2],
    ['3 interviews (first one online, the last one at the office)', 3],
  ])('given 「%s」, then %s for sure', (text, times) => {
    expect(read(text).slice(0, 2)).toEqual([times, 'sure'])
  })

  it('given both ways, in English too, then both', () => {
    expect(read('2 rounds: online, then at the office')[2]).toBe(3)
    expect(read('2回（1回目はWeb、2回目は対面）')[2]).toBe(3)
    expect(read('2 rounds, online with our office team')[2]).toBe(1)
  })
})
