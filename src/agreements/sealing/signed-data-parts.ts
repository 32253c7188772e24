import { oids } from './algorithms.ts'
import { type Der, der, derInteger, derOid, derSequence, itemOf, readDer, readOid, tags } from './der.ts'
import { changed, insist } from './seal-fault.ts'

/** What a SignedData of one signer is made of (RFC 5652). */
export type Parts = {
  type: string
  content: Buffer | undefined
  certificates: readonly Der[]
  /** The hash, as it stands before everything and again with the signer. */
  digests: readonly [Der, Der]
  issuer: Der
  serial: Der
  signed: readonly Der[]
  algorithm: Der
  signature: Buffer
  unsigned: readonly Der[]
}

const context = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 | number, ...parts)
const rawOf = (values: readonly Der[]) => values.map(({ raw }) => raw)

const writeAttribute = (attribute: Der): Buffer =>
  derSequence(itemOf(attribute, 0, tags.oid).raw, der(tags.set, ...rawOf(attribute.items[1]?.items ?? [])))

/** The one way to write these parts. */
const write = (parts: Parts): Buffer => {
  const { type, content, certificates, digests, issuer, serial, signed, algorithm, signature, unsigned } =
    parts
  const info = derSequence(
    derInteger(Buffer.of(1)),
    derSequence(issuer.raw, serial.raw),
    digests[1].raw,
    context(0, ...rawOf(signed)),
    algorithm.raw,
    der(tags.octets, signature),
    ...(unsigned.length > 0 ? [context(1, ...unsigned.map(writeAttribute))] : []),
  )
  const data = derSequence(
    derInteger(Buffer.of(type === oids.data ? 1 : 3)),
    der(tags.set, digests[0].raw),
    derSequence(derOid(type), ...(content ? [context(0, der(tags.octets, content))] : [])),
    context(0, ...rawOf(certificates)),
    der(tags.set, info),
  )
  return derSequence(derOid(oids.signedData), context(0, data))
}

/** The value at a path of places. */
const at = (value: Der, ...path: readonly number[]): Der => {
  const found = path.reduce<Der | undefined>((from, place) => from?.items[place], value)
  if (!found) throw changed('cms: parts')
  return found
}

/**
 * Takes a SignedData apart. Put together again it must be the same bytes: so nothing of it that no signature covers can
 * change unseen, and there is only what is known here.
 */
export const takeApart = (bytes: Uint8Array): Parts => {
  const outer = readDer(bytes)
  const data = at(outer, 1, 0)
  const encapsulated = at(data, 2)
  const info = at(data, 4, 0)
  const parts: Parts = {
    type: readOid(at(encapsulated, 0)),
    content: encapsulated.items[1] && at(encapsulated, 1, 0).body,
    certificates: at(data, 3).items,
    digests: [at(data, 1, 0), at(info, 2)],
    issuer: at(info, 1, 0),
    serial: at(info, 1, 1),
    signed: at(info, 3).items,
    algorithm: at(info, 4),
    signature: at(info, 5).body,
    unsigned: info.items[6]?.items ?? [],
  }
  insist(write(parts).equals(outer.raw), 'cms: written another way')
  return parts
}
