/** What a server may ask for at most by `Retry-After`. */
const retryAfterMost_s = 2 * 3_600

/** The seconds of a `Retry-After` header, of which HTTP knows two forms; 0 for none. */
export const readRetryAfter = (text: string | undefined, now: Date): number => {
  if (!text) return 0
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), retryAfterMost_s) : 0
}
