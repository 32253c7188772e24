import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enterpriseOfToken, hashToken, isToken, newToken } from './tokens.ts'

describe('a token', () => {
  it('given an enterprise, when one is made, then it names the enterprise, fits an address and is never made twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (enterprise) => {
        const token = newToken(enterprise)
        expect(enterpriseOfToken(token)).toBe(enterprise)
        expect(isToken(token)).toBe(true)
        expect(newToken(enterprise)).not.toBe(token)
        expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
      }),
    )
  })

  it('given any text, when it is asked for its enterprise, then the answer is a number that no statement refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const enterprise = enterpriseOfToken(text)
        expect(Number.isInteger(enterprise) && enterprise >= 0 && enterprise <= 2_147_483_647).toBe(true)
      }),
    )
  })
})
