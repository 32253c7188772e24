import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)
/** What every password the product stores costs to try, in powers of two. */
const productCost = 14
const costOf = (cost: number) => ({ N: 2 ** cost, r: 8, p: 1 })

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

/** RULES 4: 8 to 128 half-width characters with a letter and a digit, not a common password, not the e-mail. */
export const checkPassword = (password: string, email: string): string | undefined => {
  if (!/^[\x21-\x7e]{8,128}$/.test(password))
    return 'パスワードは半角の英数字・記号で8〜128文字で入力してください'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return 'パスワードには英字と数字を含めてください'
  if (common.has(password.toLowerCase()))
    return '推測されやすいパスワードです。別のパスワードを入力してください'
  if (password.toLowerCase() === email.toLowerCase())
    return 'メールアドレスと異なるパスワードを入力してください'
  return undefined
}

/** `scrypt$salt$hash`, both base64url. A hash of another cost names it (`scrypt4$…`); only tests store such. */
export const hashPassword = async (password: string, cost = productCost): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32, costOf(cost))
  const scheme = cost === productCost ? 'scrypt' : `scrypt${cost}`
  return `${scheme}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

const nobody = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

/** Takes as long for somebody unknown (null) as for a wrong password, so that addresses cannot be guessed by time. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [scheme = '', salt = '', hash = ''] = (stored ?? nobody).split('$')
  const cost = costOf(Number(scheme.slice('scrypt'.length) || productCost))
  const derived = await derive(password.slice(0, 128), Buffer.from(salt, 'base64url'), 32, cost)
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && stored !== null
}
