import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeColumns, encodeColumns } from './columns-param.ts'

const known = ['name', 'age', 'email', 'tel', 'updated_at']
const defaults = ['name', 'email', 'updated_at']

describe('the cols parameter', () => {
  it('given the default columns, when encoded, then nothing stands in the address', () => {
    expect(encodeColumns(defaults, defaults)).toBeUndefined()
  })

  it('given another order, when encoded, then all keys stand in the address in that order', () => {
    expect(encodeColumns(['name', 'updated_at', 'email'], defaults)).toBe('name,updated_at,email')
  })

  it('given no parameter, when decoded, then the default columns are shown', () => {
    expect(decodeColumns(null, defaults, known)).toEqual(defaults)
  })

  it('given unknown and repeated keys, when decoded, then what can be read is shown once', () => {
    expect(decodeColumns('name,hobby,tel,tel,', defaults, known)).toEqual(['name', 'tel'])
  })

  it('given an address without the pinned column, when decoded, then it stands first all the same', () => {
    expect(decodeColumns('tel,age', defaults, known)).toEqual(['name', 'tel', 'age'])
  })

  it('given any columns behind the pinned one, when encoded and decoded, then they are the same', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(known.slice(1)), (rest) => {
        const keys = ['name', ...rest]
        expect(decodeColumns(encodeColumns(keys, defaults) ?? null, defaults, known)).toEqual(keys)
      }),
    )
  })
})
