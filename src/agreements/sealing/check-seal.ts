import { oids } from './algorithms.ts'
import { insistOnSigned, nameOf, untilOf } from './certificates.ts'
import { readCovered } from './covered.ts'
import { readTime } from './der.ts'
import { type Before, insistOnStampsAlone, isStamp } from './later-revisions.ts'
import { readPaper } from './paper-mark.ts'
import { entriesOf, numberOf, type PdfValue, textOf } from './pdf-values.ts'
import { insistOnProof } from './proof.ts'
import { type Revision, readRevisions } from './revisions.ts'
import { insistOnNotRevoked, readStore } from './revocation.ts'
import { type Checked, type Level, nothing, type Seal, type Trusted, trialMark } from './seal.ts'
import { changed, insist, SealFault } from './seal-fault.ts'
import { readSignedData, type SignedData } from './signed-data.ts'
import { readSignatureStamp, readTimeStamp, type TimeStamp } from './time-stamp.ts'

/** One in some years. */
const mostStamps = 50

const typeOf = (value: PdfValue) => textOf(entriesOf(value).get('Type'))

/** The values of this kind in a revision. */
const found = ({ objects }: Revision, is: (value: PdfValue) => boolean): PdfValue[] =>
  [...objects.values()].map(({ value }) => value).filter(is)

/** The end that matters: of the last stamp, or where there is none of the signer's own certificates. */
const endOf = (last: TimeStamp | undefined, { signer, certificates }: SignedData): Date =>
  untilOf(last?.chain ?? [signer, ...certificates.filter((each) => each !== signer)])

/** Where the one signature of a seal stands among the updates. */
const findSignature = (revisions: readonly Revision[]): { place: number; value: PdfValue } => {
  const all = revisions.flatMap((revision, place) =>
    found(revision, (value) => typeOf(value) === '/Sig').map((value) => ({ place, value })),
  )
  const [first] = all
  if (!first || all.length !== 1) throw changed('signature: none, or several')
  insist(textOf(entriesOf(first.value).get('SubFilter')) === '/ETSI.CAdES.detached', 'signature: kind')
  return first
}

/** Looks at every revision behind the signature, and reads the stamps in them. */
const readLater = (
  bytes: Buffer,
  revisions: readonly Revision[],
  place: number,
  { authorities }: Trusted,
) => {
  const before: Before = new Map(revisions.slice(0, place + 1).flatMap(({ objects }) => [...objects]))
  const seen = new Map(before)
  const stamps: TimeStamp[] = []
  let isSealed = true
  for (const [index, revision] of revisions.entries()) {
    if (index <= place) continue
    insistOnStampsAlone(revision, seen, numberOf(revisions[index - 1]?.trailer.get('Size')))
    for (const [number, object] of revision.objects) seen.set(number, object)
    const [stamp, ...more] = found(revision, isStamp)
    insist(more.length === 0 && stamps.length < mostStamps, 'stamp: too many')
    isSealed = stamp !== undefined
    if (!stamp) continue
    const { cms, hashOf } = readCovered(bytes, stamp, revision.end)
    stamps.push(readTimeStamp(cms, hashOf, authorities))
  }
  insist(isSealed, 'something stands behind the last stamp')
  return { stamps, seen }
}

const levelOf = (isStamped: boolean, hasStore: boolean, stamps: readonly TimeStamp[]): Level => {
  if (stamps.length > 0) return 'B-LTA'
  if (!isStamped) return 'B-B'
  return hasStore ? 'B-LT' : 'B-T'
}

/** Checks step by step, and notes in `seal` what is known by then. Throws SealFault. */
const check = (bytes: Buffer, trusted: Trusted, now: Date, seal: Seal): void => {
  const { paper, end } = readPaper(bytes)
  seal.paper = paper
  const revisions = readRevisions(bytes, end)
  const { place, value } = findSignature(revisions)
  const { cms, hashOf } = readCovered(bytes, value, revisions[place]?.end ?? -1)
  const signed = readSignedData(cms, oids.data, hashOf)
  const { signer, certificates, unsigned, signature } = signed
  seal.signer = nameOf(signer)
  const isKnown = trusted.signers.some(({ fingerprint }) => fingerprint === signer.fingerprint)
  if (!isKnown) throw new SealFault('stranger', 'signature: of somebody else')
  insistOnSigned(certificates, trusted.signers)
  seal.isOurs = true
  seal.isTrial = seal.signer.includes(trialMark)
  const time = signed.signed.get(oids.signingTime)
  insist(time, 'signature: time')
  const signedAt = readTime(time)
  seal.signedAt = signedAt.toISOString()

  const first = readSignatureStamp(unsigned, signature, trusted.authorities)
  const { stamps, seen } = readLater(bytes, revisions, place, trusted)
  const store = readStore(revisions.at(-1)?.trailer.get('Root'), seen)
  const all = [...(first ? [first] : []), ...stamps]
  seal.level = levelOf(first !== undefined, store !== undefined, stamps)
  seal.stamps = all.map(({ at, authority }) => ({ at: at.toISOString(), authority }))
  seal.validUntil = endOf(all.at(-1), signed).toISOString()
  const proving = [signer, ...certificates, ...all.flatMap(({ chain }) => chain)]
  seal.certificates = [...new Set(proving.map(({ x509 }) => x509.toString()))]
  insistOnProof({ signedAt, signer, stamps: all, now })
  insistOnNotRevoked([signer, ...certificates], all[0]?.at ?? signedAt, store)
}

/** Whether a file carries the certificate of somebody who seals here, as signatures are written in PDF. */
const carriesOurs = (bytes: Buffer, { signers }: Trusted): boolean =>
  signers.some(({ x509 }) => bytes.includes(x509.raw.toString('hex').toUpperCase(), 0, 'latin1'))

/**
 * Checks a sealed file by itself, without the library that sealed it: its paper, everything that a signature or a stamp
 * covers, what stands behind each of them, and whether somebody we trust made them while their certificates were good.
 * `altered` is what carries a seal of ours that does not fit; of anything else nothing is known. Never throws for what it
 * is given.
 */
export const checkSeal = (given: Uint8Array, trusted: Trusted, now = new Date()): Checked => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const seal = { ...nothing }
  try {
    check(bytes, trusted, now, seal)
    return { verdict: 'valid', ...seal }
  } catch (error) {
    // A file of a shape that nothing here foresaw is no seal of ours.
    const { kind, message } = error instanceof SealFault ? error : new SealFault('unreadable', String(error))
    const isAltered = kind === 'changed' && carriesOurs(bytes, trusted)
    return { verdict: isAltered ? 'altered' : 'unknown', fault: kind, place: message, ...seal }
  }
}
