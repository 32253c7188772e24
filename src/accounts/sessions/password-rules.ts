/** Told of as one types; what else is common the server knows (`isCommonPassword`). */
const common = new Set([
  'password1',
  'passw0rd',
  '12345678a',
  'a12345678',
  'qwerty123',
  'abc12345',
  'abcd1234',
  'password123',
  '1q2w3e4r',
  'qwer1234',
  'admin123',
  'welcome1',
  'letmein1',
  'iloveyou1',
  'asdf1234',
  'zaq12wsx',
  '1qaz2wsx',
])

export const tooCommon = '推測されやすいパスワードです。別のパスワードを入力してください'

/** RULES 4: 8 to 128 half-width characters with a letter and a digit, not a common password, not the e-mail. */
export const checkPassword = (password: string, email: string): string | undefined => {
  if (!/^[\x21-\x7e]{8,128}$/.test(password))
    return 'パスワードは半角の英数字・記号で8〜128文字で入力してください'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return 'パスワードには英字と数字を含めてください'
  if (common.has(password.toLowerCase())) return tooCommon
  if (password.toLowerCase() === email.toLowerCase())
    return 'メールアドレスと異なるパスワードを入力してください'
  return undefined
}

/** What a new password still lacks, one by one, as it is typed. */
export const passwordChecks = (password: string) => [
  { label: '8文字以上', passes: /^[\x21-\x7e]{8,128}$/.test(password) },
  { label: '英字と数字', passes: /[A-Za-z]/.test(password) && /\d/.test(password) },
  { label: 'よくある言葉ではない', passes: password !== '' && !common.has(password.toLowerCase()) },
]
