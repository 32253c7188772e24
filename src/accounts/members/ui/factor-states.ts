import type { State } from '#foundation/ui/states.ts'

/** What a member proves who it is with, beside the password. */
export const factorStates = {
  none: { shape: 'alert', tone: 'warn', label: '未設定' },
  otp: { shape: 'tick', tone: 'ok', label: '認証アプリ' },
  passkey: { shape: 'tick', tone: 'ok', label: 'パスキー' },
} as const satisfies Record<string, State>
