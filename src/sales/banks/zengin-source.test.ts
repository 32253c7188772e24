import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { readBanks, readBranches } from './zengin-source.ts'

const whole = createRequire(import.meta.url)('zengin-code')

it('given the data of all banks, when read piece by piece, then they are what the package holds', () => {
  const banks = readBanks()
  expect(banks.map(({ code }) => code)).toEqual(Object.keys(whole).sort())
  for (const bank of banks) {
    const { branches, ...head } = whole[bank.code]
    expect(bank).toEqual(head)
    expect(readBranches(bank.code)).toEqual(Object.values(branches))
  }
})

it('given a code that no bank has, or a name every object has, then there are no branches', () => {
  expect(['9998', 'constructor', ''].map(readBranches)).toEqual([undefined, undefined, undefined])
})
