import { createHash, verify } from 'node:crypto'
import { oids, readDigest, readSignatureAlgorithm } from './algorithms.ts'
import { type Certificate, readCertificate } from './certificates.ts'
import { type Der, der, itemOf, readOid, tags } from './der.ts'
import { changed, insist } from './seal-fault.ts'
import { type Parts, takeApart } from './signed-data-parts.ts'

/** What is signed, by whom, and what came along: one SignedData of one signer (RFC 5652), as PAdES and RFC 3161 use it. */
export type SignedData = {
  certificates: readonly Certificate[]
  signer: Certificate
  /** What is within it; nothing where what is signed stands elsewhere. */
  content: Buffer | undefined
  signature: Buffer
  signed: ReadonlyMap<string, Der>
  unsigned: ReadonlyMap<string, Der>
}

/** Each is held against each other one. */
const mostCertificates = 20

/** Attributes by their OID; each with exactly one value, and none twice. */
const readAttributes = (attributes: readonly Der[]): Map<string, Der> => {
  const found = new Map<string, Der>()
  for (const attribute of attributes) {
    const type = readOid(itemOf(attribute, 0, tags.oid))
    const { items } = itemOf(attribute, 1, tags.set)
    const [value] = items
    insist(attribute.items.length === 2 && value && items.length === 1 && !found.has(type), 'cms: attribute')
    found.set(type, value)
  }
  return found
}

const findSigner = ({ issuer, serial }: Parts, certificates: readonly Certificate[]): Certificate => {
  const signer = certificates.find((each) => each.issuer.equals(issuer.raw) && each.serial.equals(serial.raw))
  if (!signer) throw changed('cms: no certificate of the signer')
  return signer
}

/**
 * RSA is written in two ways, of which one byte makes the other and no signature minds: the one that names the hash too is
 * taken, and the short one where the signed attributes name it.
 */
const insistOnAlgorithm = (
  value: Der,
  digest: string,
  key: string | undefined,
  signed: Map<string, Der>,
): void => {
  const named = signed.get(oids.algorithmProtection)
  const oid = itemOf(value, 0, tags.oid)
  if (readOid(oid) === oids.rsa) {
    const stated = named?.items.find(({ tag }) => tag === 0xa1)?.items[0]
    insist(key === 'rsa' && stated?.raw.equals(oid.raw), 'cms: algorithm')
    return
  }
  const algorithm = readSignatureAlgorithm(value)
  insist(algorithm.digest === digest && algorithm.key === key, 'cms: algorithm')
}

/** Whether it signs these attributes: they are hashed as the set that they are. */
const insistOnSignature = ({ signed, signature }: Parts, digest: string, signer: Certificate): void => {
  const asSet = der(tags.set, ...signed.map(({ raw }) => raw))
  let holds = false
  try {
    holds = verify(digest, asSet, signer.x509.publicKey, signature)
  } catch {
    // A key that cannot verify has signed nothing.
  }
  insist(holds, 'cms: signature')
}

/** Throws unless the signer's certificate is the one that the signature itself names (ESS, RFC 5035 and 2634). */
const insistOnCertificate = (
  signed: Map<string, Der>,
  signer: Certificate,
  isOldWayAllowed: boolean,
): void => {
  const old = isOldWayAllowed ? signed.get(oids.signingCertificate) : undefined
  const named = signed.get(oids.signingCertificateV2) ?? old
  const first = named?.items[0]?.items[0]
  insist(first, 'cms: names no certificate')
  const [algorithm, hash] = first.items[0]?.tag === tags.octets ? [undefined, first.items[0]] : first.items
  const digest = named === old ? 'sha1' : algorithm ? readDigest(algorithm) : 'sha256'
  insist(
    hash?.tag === tags.octets && hash.body.equals(createHash(digest).update(signer.x509.raw).digest()),
    'cms: names another certificate',
  )
}

/**
 * Reads and checks a SignedData: what it signs must have the hash that it states, and its signature and its certificate
 * must be those that belong together. Whether anybody trusts the certificate is not asked here.
 * @param type what is signed
 * @param detached hashes what is signed, where it stands elsewhere
 */
export const readSignedData = (
  bytes: Uint8Array,
  type: string,
  detached?: (digest: string) => Buffer,
): SignedData => {
  const parts = takeApart(bytes)
  const { content, signature } = parts
  const digest = readDigest(parts.digests[1])
  insist(parts.type === type && readDigest(parts.digests[0]) === digest, 'cms: type')
  insist(content ? !detached : detached, 'cms: content')
  const hash = content ? createHash(digest).update(content).digest() : detached?.(digest)

  const signed = readAttributes(parts.signed)
  const stated = signed.get(oids.contentType)
  insist(stated && readOid(stated) === type, 'cms: content type')
  insist(hash && signed.get(oids.messageDigest)?.body.equals(hash), 'cms: hash')

  insist(parts.certificates.length <= mostCertificates, 'cms: too many certificates')
  const certificates = parts.certificates.map(({ raw }) => readCertificate(raw))
  const signer = findSigner(parts, certificates)
  insistOnAlgorithm(parts.algorithm, digest, signer.x509.publicKey.asymmetricKeyType, signed)
  insistOnSignature(parts, digest, signer)
  insistOnCertificate(signed, signer, type !== oids.data)
  return { certificates, signer, content, signature, signed, unsigned: readAttributes(parts.unsigned) }
}
