import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('hashPassword', () => {
  it('given no cost, then the hash is of the cost of the product, which its name leaves out', async () => {
    const stored = await hashPassword('tsumugi2026')
    const [, salt, hash] = stored.split('$')
    expect(stored).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
    expect(await verifyPassword('tsumugi2026', `scrypt14$${salt}$${hash}`)).toBe(true)
    expect(await verifyPassword('tsumugi2026', `scrypt13$${salt}$${hash}`)).toBe(false)
  })

  it.each([4, 14])('given a cost of 2^%i, then its password alone is verified', async (cost) => {
    const stored = await hashPassword('tsumugi2026', cost)
    expect(await verifyPassword('tsumugi2026', stored)).toBe(true)
    expect(await verifyPassword('tsumugi2027', stored)).toBe(false)
  })
})

describe('verifyPassword', () => {
  it('given nobody, then no password is right', async () => {
    expect(await verifyPassword('tsumugi2026', null)).toBe(false)
  })
})
