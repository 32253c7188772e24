import { type Certificate, insistOnTime } from './certificates.ts'
import { insist, SealFault } from './seal-fault.ts'
import type { TimeStamp } from './time-stamp.ts'

/** How far the clocks of two authorities, or of one and us, may be apart. */
const apart_ms = 5 * 60_000

const later = (at: Date, other: Date) => at.getTime() >= other.getTime() - apart_ms

/**
 * Throws unless one proof reaches to the next without a gap: the signer's certificate was good when the first stamp was
 * set, each authority's when the next stamp was, and the last one's is good now. Without a stamp the signer's certificate
 * must be good now.
 */
export const insistOnProof = (given: {
  signedAt: Date
  signer: Certificate
  stamps: readonly TimeStamp[]
  now: Date
}): void => {
  const { signedAt, signer, stamps, now } = given
  const times = [...stamps.map(({ at }) => at), now]
  insist(later(times[0] as Date, signedAt), 'signature: from the future')
  insistOnTime([signer], times[0] as Date, 'signature: certificate')
  insist(signedAt >= signer.from && signedAt <= signer.until, 'signature: outside its certificate')
  for (const [index, { at, chain }] of stamps.entries()) {
    const next = times[index + 1] as Date
    insist(later(next, at), 'stamp: from the future')
    if (at.getTime() <= next.getTime()) insistOnTime(chain, next, 'stamp: certificate')
  }
  if (stamps.length === 0 && now > signer.until) throw new SealFault('expired', 'signature: certificate')
}
