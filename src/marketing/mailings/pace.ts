const minuteMs = 60_000

type Paced = { pace: number | null; paced_minute: string | null; paced_count: number }

/**
 * How many mails may be taken now, and the minute they count against (ISO 8601): of a pace of 120 a minute, two for every
 * second of the minute that has begun, less those taken already.
 */
export const allowance = (
  { pace, paced_minute, paced_count }: Paced,
  now: Date,
): { count: number; minute: string } => {
  const start = Math.floor(now.getTime() / minuteMs) * minuteMs
  const minute = new Date(start).toISOString()
  if (pace === null) return { count: Number.POSITIVE_INFINITY, minute }
  const taken = paced_minute !== null && Date.parse(paced_minute) === start ? paced_count : 0
  const seconds = Math.floor((now.getTime() - start) / 1_000) + 1
  return { count: Math.floor((pace * seconds) / 60) - taken, minute }
}
