import { createHash, verify } from 'node:crypto'
import { oids, readDigest, readSignatureAlgorithm } from './algorithms.ts'
import { type Certificate, readCertificate } from './certificates.ts'
import { type Der, itemOf, readDer, readOid, tags } from './der.ts'
import { changed, insist } from './seal-fault.ts'

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

const context = (number: number) => 0xa0 | number

/** Attributes by their OID; each with exactly one value, and none twice. */
const readAttributes = (set: Der | undefined): Map<string, Der> => {
  const found = new Map<string, Der>()
  for (const attribute of set?.items ?? []) {
    const type = readOid(itemOf(attribute, 0, tags.oid))
    const { items } = itemOf(attribute, 1, tags.set)
    const [value] = items
    insist(attribute.items.length === 2 && value && items.length === 1 && !found.has(type), 'cms: attribute')
    found.set(type, value)
  }
  return found
}

const smallNumber = ({ body }: Der): number => (body.length === 1 ? (body[0] as number) : -1)

const findSigner = (sid: Der | undefined, certificates: readonly Certificate[]): Certificate => {
  const [issuer, serial] = sid?.tag === tags.sequence && sid.items.length === 2 ? sid.items : []
  const signer = certificates.find(
    (each) => issuer && serial && each.issuer.equals(issuer.raw) && each.serial.equals(serial.raw),
  )
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
    const stated = named?.items.find(({ tag }) => tag === context(1))?.items[0]
    insist(key === 'rsa' && stated?.raw.equals(oid.raw), 'cms: algorithm')
    return
  }
  const algorithm = readSignatureAlgorithm(value)
  insist(algorithm.digest === digest && algorithm.key === key, 'cms: algorithm')
}

/** Whether it signs these attributes: they are hashed as the set that they are. */
const insistOnSignature = (attributes: Der, digest: string, signature: Buffer, signer: Certificate) => {
  const asSet = Buffer.concat([Buffer.of(tags.set), attributes.raw.subarray(1)])
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
 * must be those that belong together. Whether anybody trusts the certificate is not asked here. Everything that no
 * signature covers must be as we know it, so that not one byte of it can change unseen.
 * @param type what is signed
 * @param detached hashes what is signed, where it stands elsewhere
 */
export const readSignedData = (
  bytes: Uint8Array,
  type: string,
  detached?: (digest: string) => Buffer,
): SignedData => {
  const outer = readDer(bytes)
  insist(outer.items.length === 2 && readOid(itemOf(outer, 0, tags.oid)) === oids.signedData, 'cms: type')
  const data = itemOf(itemOf(outer, 1, context(0)), 0, tags.sequence)
  const [version, digests, encapsulated, came, infos, ...rest] = data.items
  insist(
    version && digests && encapsulated && came?.tag === context(0) && infos && rest.length === 0,
    'cms: parts',
  )
  const info = itemOf(infos, 0, tags.sequence)
  const [infoVersion, sid, digestAlgorithm, attributes, signing, signature, more, ...extra] = info.items
  insist(infoVersion && digestAlgorithm && attributes?.tag === context(0) && signing, 'cms: signer')
  insist(signature?.tag === tags.octets && extra.length === 0 && infos.items.length === 1, 'cms: signer')
  insist(!more || more.tag === context(1), 'cms: unsigned attributes')

  insist(
    smallNumber(version) === (type === oids.data ? 1 : 3) && smallNumber(infoVersion) === 1,
    'cms: version',
  )
  insist(digests.tag === tags.set && digests.items.length === 1, 'cms: digests')
  const digest = readDigest(digestAlgorithm)
  insist(readDigest(digests.items[0] as Der) === digest, 'cms: digests')

  insist(readOid(itemOf(encapsulated, 0, tags.oid)) === type, 'cms: content type')
  const content = encapsulated.items[1] && itemOf(itemOf(encapsulated, 1, context(0)), 0, tags.octets).body
  insist(content ? !detached : detached, 'cms: content')
  const hash = content ? createHash(digest).update(content).digest() : detached?.(digest)

  const signed = readAttributes(attributes)
  const stated = signed.get(oids.contentType)
  insist(stated && readOid(stated) === type, 'cms: content type')
  insist(hash && signed.get(oids.messageDigest)?.body.equals(hash), 'cms: hash')

  const certificates = came.items.map(({ raw }) => readCertificate(raw))
  const signer = findSigner(sid, certificates)
  insistOnAlgorithm(signing, digest, signer.x509.publicKey.asymmetricKeyType, signed)
  insistOnSignature(attributes, digest, signature.body, signer)
  insistOnCertificate(signed, signer, type !== oids.data)
  return { certificates, signer, content, signature: signature.body, signed, unsigned: readAttributes(more) }
}
