import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

/** The signature of a domain (DKIM, RFC 6376): its name, the selector of its key and the key. */
export type Signature = { domainName: string; keySelector: string; privateKey: string }

/** A pair of keys for DKIM: RSA of 2,048 bits, which every receiver reads; the public one as the DNS record holds it. */
export const makeDomainKey = async (): Promise<{ publicKey: string; privateKey: string }> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}
