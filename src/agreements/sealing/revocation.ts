import { verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { readSignatureAlgorithm } from './algorithms.ts'
import { type Certificate, readCertificate } from './certificates.ts'
import { type Der, itemOf, readDer, readTime, tags } from './der.ts'
import type { Before } from './later-revisions.ts'
import { entriesOf, type PdfValue, textOf } from './pdf-values.ts'
import { changed, insist, SealFault } from './seal-fault.ts'

/** What a sealed file holds for its own check later: certificates, and lists of the revoked. */
export type Store = { certificates: readonly Buffer[]; lists: readonly Buffer[] }

const mostBytes = 10_000_000

const isTime = ({ tag }: Der) => tag === tags.time || tag === tags.shortTime

/** A list of revoked certificates (RFC 5280), signed by its issuer: since when each was. Throws where it is not the issuer's. */
export const readList = (bytes: Uint8Array, issuer: Certificate) => {
  const list = readDer(bytes)
  const inner = itemOf(list, 0, tags.sequence)
  const parts = inner.items[0]?.tag === tags.integer ? inner.items.slice(1) : inner.items
  const [, name, from, ...rest] = parts
  insist(name?.raw.equals(issuer.subject) && from, 'list: of another issuer')
  const { digest } = readSignatureAlgorithm(itemOf(list, 1, tags.sequence))
  const signature = itemOf(list, 2, tags.bits).body.subarray(1)
  insist(verify(digest, inner.raw, issuer.x509.publicKey, signature), 'list: signature')
  const revoked = rest.find(({ tag }) => tag === tags.sequence)?.items ?? []
  const next = rest[0] && isTime(rest[0]) ? readTime(rest[0]) : undefined
  return {
    next,
    revokedSince: ({ serial }: Certificate): Date | undefined => {
      const found = revoked.find(({ items }) => items[0]?.raw.equals(serial))?.items[1]
      return found && readTime(found)
    },
  }
}

const readStreams = (value: PdfValue | undefined, objects: Before): Buffer[] => {
  if (value?.kind !== 'array') return []
  return value.items.flatMap((item) => {
    const object = item.kind === 'reference' ? objects.get(item.number) : undefined
    // What a paper that others had signed brought along says nothing about our seal.
    if (!object?.stream) return []
    if (!entriesOf(object.value).has('Filter')) return [object.stream]
    try {
      return [inflateSync(object.stream, { maxOutputLength: mostBytes })]
    } catch {
      throw changed('store')
    }
  })
}

/** What the document as a whole holds for its check; undefined where it holds nothing. */
export const readStore = (root: PdfValue | undefined, objects: Before): Store | undefined => {
  const resolve = (value: PdfValue | undefined) =>
    value?.kind === 'reference' ? objects.get(value.number)?.value : value
  const store = resolve(entriesOf(resolve(root)).get('DSS'))
  if (textOf(entriesOf(store).get('Type')) !== '/DSS') return undefined
  return {
    certificates: readStreams(entriesOf(store).get('Certs'), objects),
    lists: readStreams(entriesOf(store).get('CRLs'), objects),
  }
}

/** Throws where a list in the store says that one of these certificates was revoked by then. */
export const insistOnNotRevoked = (
  certificates: readonly Certificate[],
  by: Date,
  store: Store | undefined,
): void => {
  if (!store) return
  const issuers = [...certificates, ...store.certificates.map((bytes) => readCertificate(bytes))]
  for (const bytes of store.lists)
    for (const issuer of issuers) {
      if (!certificates.some(({ issuer: name }) => name.equals(issuer.subject))) continue
      let list: ReturnType<typeof readList>
      try {
        list = readList(bytes, issuer)
      } catch {
        // Another issuer's: it says nothing of these.
        continue
      }
      for (const certificate of certificates) {
        const since = certificate.issuer.equals(issuer.subject) ? list.revokedSince(certificate) : undefined
        if (since && since <= by) throw new SealFault('revoked', 'certificate: revoked')
      }
    }
}
