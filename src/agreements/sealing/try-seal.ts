import { createPrivateKey, sign } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { readPem } from './certificates.ts'
import { checkSeal } from './check-seal.ts'
import { SealFailure } from './seal-failure.ts'
import type { Signer } from './signing-certificate.ts'
import { makeTrialCertificate } from './trial-certificate.ts'
import { appendRecord, writeSignature } from './write-seal.ts'

let made: Signer | undefined

/** Somebody who signs nothing that leaves this process. */
const nobody = (now: Date): Signer => {
  if (made) return made
  const text = makeTrialCertificate(now)
  const [certificate] = readPem(text)
  if (!certificate) throw new Error('a certificate was made that cannot be read')
  const key = createPrivateKey(text)
  made = { certificate, chain: [], key: 'RSA', sign: async (bytes) => sign('sha256', bytes, key) }
  return made
}

const emptyRecord = async (): Promise<Uint8Array> => {
  const pdf = PDF.create()
  pdf.addPage()
  return pdf.save()
}

/**
 * Seals a paper for trial, with a key of no worth, and checks what came of it: whether it could be sealed once all have agreed. In
 * a process of its own.
 * @throws {SealFailure} `paper_unreadable` where it could not
 */
export const trySeal = async (paper: Uint8Array): Promise<void> => {
  const now = new Date()
  const signer = nobody(now)
  const sealed = await writeSignature(
    await appendRecord(paper, await emptyRecord()),
    signer,
    now,
    undefined,
  ).catch(() => {
    throw new SealFailure('paper_unreadable')
  })
  const { verdict } = checkSeal(sealed, { signers: [signer.certificate], authorities: [] }, now)
  if (verdict !== 'valid') throw new SealFailure('paper_unreadable')
}
