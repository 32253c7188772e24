/** How somebody proved who they are. */
export const signInMethods = {
  password: 'パスワード',
  password_otp: 'パスワード＋6桁の番号',
  password_passkey: 'パスワード＋パスキー',
  password_recovery: 'パスワード＋予備のコード',
  passkey: 'パスキー',
} as const
export type SignInMethod = keyof typeof signInMethods
