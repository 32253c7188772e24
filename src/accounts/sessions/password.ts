import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)
/** What every password the product stores costs to try, in powers of two. */
const productCost = 14
const costOf = (cost: number) => ({ N: 2 ** cost, r: 8, p: 1 })

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
