import { describe, expect, it } from 'vitest'
import { readSaidBreak } from './said-breaks.ts'

describe('a break said once for all days', () => {
  it.each([
    ['休憩は毎日1時間(17日だけなし)です。', { minutes: 60, without: [17] }],
    ['休憩時間は12時00分から12時45分までの45分とする。', { minutes: 45, without: [] }],
    ['標準勤務 9:00-18:00(休憩12:00-13:00)', { minutes: 60, without: [] }],
    ['休憩:各日60分', { minutes: 60, without: [] }],
    ['休憩は一律1.5時間。', { minutes: 90, without: [] }],
  ])('given %s, then it is %j', (text, said) => {
    expect(readSaidBreak(text)).toEqual(said)
  })

  it.each(['休憩', '休憩室の利用は18時まで', '休憩時間は含みません', '休憩60分\n休憩75分', '昼休みに会議'])(
    'given %s, then there is none',
    (text) => {
      expect(readSaidBreak(text)).toBeUndefined()
    },
  )
})
