import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agencyOfToken, hashToken, isToken, newToken } from './tokens.ts'

describe('a token', () => {
  it('given an agency, when one is made, then it names the agency, fits an address and is never made twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (agency) => {
        const token = newToken(agency)
        expect(agencyOfToken(token)).toBe(agency)
        expect(isToken(token)).toBe(true)
        expect(newToken(agency)).not.toBe(token)
        expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
      }),
    )
  })

  it('given any text, when it is asked for its agency, then the answer is a number that no statement refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const agency = agencyOfToken(text)
        expect(Number.isInteger(agency) && agency >= 0 && agency <= 2_147_483_647).toBe(true)
      }),
    )
  })
})
