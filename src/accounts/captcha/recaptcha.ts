import { z } from 'zod'
import type { Recaptcha } from '#foundation/platform/config.ts'
import { unavailable } from '#foundation/platform/errors.ts'

const answer = z.object({ success: z.boolean(), score: z.number().optional() })
const timeout_ms = 5_000

/**
 * Whether reCAPTCHA v3 takes the visitor for a person: a valid token, and a score of at least what the operator asks.
 * Source: https://developers.google.com/recaptcha/docs/verify. Throws 503 when it cannot be asked.
 */
export const isPerson = async (
  { secret, verifyUrl, leastScore }: Recaptcha,
  token: string,
  ip: string,
): Promise<boolean> => {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    signal: AbortSignal.timeout(timeout_ms),
  }).catch(() => undefined)
  const read = answer.safeParse(await response?.json().catch(() => undefined))
  if (!read.success) throw unavailable()
  return read.data.success && (read.data.score ?? 0) >= leastScore
}
