import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withSeparators } from './money.ts'
import { parseAmount } from './written-amount.ts'

const full = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

describe('given an amount as people write it', () => {
  it.each([
    ['900000', 900_000],
    ['900,000', 900_000],
    ['¥900,000', 900_000],
    ['￥９００，０００', 900_000],
    ['900,000円', 900_000],
    ['90万', 900_000],
    ['９０万', 900_000],
    ['90万円', 900_000],
    ['1.5万', 15_000],
    ['１．５万円', 15_000],
    ['90万5千', 905_000],
    ['90万5,000円', 905_000],
    ['1億2000万', 120_000_000],
    ['1.25億', 125_000_000],
    ['800千円', 800_000],
    ['5百万円', 5_000_000],
    ['-5,000', -5_000],
    ['▲5,000', -5_000],
    ['−5,000', -5_000],
    ['-0', 0],
    ['90万20000', undefined],
    ['1億20000万', undefined],
    ['1.00005万', undefined],
    ['1.5', undefined],
    ['万', undefined],
    ['90万万', undefined],
    ['約90万', undefined],
    ['応相談', undefined],
    ['1e5', undefined],
    ['9'.repeat(16), undefined],
    ['999999999999億', undefined],
    ['', undefined],
  ])('when %s is read, then it is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it('when the unit of the field is written behind it, then it is read; another unit is not', () => {
    expect(parseAmount('１４０時間', '時間')).toBe(140)
    expect(parseAmount('140時間')).toBeUndefined()
    expect(parseAmount('3名', '名')).toBe(3)
  })

  it('when any amount is written as shown, with ¥ or 円, narrow or wide, then it is read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        fc.constantFrom(['', ''], ['¥', ''], ['', '円']),
        fc.boolean(),
        (amount, [before, after], isWide) => {
          const sign = amount < 0 ? '-' : ''
          const text = `${sign}${before}${withSeparators(Math.abs(amount))}${after}`
          expect(parseAmount(isWide ? full(text) : text)).toBe(amount)
        },
      ),
    )
  })

  it('when any amount is written in 億, 万 and 千, then it is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999_999 }), (amount) => {
        const [oku, man, rest] = [
          Math.floor(amount / 100_000_000),
          Math.floor((amount % 100_000_000) / 10_000),
          amount % 10_000,
        ]
        const sen = Math.floor(rest / 1_000)
        const units = [oku && `${oku}億`, man && `${man}万`, sen && `${sen}千`, rest % 1_000 || '']
        expect(parseAmount(units.filter(Boolean).join(''))).toBe(amount)
        expect(parseAmount([oku && `${oku}億`, man && `${man}万`, rest || ''].filter(Boolean).join(''))).toBe(
          amount,
        )
      }),
    )
  })

  it('when any amount is written as a decimal of 万, then it is read back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const decimals = String(amount % 10_000).padStart(4, '0')
        expect(parseAmount(`${Math.floor(amount / 10_000)}.${decimals}万`)).toBe(amount)
      }),
    )
  })
})
