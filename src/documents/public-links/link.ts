import { createHash, randomBytes } from 'node:crypto'
import type { Pace } from '#foundation/platform/pace.ts'

/** Visits behind links of mails, right or guessed, of one origin. */
export const linkVisits: Pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }

/** 144 bits, 24 characters that stand in an address. */
export const newToken = (): string => randomBytes(18).toString('base64url')

/** What a token could be, before anything is asked of the database. */
export const isToken = (text: string): boolean => /^[\w-]{24}$/.test(text)

/** All that is kept of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const linkPath = (token: string): string => `/payment_confirms/${token}`
