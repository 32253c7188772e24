import type { Certificate } from './certificates.ts'
import type { Paper } from './paper-mark.ts'
import type { FaultKind } from './seal-fault.ts'

/** Whom the platform trusts: those who sealed for it, and above whom authorities stand. */
export type Trusted = { signers: readonly Certificate[]; authorities: readonly Certificate[] }

export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

/** What a check can say of a seal, as far as it came. Times are ISO. */
export type Seal = {
  paper: Paper | null
  /** Whether one of the platform's certificates signed it, by the signature itself. */
  isOurs: boolean
  /** The signer's certificate marks a trial. */
  isTrial: boolean
  signer: string | null
  /** As the signature states; only a stamp vouches for a time. */
  signedAt: string | null
  level: Level | null
  /** The time that an authority vouches for, and every later stamp, in order. */
  stamps: readonly { at: string; authority: string }[]
  /** Until when it can be checked without another stamp. */
  validUntil: string | null
  /** Every certificate that the proofs rest on, as PEM; the signer's is the first. */
  certificates: readonly string[]
}

/** `valid`, or what is wrong: `fault` names it, and `place` where, for whoever looks into it. */
export type Checked = Seal &
  ({ verdict: 'valid' } | { verdict: 'altered' | 'unknown'; fault: FaultKind; place: string })

export const trialMark = '試用'

/** What is known before a check has seen anything. */
export const nothing: Seal = {
  paper: null,
  isOurs: false,
  isTrial: false,
  signer: null,
  signedAt: null,
  level: null,
  stamps: [],
  validUntil: null,
  certificates: [],
}

/** The answer of a check that saw nothing. */
export const nothingKnown = (place: string): Checked => ({
  verdict: 'unknown',
  fault: 'unreadable',
  place,
  ...nothing,
})
