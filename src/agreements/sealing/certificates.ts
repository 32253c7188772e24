import { X509Certificate } from 'node:crypto'
import { oids } from './algorithms.ts'
import { type Der, itemOf, readDer, readOid, tags } from './der.ts'
import { changed, insist, SealFault } from './seal-fault.ts'

/** A certificate as this folder needs it. */
export type Certificate = {
  x509: X509Certificate
  /** By which it is known again: SHA-256 of its bytes. */
  fingerprint: string
  issuer: Buffer
  subject: Buffer
  serial: Buffer
  from: Date
  until: Date
  /** Where lists of the revoked are fetched (CRL). */
  lists: readonly string[]
}

/** What is in a certificate file stays small; a chain too. */
const longestChain = 8

const addressesIn = (value: Der): string[] =>
  value.tag === 0x86 ? [value.body.toString('latin1')] : value.items.flatMap(addressesIn)

/** The addresses of the extension that names them (cRLDistributionPoints). */
const listsOf = (inner: Der): string[] => {
  const extensions = inner.items.find(({ tag }) => tag === 0xa3)?.items[0]?.items ?? []
  const value = extensions
    .find((each) => readOid(itemOf(each, 0, tags.oid)) === oids.listsOfRevoked)
    ?.items.at(-1)
  return value ? addressesIn(readDer(value.body)).filter((each) => /^https?:/.test(each)) : []
}

const open = (bytes: Uint8Array): X509Certificate => {
  try {
    const x509 = new X509Certificate(bytes)
    // Asked for here, where what is no key is no certificate.
    return x509.publicKey && x509
  } catch {
    throw changed('certificate: unreadable')
  }
}

export const readCertificate = (bytes: Uint8Array): Certificate => {
  const value = readDer(bytes)
  const inner = itemOf(value, 0, tags.sequence)
  // The version stands before the rest in all but the oldest certificates.
  const first = inner.items[0]?.tag === 0xa0 ? 1 : 0
  const serial = itemOf(inner, first, tags.integer)
  const [, issuer, , subject] = inner.items.slice(first + 1) as [Der, Der, Der, Der]
  insist(issuer && subject, 'certificate: names')
  const x509 = open(bytes)
  insist(x509.raw.equals(value.raw), 'certificate: written another way')
  return {
    x509,
    fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    issuer: issuer.raw,
    subject: subject.raw,
    serial: serial.raw,
    from: new Date(x509.validFrom),
    until: new Date(x509.validTo),
    lists: listsOf(inner),
  }
}

const isSignedBy = (certificate: Certificate, issuer: Certificate): boolean => {
  if (!certificate.issuer.equals(issuer.subject)) return false
  try {
    return certificate.x509.verify(issuer.x509.publicKey)
  } catch {
    return false
  }
}

/** Each certificate that came along must be vouched for by another one that came, by one we trust, or by itself: so every byte counts. */
export const insistOnSigned = (came: readonly Certificate[], trusted: readonly Certificate[]): void => {
  for (const certificate of came)
    insist(
      trusted.some(({ fingerprint }) => fingerprint === certificate.fingerprint) ||
        [...came, ...trusted].some((issuer) => isSignedBy(certificate, issuer)),
      'certificate: signed by nobody here',
    )
}

/**
 * The chain from a certificate up to one that is trusted: the first is the certificate, the last the trusted one.
 * Undefined where none leads there.
 */
export const chainOf = (
  certificate: Certificate,
  among: readonly Certificate[],
  trusted: readonly Certificate[],
): Certificate[] | undefined => {
  const follow = (chain: Certificate[]): Certificate[] | undefined => {
    const last = chain.at(-1) as Certificate
    if (trusted.some(({ fingerprint }) => fingerprint === last.fingerprint)) return chain
    if (chain.length >= longestChain) return undefined
    for (const issuer of [...trusted, ...among]) {
      const isNew = chain.every(({ fingerprint }) => fingerprint !== issuer.fingerprint)
      if (!isNew || !issuer.x509.ca || !isSignedBy(last, issuer)) continue
      const found = follow([...chain, issuer])
      if (found) return found
    }
    return undefined
  }
  return follow([certificate])
}

/** A root is trusted by itself, however old it is, unless it is all there is. */
const belowRoot = (chain: readonly Certificate[]) =>
  chain.filter(({ issuer, subject }, at) => at === 0 || !issuer.equals(subject))

/** Until when a chain proves something. */
export const untilOf = (chain: readonly Certificate[]): Date =>
  new Date(Math.min(...belowRoot(chain).map(({ until }) => until.getTime())))

/** Throws for a chain that was not good at a time. */
export const insistOnTime = (chain: readonly Certificate[], at: Date, place: string): void => {
  insist(
    belowRoot(chain).every(({ from }) => at >= from),
    `${place}: before its certificate`,
  )
  if (at > untilOf(chain)) throw new SealFault('expired', place)
}

/** Every certificate in PEM; what is no certificate is left out. */
export const readPem = (pem: string): Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].flatMap(([text]) => {
    try {
      return [readCertificate(new X509Certificate(text).raw)]
    } catch {
      return []
    }
  })

/** Whom a certificate names: the common name, or the organization. */
export const nameOf = ({ x509 }: Certificate): string => {
  const subject = x509.toLegacyObject().subject as unknown as Record<string, string | string[] | undefined>
  return [subject?.CN ?? subject?.O ?? ''].flat().join('、')
}
