import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readChangedPrice } from './price-change.ts'

const read = (text: string) => readChangedPrice(spanOf(toPlain(text)))?.from

describe('readChangedPrice', () => {
  it.each([
    ['単金は11/20付で58に変更', 580_000],
    ['単価 43→45に改定(11/20)', 450_000],
    ['単価は70万ではなく65万です', 650_000],
    ['単金を68から66へ下げました', 660_000],
  ])('given 「%s」, then it is %s now', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each(['5万までは下げて可', '単価 65万', '65歳から70歳に変更', '単価改定の機能を12件に変更'])(
    'given 「%s」, then no price was changed to another',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})
