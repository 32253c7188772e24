import { describe, expect, it } from 'vitest'
import type { Factors, OwnSignIn } from './client.ts'
import { recentFailures, strengthsOf } from './strength.ts'

const factors = (more: Partial<Factors>): Factors => ({
  otp_at: null,
  passkeys: [],
  recovery_codes_left: 0,
  required: false,
  password_changed_at: null,
  ...more,
})
const passkey = { id_by_enterprise_id: 1, name: 'x', synced: 0, created_at: '', last_used_at: null }
const signIn = (created_at: string, succeeded: boolean): OwnSignIn => ({
  id_by_enterprise_id: 1,
  created_at,
  succeeded,
  method: null,
  method_name: '',
  new_device: false,
  device: '',
  ip: null,
})

describe('how strong an account is', () => {
  it.each<[Partial<Factors>, string[]]>([
    [{}, ['!パスキーがありません', '!認証アプリは未設定']],
    [
      { passkeys: [passkey], recovery_codes_left: 3 },
      ['パスキーが1つあります', '認証アプリは未設定', '!予備のコードが残り3個です'],
    ],
    [
      {
        otp_at: '2026-04-12T00:00:00Z',
        recovery_codes_left: 10,
        password_changed_at: '2026-06-02T15:30:00Z',
      },
      [
        '!パスキーがありません',
        '認証アプリを設定済み',
        '予備のコードが残り10個です',
        'パスワードは2026/06/03に変更',
      ],
    ],
  ])('given %j, then %j', (given, lines) => {
    expect(strengthsOf(factors(given)).map(({ good, text }) => (good ? text : `!${text}`))).toEqual(lines)
  })

  it('given failures, then those of the last week are counted, with the newest', () => {
    const now = Date.parse('2026-11-23T00:00:00Z')
    const all = [
      signIn('2026-11-22T00:00:00Z', true),
      signIn('2026-11-21T00:00:00Z', false),
      signIn('2026-11-20T00:00:00Z', false),
      signIn('2026-11-10T00:00:00Z', false),
    ]
    expect(recentFailures(all, now)).toEqual({ count: 2, last: all[1] })
    expect(recentFailures([], now)).toBeUndefined()
  })
})
