import { expect, it } from 'vitest'
import { type Chosen, chooseCompany, type Signs } from './choose-company.ts'
import { domainOf, isFreeMail } from './free-mail.ts'

const nothing: Signs = { byAddress: [], byName: [], byDomain: [] }
const chosen = (id: number, by: Chosen['by'], isSure: boolean): Chosen => ({ id, by, isSure })

/** [what speaks for which companies, the one it is] */
const cases: readonly (readonly [Partial<Signs>, Chosen | undefined])[] = [
  [{}, undefined],
  [{ byAddress: [3] }, chosen(3, 'address', true)],
  [{ byAddress: [3], byName: [3], byDomain: [3, 4] }, chosen(3, 'address', true)],
  [{ byName: [3] }, chosen(3, 'name', true)],
  [{ byName: [3, 4] }, undefined],
  [{ byName: [3, 4], byDomain: [4, 5] }, chosen(4, 'name', true)],
  [{ byName: [3, 4], byAddress: [4] }, chosen(4, 'address', true)],
  [{ byName: [3], byAddress: [9] }, chosen(3, 'name', false)],
  [{ byDomain: [3] }, chosen(3, 'domain', false)],
  [{ byDomain: [3, 4] }, undefined],
]

it.each(cases)('given the signs %j, then the company is %j', (signs, company) => {
  expect(chooseCompany({ ...nothing, ...signs })).toEqual(company)
})

it.each([
  ['Tanaka@Gmail.com', true],
  ['a@ezweb.ne.jp', true],
  ['a@kab.biglobe.ne.jp', true],
  ['a@notgmail.com', false],
  ['a@lumina.co.jp', false],
])('given the address %s, then its domain is anybody’s: %s', (address, free) => {
  expect(isFreeMail(domainOf(address))).toBe(free)
})
