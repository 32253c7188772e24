import { describe, expect, it } from 'vitest'
import { hashNewPassword } from './new-password.ts'
import { verifyPassword } from './password.ts'

const hash = (password: string, password_confirmation = password) =>
  hashNewPassword({ password, password_confirmation }, 'hanako1@example.com')

describe('a new password', () => {
  it.each([
    ['jordan23', 'leaked', '推測されやすい'],
    ['TrustNo1', 'leaked, in other letters', '推測されやすい'],
    ['q1w2e3r4t5', 'a walk over the keyboard', '推測されやすい'],
    ['short1', 'too short', '8〜128文字'],
    [`a1${'x'.repeat(127)}`, 'too long', '8〜128文字'],
    ['ｔｓｕｍｕｇｉ-2026', 'full-width', '半角'],
    ['tsumugi-no-ito', 'letters alone', '数字'],
    ['hanako1@example.com', 'the address', '異なる'],
  ])('given %s (%s), then it is refused', async (password, _, message) => {
    await expect(hash(password)).rejects.toMatchObject({
      extra: { fields: { password: [expect.stringContaining(message)] } },
    })
  })

  it('given 64 and 128 characters, then each is taken whole', async () => {
    for (const length of [64, 128]) {
      const long = `a1${'x'.repeat(length - 2)}`
      const stored = await hash(long)
      expect(await verifyPassword(long, stored)).toBe(true)
      expect(await verifyPassword(long.slice(0, -1), stored)).toBe(false)
    }
  })

  it('given two that differ, then it is refused; given one that nobody uses, then its hash is answered', async () => {
    await expect(hash('tsumugi-2026', 'tsumugi-2027')).rejects.toMatchObject({
      extra: { fields: { password_confirmation: [expect.stringContaining('一致しません')] } },
    })
    expect(await hash('tsumugi-2026')).toMatch(/^scrypt/)
  })
})
