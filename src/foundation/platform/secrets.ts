import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { readMadeOnce } from './files/made-once.ts'

/**
 * Wraps what must be readable again and must not stand in the database as it is: tokens of other services, keys, seeds of
 * one-time codes. What was wrapped for one purpose opens for no other.
 */
export type Secrets = {
  seal(purpose: string, text: string): string
  /** Throws for what was changed, or sealed with another key or for another purpose. */
  open(purpose: string, sealed: string): string
  /** A key for signing, one a purpose; the same in all processes. */
  keyFor(purpose: string): string
}

const nonceBytes = 12
const tagBytes = 16

/** The key of this installation: SECRET_KEY, or one made once in DATA_DIR. All processes on a database share it. */
const readKeyText = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string =>
  secretKey || readMadeOnce(join(dataDir, 'secret.key'), () => randomBytes(32).toString('base64url'))

/** Secrets under the key of this installation (AES-256-GCM). */
export const openSecrets = (config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets => {
  const text = readKeyText(config)
  let derived: Buffer | undefined
  /** Derived when it is first needed: it takes as long as checking a password, and no start waits for it. */
  const keyOf = () => {
    derived ??= scryptSync(text, 'tsumugi secrets', 32)
    return derived
  }
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(), nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    keyFor: (purpose) => createHmac('sha256', keyOf()).update(purpose).digest('hex'),
  }
}
