import type { TsaConfig } from '#foundation/platform/config.ts'
import { askForStamp } from './authority.ts'
import { type Certificate, nameOf, readPem, untilOf } from './certificates.ts'
import { checkSeal } from './check-seal.ts'
import { type Keeping, keepCertificate, type Others, readRoots, readTrusted } from './kept-certificates.ts'
import { fetchLists, fetchListsLeft } from './lists.ts'
import type { Paper } from './paper-mark.ts'
import { type Checked, type Level, trialMark } from './seal.ts'
import { SealFailure, type SealFailureKind } from './seal-failure.ts'
import type { FaultKind } from './seal-fault.ts'
import { openSigner } from './signing-certificate.ts'
import type { TimeStamp } from './time-stamp.ts'
import { appendRecord, type Stamping, writeSignature, writeStamp, writeStore } from './write-seal.ts'

/** Where seals are made: what is kept, and the authority's address. */
export type SealPlace = Keeping & { authority: Pick<TsaConfig, 'url' | 'limit_ms'> }

export type SealOrder =
  | { act: 'seal'; place: SealPlace; paper: Uint8Array; record: Uint8Array; now: Date }
  | { act: 'renew'; place: SealPlace; sealed: Uint8Array; others: Others; now: Date }
  | { act: 'look'; place: SealPlace; now: Date }

/** A sealed file, and what is to be kept of it. */
export type Sealed = {
  bytes: Uint8Array
  paper: Paper
  level: Level
  signer: string
  isTrial: boolean
  /** The signer's certificate as PEM, by which other machines of the platform know the seal again. */
  certificate: string
  signedAt: string
  /** The last stamp; null without an authority: then nobody vouches for the time. */
  stampedAt: string | null
  authority: string | null
  /** What the last stamp stands under, as PEM; to be kept beside the signer's certificate. */
  root: string | null
  /** Until when it can be checked without another stamp. */
  validUntil: string
}

/** Who would sign now. */
export type SignerSeen = { signer: string; isTrial: boolean; validUntil: string | null }

/** An authority that remembers whom its stamps stand under. */
const openAuthority = (place: SealPlace, url: string) => {
  const stamps: TimeStamp[] = []
  const roots = readRoots(place)
  const stamping: Stamping = async (hash) => {
    const { token, stamp } = await askForStamp(url, hash, roots, place.authority.limit_ms)
    keepCertificate(place, 'authorities', stamp.chain.at(-1) as Certificate)
    stamps.push(stamp)
    return token
  }
  return { stamping, stamps }
}

/** What a check found at fault in our own file: a revoked certificate, a clock (an authority's or ours), or the paper. */
const kindOf = ({ fault, place }: { fault: FaultKind; place: string }): SealFailureKind => {
  if (fault === 'revoked') return 'certificate_revoked'
  const isOfTime = place.startsWith('stamp') || place === 'signature: from the future'
  return isOfTime ? 'authority_wrong' : 'paper_unreadable'
}

/** What is handed out has been checked by ourselves, as anybody's file would be. */
const finish = (bytes: Uint8Array, checked: Checked, last: TimeStamp | undefined): Sealed => {
  const { paper, level, signer, signedAt, validUntil, isTrial } = checked
  const [certificate = ''] = checked.certificates
  if (checked.verdict !== 'valid') throw new SealFailure(kindOf(checked))
  if (!paper || !level || !signer || !signedAt || !validUntil) throw new SealFailure('paper_unreadable')
  return {
    bytes,
    paper,
    level,
    signer,
    isTrial,
    certificate,
    signedAt,
    stampedAt: last?.at.toISOString() ?? null,
    authority: last?.authority ?? null,
    root: last?.chain.at(-1)?.x509.toString() ?? null,
    validUntil,
  }
}

const readOwn = () => {
  const { SEAL_CERTIFICATE: certificate, SEAL_PASSWORD: password } = process.env
  return { certificate: certificate || undefined, password }
}

const seal = async ({ place, paper, record, now }: Extract<SealOrder, { act: 'seal' }>): Promise<Sealed> => {
  const signer = await openSigner({ ...readOwn(), folder: place.folder, now })
  keepCertificate(place, 'signers', signer.certificate)
  const own = [signer.certificate, ...signer.chain]
  const lists = await fetchLists(own)
  const authority = place.authority.url ? openAuthority(place, place.authority.url) : undefined
  const withRecord = await appendRecord(paper, record)
  let bytes = await writeSignature(withRecord, signer, now, authority?.stamping)
  if (authority) {
    const chains = authority.stamps.flatMap(({ chain }) => chain)
    const ofAuthority = await fetchLists(chains)
    bytes = await writeStore(bytes, [...own, ...chains], [...lists, ...ofAuthority])
    bytes = await writeStamp(bytes, authority.stamping)
  }
  return finish(bytes, checkSeal(bytes, readTrusted(place), now), authority?.stamps.at(-1))
}

const renew = async ({
  place,
  sealed,
  others,
  now,
}: Extract<SealOrder, { act: 'renew' }>): Promise<Sealed> => {
  if (!place.authority.url) throw new SealFailure('authority_missing')
  const before = checkSeal(sealed, readTrusted(place, others), now)
  if (before.verdict !== 'valid') throw new SealFailure('not_sealed')
  const authority = openAuthority(place, place.authority.url)
  // What the seal rests on so far is written down before the new stamp covers it.
  const proving = readPem(before.certificates.join('\n'))
  const bytes = await writeStore(sealed, proving, await fetchListsLeft(proving))
  const stamped = await writeStamp(bytes, authority.stamping)
  return finish(stamped, checkSeal(stamped, readTrusted(place, others), now), authority.stamps.at(-1))
}

/** Opens what would sign now, and makes nothing. */
const look = async ({ place, now }: Extract<SealOrder, { act: 'look' }>): Promise<SignerSeen> => {
  readRoots(place)
  const own = readOwn()
  if (!own.certificate) return { signer: trialMark, isTrial: true, validUntil: null }
  const { certificate, chain } = await openSigner({ ...own, folder: place.folder, now })
  const signer = nameOf(certificate)
  return {
    signer,
    isTrial: signer.includes(trialMark),
    validUntil: untilOf([certificate, ...chain]).toISOString(),
  }
}

/** Does what the key is needed for, in the one process that can read it. */
export const run = async (order: SealOrder): Promise<Sealed | SignerSeen> => {
  if (order.act === 'seal') return seal(order)
  return order.act === 'renew' ? renew(order) : look(order)
}
