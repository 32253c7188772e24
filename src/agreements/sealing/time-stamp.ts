import { createHash } from 'node:crypto'
import { oids, readDigest } from './algorithms.ts'
import { type Certificate, chainOf, insistOnSigned, insistOnTime, nameOf } from './certificates.ts'
import { type Der, itemOf, readDer, readOid, readTime, tags } from './der.ts'
import { changed, insist, SealFault } from './seal-fault.ts'
import { readSignedData } from './signed-data.ts'

/** A time stamp (RFC 3161) whose signature, hash and chain were checked. */
export type TimeStamp = {
  at: Date
  authority: string
  /** From the authority's certificate up to one that we trust. */
  chain: readonly Certificate[]
  nonce: Buffer | undefined
}

const readInfo = (content: Buffer | undefined) => {
  if (!content) throw changed('stamp: empty')
  const info = readDer(content)
  const [version, , imprint, serial, time, ...rest] = info.items
  insist(version?.body.equals(Buffer.of(1)) && imprint && serial && time, 'stamp: parts')
  return {
    digest: readDigest(itemOf(imprint, 0, tags.sequence)),
    hash: itemOf(imprint, 1, tags.octets).body,
    at: readTime(time),
    nonce: rest.find(({ tag }: Der) => tag === tags.integer)?.raw,
  }
}

/**
 * Checks a token: that it stamps what it should, that its authority's certificate is for time stamps alone, good at that
 * time, and stands under one that we trust. `hashOf` hashes what must be stamped.
 */
export const readTimeStamp = (
  token: Uint8Array,
  hashOf: (digest: string) => Buffer,
  trusted: readonly Certificate[],
): TimeStamp => {
  const { content, signer, certificates, unsigned } = readSignedData(token, oids.stampContent)
  insist(unsigned.size === 0, 'stamp: unsigned attributes')
  const { digest, hash, at, nonce } = readInfo(content)
  insist(hash.equals(hashOf(digest)), 'stamp: of something else')
  const uses = signer.x509.keyUsage ?? []
  insist(uses.length === 1 && uses[0] === oids.timeStamping, 'stamp: certificate is for something else')
  insistOnSigned(certificates, trusted)
  const chain = chainOf(signer, certificates, trusted)
  if (!chain) throw new SealFault('stranger', 'stamp: of an authority that nobody here trusts')
  insistOnTime(chain, at, 'stamp')
  return { at, authority: nameOf(signer), chain, nonce }
}

/** The stamp within a signature, of the signature's own value. */
export const readSignatureStamp = (
  unsigned: ReadonlyMap<string, Der>,
  signature: Buffer,
  trusted: readonly Certificate[],
): TimeStamp | undefined => {
  const token = unsigned.get(oids.timeStampToken)
  insist(unsigned.size === (token ? 1 : 0), 'signature: unsigned attributes')
  return token && readTimeStamp(token.raw, (digest) => createHash(digest).update(signature).digest(), trusted)
}

const signingOid = (info: Der): Der => itemOf(itemOf(info, 4, tags.sequence), 0, tags.oid)

/**
 * The same token, with its signature's algorithm named in the longer of the two ways (`signed-data.ts`): many authorities
 * write the short one, which no signature covers.
 */
export const writeOneWay = (token: Uint8Array): Buffer => {
  const bytes = Buffer.from(token)
  const data = itemOf(itemOf(readDer(bytes), 1, 0xa0), 0, tags.sequence)
  const info = data.items.at(-1)?.items[0]
  if (!info) throw changed('stamp: no signer')
  const oid = signingOid(info)
  const isNamed = itemOf(info, 3, 0xa0).items.some(
    (each) => readOid(itemOf(each, 0, tags.oid)) === oids.algorithmProtection,
  )
  const digest = readDigest(itemOf(info, 2, tags.sequence))
  if (readOid(oid) === oids.rsa && !isNamed)
    oid.body.writeUInt8({ sha256: 11, sha384: 12, sha512: 13 }[digest] as number, oid.body.length - 1)
  return bytes
}
