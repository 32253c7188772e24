import { describe, expect, it } from 'vitest'
import { agreementOf, type Traits } from './initials.ts'

const sheet: Traits = { initials: 'T.K', hasName: false, age: 36, station_id: 7, skill_ids: [1, 2, 3] }
const person = { id: 1, age: 36, station_id: 7, shared: 2 }

describe('somebody with the same initials', () => {
  it.each([
    ['all agree', {}, ['initials', 'age', 'station', 'skills']],
    ['a birthday lies between', { age: 37 }, ['initials', 'age', 'station', 'skills']],
    ['no age is known', { age: null }, ['initials', 'station', 'skills']],
    ['they live elsewhere', { station_id: 8 }, ['initials', 'age', 'skills']],
    ['the age is another', { age: 38 }, []],
    ['only the age agrees', { station_id: null, shared: 1 }, []],
    ['nothing but skills agrees', { age: null, station_id: null, shared: 3 }, []],
  ])('given that %s, then %o leads to %o', (_, what, reasons) => {
    expect(agreementOf(sheet, { ...person, ...what })).toEqual(reasons)
  })
  it('given a sheet of one skill, then sharing it says nothing', () => {
    expect(agreementOf({ ...sheet, skill_ids: [1] }, { ...person, station_id: null, shared: 1 })).toEqual([])
  })
})
