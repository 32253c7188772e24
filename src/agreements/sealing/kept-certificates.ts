import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { readMadeOnce } from '#foundation/platform/files/made-once.ts'
import { type Certificate, readPem } from './certificates.ts'
import type { Trusted } from './seal.ts'
import { SealFailure } from './seal-failure.ts'

/** Where certificates that a seal rests on are kept for ever, without any key. */
export type Keeping = { folder: string; rootsFile: string | undefined }

export const keptKinds = ['signers', 'authorities'] as const
type Kind = (typeof keptKinds)[number]

/** Keeps a certificate by its fingerprint: what it sealed can be checked when another one has taken its place. */
export const keepCertificate = (
  { folder }: Keeping,
  kind: Kind,
  { fingerprint, x509 }: Certificate,
): void => {
  readMadeOnce(join(folder, kind, `${fingerprint}.pem`), () => x509.toString())
}

const readKept = ({ folder }: Keeping, kind: Kind): Certificate[] => {
  const place = join(folder, kind)
  try {
    return readdirSync(place)
      .filter((name) => name.endsWith('.pem'))
      .flatMap((name) => readPem(readFileSync(join(place, name), 'latin1')))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}

let known: Certificate[] | undefined

/** What authorities of today must stand under: the file that was named, or what browsers trust. */
export const readRoots = ({ rootsFile }: Keeping): readonly Certificate[] => {
  if (!rootsFile) {
    known ??= readPem(rootCertificates.join('\n'))
    return known
  }
  let roots: Certificate[] = []
  try {
    roots = readPem(readFileSync(rootsFile, 'latin1'))
  } catch {
    // Not there: as one that holds none.
  }
  if (roots.length === 0) throw new SealFailure('authority_roots')
  return roots
}

const readRootsOrNone = (keeping: Keeping): readonly Certificate[] => {
  try {
    return readRoots(keeping)
  } catch {
    return []
  }
}

/** Certificates (PEM) that were kept elsewhere: with seals of other machines of the platform. */
export type Others = { signers?: readonly string[]; authorities?: readonly string[] }

/** Whom a check trusts: every certificate that has sealed here, and what authorities stood or stand under. */
export const readTrusted = (keeping: Keeping, { signers = [], authorities = [] }: Others = {}): Trusted => ({
  signers: [...readKept(keeping, 'signers'), ...readPem(signers.join('\n'))],
  authorities: [
    ...readKept(keeping, 'authorities'),
    ...readPem(authorities.join('\n')),
    ...readRootsOrNone(keeping),
  ],
})
