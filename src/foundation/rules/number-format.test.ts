import { describe, expect, it } from 'vitest'
import {
  checkNumberFormat,
  formatNumber,
  formatTitle,
  numberPlaceholders,
  sequenceMonth,
} from './number-format.ts'

const values = {
  issue_date: '2026-11-05',
  booking_month: '2026-10',
  sales: '株式会社{seq}商事',
  payment: 'A$&B',
  worker: '山田 太郎',
  seq: 42,
}

describe('given a number format', () => {
  it.each([
    ['INV-{year}{month}-{seq}', 'INV-202611-00042'],
    ['{booking_month}-{seq}', '202610-00042'],
    ['{sales}/{payment}/{worker}', '株式会社{seq}商事/A$&B/山田 太郎'],
    ['固定', '固定'],
  ])('when %s is filled, then it is %s', (format, number) => {
    expect(formatNumber(format, values)).toBe(number)
  })

  it('when a title is filled, then its booking month is written out', () => {
    expect(formatTitle('{booking_month}分 御請求書（{worker}）', values)).toBe(
      '2026年10月分 御請求書（山田 太郎）',
    )
    expect(formatTitle('{booking_month}', { ...values, booking_month: '2026-04' })).toBe('2026年4月')
  })

  it('when the sequence passes five digits, then none is lost', () => {
    expect(formatNumber('{seq}', { ...values, seq: 123_456 })).toBe('123456')
  })

  it.each([
    ['INV-{year}{month}-{seq}', undefined],
    ['{booking_month}-{seq}', undefined],
    ['見積書 {sales}', undefined],
    ['{seq}', '月別連番'],
    ['{year}-{seq}', '月別連番'],
    ['{month}-{seq}', '月別連番'],
    ['{yeer}-{seq}', '{yeer} は使えません'],
    ['{constructor}', '{constructor} は使えません'],
    ['{}', '{} は使えません'],
    ['{year', '波かっこ'],
    ['year}', '波かっこ'],
    ['  ', '入力してください'],
    ['あ'.repeat(100), undefined],
    ['あ'.repeat(101), '100文字以内'],
  ])('when %s is checked, then %s', (format, message) => {
    if (message === undefined) expect(checkNumberFormat(format)).toBeUndefined()
    else expect(checkNumberFormat(format)).toContain(message)
  })

  it('when the sequence’s month is asked for, then it is the month that the number shows', () => {
    expect(sequenceMonth('{year}{month}-{seq}', values)).toBe('2026-11')
    expect(sequenceMonth('{booking_month}-{seq}', values)).toBe('2026-10')
    expect(sequenceMonth('{booking_month}-{year}-{seq}', values)).toBe('2026-10')
  })

  it('when the screens offer placeholders, then all seven have a label', () => {
    expect(numberPlaceholders.map(({ label }) => label)).toEqual([
      '年',
      '月',
      '販売先',
      '支払先',
      '月別連番（5桁）',
      '計上月',
      '作業者',
    ])
  })
})
