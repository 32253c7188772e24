import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressIn, saysNothing, searchOf } from './view-address.ts'

it('given any address of a report, then a view of it leads back to the same, and says which view it is', () => {
  const text = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('i', 'from', 'to', 'g', 'c', 'pf'), text), (asked) => {
      const address = addressIn(new URLSearchParams(asked))
      const search = searchOf({ id_by_enterprise_id: 7, address })
      expect(addressIn(search)).toBe(address)
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ ...asked, v: '7' })
    }),
  )
})

it.each([
  ['', true],
  ['v=0', false],
  ['v=3', false],
  ['i=3', false],
])('given the address %j, then it says nothing: %s', (search, bare) => {
  expect(saysNothing(new URLSearchParams(search))).toBe(bare)
})
