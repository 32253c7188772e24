import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readBareAmount } from './bare-amount.ts'

const read = (text: string) => {
  const price = readBareAmount(spanOf(toPlain(text)), '2026-11-24')
  return price && [price.from, price.to]
}

describe('readBareAmount', () => {
  it.each([
    ['85〜、1月から、フルリモートのみ', [850_000, undefined]],
    ['SAPの方いけます 56歳男性 1月〜 90 週3 品川近辺希望', [900_000, 900_000]],
    ['即日／70-75／フルリモート', [700_000, 750_000]],
  ])('given 「%s」, then the amount is %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'K.S／45／男／1月〜／週5',
    'Java 85点、JSTQB 90',
    '週3、12/1から、38',
    '85〜90',
    '1月から、フルリモート、140、180',
    '席は85、2月から',
  ])('given 「%s」, then there is none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
