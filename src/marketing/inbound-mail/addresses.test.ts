import { describe, expect, it } from 'vitest'
import { readConfig } from '#foundation/platform/config.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { bounceAddress, readAddress, replyAddress } from './addresses.ts'

const config = readConfig({ INBOUND_MAIL_DOMAIN: 'Return.Example.jp', INBOUND_SMTP_PORT: '2525' })

describe('addresses of returned mails and replies', () => {
  it('given a token, then its addresses fit into mail, whatever letters come back, and lead to it again', () => {
    for (let i = 0; i < 200; i += 1) {
      const token = newToken(i * 7_919)
      const bounce = bounceAddress(config, token) ?? ''
      expect(bounce).toMatch(/^bounce\+[0-9a-f]{48}@return\.example\.jp$/)
      expect(bounce.indexOf('@')).toBeLessThanOrEqual(64)
      expect(readAddress(config, bounce.toUpperCase())).toEqual({ use: 'bounce', token })
      expect(readAddress(config, replyAddress(config, token) ?? '')).toEqual({ use: 'reply', token })
    }
  })

  it.each([
    '',
    '@',
    'bounce@return.example.jp',
    'bounce+@return.example.jp',
    `reply+${'g'.repeat(48)}@return.example.jp`,
    `reply+${'0'.repeat(48)}@example.jp`,
    `post+${'0'.repeat(48)}@return.example.jp`,
  ])('given %j, then it is no address of ours', (address) =>
    expect(readAddress(config, address)).toBeUndefined(),
  )

  it('given nothing is set, then mails keep the addresses they have', () => {
    const without = readConfig({})
    expect([bounceAddress(without, newToken(1)), replyAddress(without, newToken(1))]).toEqual([
      undefined,
      undefined,
    ])
    expect(readAddress(without, `bounce+${'0'.repeat(48)}@return.example.jp`)).toBeUndefined()
  })

  it.each([
    [{ INBOUND_SMTP_PORT: '25' }, 'INBOUND_MAIL_DOMAIN'],
    [{ INBOUND_MAIL_DOMAIN: 'return.example.jp' }, 'INBOUND_SMTP_PORT か INBOUND_SECRET'],
    [{ INBOUND_MAIL_DOMAIN: 'x', INBOUND_SMTP_PORT: '25' }, 'INBOUND_MAIL_DOMAIN'],
    [{ INBOUND_MAIL_DOMAIN: 'a.jp', INBOUND_SECRET: 'short' }, '24文字以上'],
    [{ INBOUND_MAIL_DOMAIN: 'a.jp', INBOUND_SMTP_PORT: '70000' }, 'INBOUND_SMTP_PORT'],
  ])('given %j, then the start says what is missing', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })
})
