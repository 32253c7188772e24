/** What a member proves who it is with, beside the password. */
export const factors = { none: '未設定', otp: '6桁の番号', passkey: 'パスキー' } as const
