import { openOutward } from '#foundation/platform/http/outward.ts'
import type { Certificate } from './certificates.ts'
import { readList } from './revocation.ts'
import { SealFailure } from './seal-failure.ts'

const outward = openOutward({ allowPrivate: true })
const limit_ms = 15_000
const kept_bytes = 5_000_000

type Found = { bytes: Buffer; isRevoked: boolean }

/** The list that a certificate names, as its issuer signed it; undefined where it names none. */
const fetchList = async (
  certificate: Certificate,
  among: readonly Certificate[],
): Promise<Found | undefined> => {
  const [url] = certificate.lists
  const issuer = among.find(({ subject }) => subject.equals(certificate.issuer))
  if (!url || !issuer) return undefined
  try {
    const { status, bytes } = await outward.get({ url, headers: {}, limit_ms, kept_bytes })
    if (status !== 200) throw new SealFailure('list_unreachable')
    const list = readList(bytes, issuer)
    return { bytes: Buffer.from(bytes), isRevoked: list.revokedSince(certificate) !== undefined }
  } catch {
    throw new SealFailure('list_unreachable')
  }
}

/**
 * Fetches, for each certificate of a chain that names one, the list of its issuer's revoked certificates.
 * @throws {SealFailure} when one of them is revoked, or when a list cannot be had: nothing is sealed then
 */
export const fetchLists = async (chain: readonly Certificate[]): Promise<Buffer[]> => {
  const lists: Buffer[] = []
  for (const certificate of chain) {
    const found = await fetchList(certificate, chain)
    if (found?.isRevoked) throw new SealFailure('certificate_revoked')
    if (found) lists.push(found.bytes)
  }
  return lists
}

/** Those of the lists that can still be had: years after it sealed, a certificate may be withdrawn and its issuer gone. */
export const fetchListsLeft = async (chain: readonly Certificate[]): Promise<Buffer[]> => {
  const found = await Promise.allSettled(chain.map((certificate) => fetchList(certificate, chain)))
  return found.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value.bytes] : []))
}
