import { createPrivateKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { P12Signer } from '@libpdf/core'
import { readMadeOnce } from '#foundation/platform/files/made-once.ts'
import { type Certificate, readCertificate, readPem } from './certificates.ts'
import { SealFailure } from './seal-failure.ts'
import { makeTrialCertificate } from './trial-certificate.ts'

/** Who signs: the key is only reachable through `sign`. */
export type Signer = {
  certificate: Certificate
  chain: readonly Certificate[]
  key: 'RSA' | 'EC'
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

type Given = { certificate: string | undefined; password: string | undefined; folder: string; now: Date }

/** A PKCS#12 in base64; everything else is the path of one. */
const asBase64 = (given: string): Buffer | undefined =>
  /^MI[A-Za-z0-9+/\s]{500,}={0,2}\s*$/.test(given) ? Buffer.from(given, 'base64') : undefined

const readBytes = (given: string): Buffer => {
  const bytes = asBase64(given)
  if (bytes) return bytes
  try {
    return readFileSync(given)
  } catch {
    throw new SealFailure('certificate_missing')
  }
}

/** What the library says of a wrong password, which it learns from the file's checksum or from what it deciphers. */
const wrongPassword = /integrity|password|mac|decrypt|pad/i

/** Opens a PKCS#12. Nothing of what goes wrong in it is passed on: it was at a key and a password. */
const openFile = async (bytes: Buffer, password: string): Promise<P12Signer> => {
  try {
    return await P12Signer.create(bytes, password)
  } catch (error) {
    const isContainer = bytes[0] === 0x30 && bytes.indexOf(Buffer.from([0x02, 0x01, 0x03])) > 0
    throw new SealFailure(
      isContainer && wrongPassword.test(String((error as Error).message))
        ? 'password_wrong'
        : 'certificate_unreadable',
    )
  }
}

/** The certificate that belongs to the key stands anywhere in the file. */
const ownOf = async (opened: P12Signer, all: readonly Certificate[]): Promise<Certificate> => {
  const trial = Buffer.from('trial')
  const signature = await opened.sign(trial, 'SHA-256')
  const own = all.find(({ x509 }) => {
    try {
      return verify('sha256', trial, x509.publicKey, signature)
    } catch {
      return false
    }
  })
  if (!own) throw new SealFailure('certificate_unreadable')
  return own
}

const openGiven = async (given: string, password: string): Promise<Signer> => {
  const opened = await openFile(readBytes(given), password)
  const all = [opened.certificate, ...opened.certificateChain].map((each) => readCertificate(each))
  const certificate = await ownOf(opened, all)
  return {
    certificate,
    chain: all.filter((each) => each !== certificate),
    key: opened.keyType === 'EC' ? 'EC' : 'RSA',
    sign: (bytes) => opened.sign(bytes, 'SHA-256'),
  }
}

/** The one that was made for trying out, once for this folder. */
const openTrial = (folder: string, now: Date): Signer => {
  const text = readMadeOnce(join(folder, 'trial.pem'), () => makeTrialCertificate(now))
  const [certificate] = readPem(text)
  if (!certificate) throw new SealFailure('certificate_unreadable')
  const key = createPrivateKey(text)
  return { certificate, chain: [], key: 'RSA', sign: async (bytes) => sign('sha256', bytes, key) }
}

/**
 * Opens what signs, whose certificate must be good now. It is read anew for each seal, so that a new file takes effect at
 * once.
 * @throws {SealFailure} one kind for each thing that can be wrong, with nothing of the key or the password
 */
export const openSigner = async ({ certificate, password, folder, now }: Given): Promise<Signer> => {
  const signer = certificate ? await openGiven(certificate, password ?? '') : openTrial(folder, now)
  const { from, until } = signer.certificate
  if (now < from || now > until) throw new SealFailure('certificate_expired')
  return signer
}
