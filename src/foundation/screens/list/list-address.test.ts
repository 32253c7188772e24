import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../entity/condition.ts'
import {
  addressOf,
  isBare,
  type ListShape,
  recordIn,
  shapeOf,
  viewIn,
  withoutRecord,
} from './list-address.ts'
import { decodeWidths, encodeWidths } from './widths-param.ts'

const columns = { defaults: ['name', 'email'], known: ['name', 'email', 'age', 'custom_3'] }
const fresh = shapeOf(new URLSearchParams(), columns)

const text = fc.string({ maxLength: 20 })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    column: text,
    type: fc.constantFrom(1, 2, 4, 6, 10),
    value: fc.oneof(text, fc.array(fc.integer())),
  }),
  fc.record({ column: text, type: fc.constant(7), min: fc.integer(), max: fc.integer() }),
  fc.record({ column: text, type: fc.constantFrom(3, 5, 8, 9) }),
) as fc.Arbitrary<Condition>
const shape: fc.Arbitrary<ListShape> = fc.record({
  keyword: text,
  conditions: fc.array(condition, { maxLength: 4 }),
  sort: fc.constantFrom('updated_at', 'age'),
  order: fc.constantFrom('asc', 'desc'),
  limit_value: fc.constantFrom(10, 30, 50, 100),
  columns: fc.shuffledSubarray(columns.known.slice(1)).map((rest) => ['name', ...rest]),
  widths: fc.dictionary(fc.constantFrom(...columns.known), fc.integer({ min: 48, max: 800 })),
})

describe('the address of a list', () => {
  it('given a fresh list, then its address is empty and says nothing', () => {
    expect(addressOf(fresh, columns)).toBe('')
    expect(isBare(new URLSearchParams(''))).toBe(true)
    expect(isBare(new URLSearchParams('r=12'))).toBe(true)
    expect(isBare(new URLSearchParams('v=0'))).toBe(false)
  })

  it('given one of several lists of the same records, then its address names it, and no more says nothing', () => {
    const ofList = { ...columns, variant: 'timesheets' }
    expect(addressOf(fresh, ofList)).toBe('view=timesheets')
    expect(addressOf(fresh, ofList, 3)).toBe('view=timesheets&v=3')
    expect(isBare(new URLSearchParams('view=timesheets'))).toBe(true)
  })

  it('given any shape, when its address is read, then the list has that shape again', () => {
    fc.assert(
      fc.property(shape, (given) => {
        const read = shapeOf(new URLSearchParams(addressOf(given, columns)), columns)
        expect(read).toEqual(JSON.parse(JSON.stringify(given)))
        expect(addressOf(read, columns)).toBe(addressOf(given, columns))
      }),
    )
  })

  it('given a shape with a column that is gone, then its address leaves it out', () => {
    const old = { ...fresh, columns: ['name', 'fax', 'age'], widths: { fax: 90, age: 100 } }
    expect(new URLSearchParams(addressOf(old, columns, 3)).get('cols')).toBe('name,age')
    expect(addressOf(old, columns, 3)).toBe('cols=name%2Cage&w=age.100&v=3')
  })

  it.each([
    ['v=3&r=12', 3, 12],
    ['v=0', 0, undefined],
    ['v=x&r=-1', undefined, undefined],
    ['r=0', undefined, undefined],
  ])('given %s, then view %s and record %s are read', (search, view, record) => {
    const params = new URLSearchParams(search)
    expect([viewIn(params), recordIn(params)]).toEqual([view, record])
  })

  it('given a list with a record beside it, then what a record page remembers leaves the record out', () => {
    expect(withoutRecord(new URLSearchParams('q=a&r=12&p=2'))).toBe('q=a&p=2')
  })
})

describe('the w parameter', () => {
  it('given damaged, unknown and extreme widths, then what can be read stays within bounds', () => {
    expect(decodeWidths('name.240,fax.90,age.5,custom_3.9999,email.x,,', columns.known)).toEqual({
      name: 240,
      age: 48,
      custom_3: 800,
    })
    expect(encodeWidths({})).toBeUndefined()
  })
})
