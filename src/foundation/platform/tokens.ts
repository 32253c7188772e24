import { createHash, randomBytes } from 'node:crypto'

/** Bytes of a token that say whose it is, so that its enterprise alone is asked. */
const enterpriseBytes = 4
const chanceBytes = 20

/**
 * The enterprise's number (0: nobody's) and 160 bits of chance: 32 characters that may stand in an address. Links, sessions
 * and every other secret that we give out are made here, and kept by their hash alone.
 */
export const newToken = (enterpriseId: number): string => {
  const bytes = randomBytes(enterpriseBytes + chanceBytes)
  bytes.writeUInt32BE(enterpriseId)
  return bytes.toString('base64url')
}

/** Whose a token says it is. Those given before tokens said so, and what was never one, name an enterprise by chance. */
export const enterpriseOfToken = (token: string): number => {
  const bytes = Buffer.alloc(enterpriseBytes)
  bytes.write(token.slice(0, 8), 'base64url')
  return bytes.readUInt32BE() & 0x7fff_ffff
}

/** What a token could be, before anything is asked of the database; some of those given before are shorter or longer. */
export const isToken = (text: string): boolean => /^[\w-]{24,48}$/.test(text)

/** All that is kept of a token, and what it is looked up by: its SHA-256 in hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
