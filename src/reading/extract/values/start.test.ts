import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readStart } from './start.ts'

const base = '2026-11-24'

describe('readStart', () => {
  it.each([
    ['即日', '即日'],
    ['即日可', '即日'],
    ['即日または12月～', '即日'],
    ['1月〜', '2027-01-01'],
    ['11月～', '2026-11-01'],
    ['12/1～', '2026-12-01'],
    ['１２月１日', '2026-12-01'],
    ['2027年1月', '2027-01-01'],
    ['2027/1/5', '2027-01-05'],
    ['令和9年1月4日', '2027-01-04'],
    ['来月', '2026-12-01'],
    ['再来月から', '2027-01-01'],
    ['来年1月から', '2027-01-01'],
    ['1月中旬', '2027-01-11'],
    ['12月末', '2026-12-31'],
    ['12月末まで稼働中、1月から', '2027-01-01'],
    ['1/5→2/1に変更', '2027-02-01'],
    ['12月後半', '2026-12-16'],
    ['1月なかばから', '2027-01-11'],
    ['年明け5日から', '2027-01-05'],
    ['年明けから', '2027-01-01'],
    ['mid Dec', '2026-12-11'],
    ['from early February', '2027-02-01'],
    ['Start: end of January', '2027-01-31'],
    ['now', '即日'],
    ['12月28日で終わるのが決まっている、年明けから', '2027-01-01'],
    ['現PJ 2026年12月末で終了、2027年1月より可', '2027-01-01'],
    ['要相談', undefined],
    ['13月', undefined],
    ['12月28日で終わるのが決まっている', undefined],
    ['You may start whenever you like', undefined],
    ['I know now what to do', undefined],
  ])('given 「%s」, then %s', (text, expected) => {
    const start = readStart(spanOf(toPlain(text)), base)
    expect(start && (start.isAtOnce ? '即日' : start.day)).toBe(expected)
  })

  it.each([
    ['即日～2027年6月', '即日'],
    ['即日（遅くとも1月から）', '即日'],
    ['即日または1月', '2027-01-01'],
  ])('given 「%s」 of a job, then %s', (text, expected) => {
    const start = readStart(spanOf(toPlain(text)), base, true)
    expect(start && (start.isAtOnce ? '即日' : start.day)).toBe(expected)
  })

  it('given a month alone, then the first of it with a note', () => {
    expect(readStart(spanOf('1月~'), base)?.note).toBe(
      '2027年1月と読みました。日の記載がないため、1日にしています。',
    )
  })
})
