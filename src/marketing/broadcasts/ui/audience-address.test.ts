import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audienceAddress, audienceIn } from './audience-address.ts'

const read = (address: string) => audienceIn(new URLSearchParams(address))

describe('the people of an address', () => {
  it('given any chosen people, then they are read as they were written, each once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 50 }),
        (ids) => {
          expect(read(audienceAddress(1, { ids }))).toEqual({ ids: [...new Set(ids)] })
        },
      ),
    )
  })

  it('given the conditions of a list, then they are read as they were written', () => {
    const people = {
      keyword: 'React & Vue',
      conditions: [{ column: 'candidate_rank_id', type: 1 as const, value: 2 }],
    }
    const address = audienceAddress(2, people)
    expect([read(address), new URLSearchParams(address).get('target')]).toEqual([people, '2'])
  })

  it('given nothing, or what names nobody, then nobody is meant', () => {
    for (const address of ['', 'ids=', 'ids=0,-1,x,9999999999', 'c=broken', 'q='])
      expect([address, read(address)]).toEqual([address, undefined])
  })
})
