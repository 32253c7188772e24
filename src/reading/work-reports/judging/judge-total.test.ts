import { describe, expect, it } from 'vitest'
import type { Total } from '../totals/total.ts'
import { judgeTotal } from './judge-total.ts'

let cell = 0
const total = (minutes: number, over: Partial<Total> = {}): Total => {
  cell += 1
  const place = { block: 0, cell, from: 0, to: 1 }
  return { minutes, place, label: '合計', kind: 'generic', isLoose: false, isPart: false, ...over }
}
const sum = (minutes: number, over: object = {}) => ({
  minutes,
  tolerance: 0.5,
  leave: 0,
  count: 20,
  ...over,
})
const judged = (totals: readonly Total[], of: ReturnType<typeof sum>) => {
  const { minutes, why } = judgeTotal(totals, of)
  return [minutes, why]
}

describe('the total of a month', () => {
  it('given a sum that the days add up to, then it is said twice', () => {
    expect(judged([total(9600)], sum(9600))).toEqual([9600, null])
    expect(judged([total(9600, { isLoose: true })], sum(9600))).toEqual([9600, null])
  })

  it('given a sum that the days do not add up to, then it is the stated one, and people are told', () => {
    expect(judged([total(10110)], sum(9990))).toEqual([10110, '合計 168:30 と日ごとの合計 166:30 が違います'])
  })

  it('given two sums of the month, one of them that of the days, then that one, to be checked', () => {
    const totals = [total(9600), total(10080, { kind: 'explicit' })]
    expect(judged(totals, sum(9600))).toEqual([9600, '合計が 160:00 と 168:00 の2つあります'])
  })

  it('given sums of parts and of something else beside it, then they do not matter', () => {
    const totals = [
      total(2400, { isPart: true }),
      total(1200, { kind: 'part' }),
      total(480, { kind: 'other' }),
      total(9600),
    ]
    expect(judged(totals, sum(9600))).toEqual([9600, null])
  })

  it('given only sums of something else, then the days are added up, to be checked', () => {
    const totals = [total(480, { kind: 'other' }), total(1080, { isLoose: true })]
    expect(judged(totals, sum(9600))).toEqual([9600, '読み取れる合計がなく、日ごとの時間を足しました'])
  })

  it('given a sum with the hours of leaves in it, then people are told of these', () => {
    const [minutes, why] = judged([total(10080)], sum(9600, { leave: 480 }))
    expect([minutes, why]).toEqual([10080, expect.stringContaining('休暇の時間')])
  })

  it('given no days, then two sums that agree are sure, one alone or two that differ are not', () => {
    const explicit = (minutes: number) => total(minutes, { kind: 'explicit' })
    const none = sum(0, { count: 0 })
    expect(judged([explicit(9600), explicit(9600)], none)).toEqual([9600, null])
    expect(judged([explicit(9600)], none)).toEqual([
      9600,
      '合計 160:00 を確かめられる日ごとの時間がありません',
    ])
    expect(judged([explicit(9600), explicit(9000)], none)).toEqual([
      9600,
      '合計が 160:00 と 150:00 の2つあります',
    ])
    expect(judged([total(9600)], none)).toEqual([null, '日ごとの時間も合計も見つかりません'])
  })

  it('given the same cell found in two ways, then it is one sum', () => {
    const one = total(9600, { kind: 'explicit' })
    expect(judged([one, { ...one }], sum(0, { count: 0 }))[1]).toContain(
      '確かめられる日ごとの時間がありません',
    )
  })
})
