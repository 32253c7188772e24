import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupedTyping } from './grouped-typing.ts'

describe('an amount while it is typed', () => {
  it('given 8500 with the caret at the end, when a digit follows, then separators stand and the caret stays last', () => {
    expect(groupedTyping('8,5000', 6, 85_000)).toEqual({ text: '85,000', caret: 6 })
  })

  it('given the caret inside, when a digit is put there, then it stays behind that digit', () => {
    expect(groupedTyping('19,000', 2, 19_000)).toEqual({ text: '19,000', caret: 2 })
    expect(groupedTyping('1,2345', 4, 12_345)).toEqual({ text: '12,345', caret: 4 })
  })

  it('given leading zeros or a mark, when they go, then the caret still has the same digits behind it', () => {
    expect(groupedTyping('¥0850', 5, 850)).toEqual({ text: '850', caret: 3 })
  })

  it('given any amount and place, then as many digits stand behind the caret as before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(8), (value, at) => {
        const typed = String(value)
        const caret = Math.min(at, typed.length)
        const next = groupedTyping(typed, caret, value)
        const digits = (text: string) => text.replace(/\D/g, '')
        expect(digits(next.text.slice(next.caret))).toBe(digits(typed.slice(caret)))
      }),
    )
  })
})
