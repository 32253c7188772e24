const minute = 60
const hour = 3_600

/** Seconds until the next attempt, by how many were made: ten attempts in about three days. */
export const delays_s: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
]

/** Receivers that failed together are not asked together again. */
const jitter = 0.1
/**
 * When a delivery is tried again after `attempts` failures; null once it is given up. `chance` is 0 to 1.
 * @example nextAttempt(1, new Date(0), 0.5) → 5 seconds later
 */
export const nextAttempt = (attempts: number, now: Date, chance: number, retryAfter_s = 0): Date | null => {
  const delay = delays_s[attempts - 1]
  if (delay === undefined) return null
  const seconds = Math.max(delay * (1 - jitter + 2 * jitter * chance), retryAfter_s)
  return new Date(now.getTime() + seconds * 1000)
}
