import { openOutward } from '#foundation/platform/http/outward.ts'
import type { Certificate } from './certificates.ts'
import { readList } from './revocation.ts'
import { SealFailure } from './seal-failure.ts'

const outward = openOutward({ allowPrivate: true })
const limit_ms = 15_000
const kept_bytes = 5_000_000

const fetchList = async (url: string, issuer: Certificate) => {
  const answer = await outward.get({ url, headers: {}, limit_ms, kept_bytes })
  if (answer.status !== 200) throw new SealFailure('list_unreachable')
  const bytes = Buffer.from(answer.bytes)
  return { bytes, ...readList(bytes, issuer) }
}

/**
 * Fetches, for each certificate that names one, the list of its issuer's revoked certificates.
 * @throws {SealFailure} when one of them is revoked, or when a list cannot be had
 */
export const fetchLists = async (
  certificates: readonly Certificate[],
  among: readonly Certificate[],
): Promise<Buffer[]> => {
  const lists = new Map<string, Buffer>()
  for (const certificate of certificates) {
    const [url] = certificate.lists
    const issuer = among.find(({ subject }) => subject.equals(certificate.issuer))
    if (!url || !issuer) continue
    const list = await fetchList(url, issuer).catch(() => {
      throw new SealFailure('list_unreachable')
    })
    if (list.revokedSince(certificate)) throw new SealFailure('certificate_revoked')
    lists.set(url, list.bytes)
  }
  return [...lists.values()]
}
