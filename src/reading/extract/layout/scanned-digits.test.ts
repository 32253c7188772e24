import { describe, expect, it } from 'vitest'
import { withDigits } from './scanned-digits.ts'

describe('withDigits', () => {
  it.each([
    ['5O歳まで', '50歳まで'],
    ['l40H - 18OH', '140H - 180H'],
    ['14O~18O時間', '140~180時間'],
    ['2O27年1月', '2027年1月'],
    ['9:OO~17:3O', '9:00~17:30'],
    ['l名', '1名'],
  ])('given 「%s」, then %s', (text, expected) => {
    expect(withDigits(text)).toBe(expected)
  })

  it.each([['Oracle 10年'], ['COBOL 5年'], ['O365 の運用'], ['VOL. 2'], ['tool 3回']])(
    'given 「%s」, then it stays',
    (text) => {
      expect(withDigits(text)).toBe(text)
    },
  )
})
