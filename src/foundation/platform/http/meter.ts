/** Ends of the classes that times are counted in, in milliseconds; the last class has none. */
const ends_ms = [5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] as const

const minute_ms = 60_000
const minutesKept = 24 * 60

type Minute = { at: number; errors: number; classes: Uint32Array }

/** What a while of requests came to. `median_ms` and `p95_ms` are exact to their class; null where there was no request. */
export type Spell = { count: number; errors: number; median_ms: number | null; p95_ms: number | null }

/** Counts the answers of this process by minute, for a day. */
export type Meter = {
  /** One more answer; a status of 500 or more is an error, but for 503, which asks to come back. */
  note(ms: number, status: number, now?: number): void
  /** The last minutes, the running one included. */
  last(minutes: number, now?: number): Spell
  /** The last day in hours, the oldest first. */
  hours(now?: number): (Spell & { start: string })[]
}

/** The time below which this share of the requests stayed, taken evenly from its class. */
const quantile = (classes: Uint32Array, count: number, share: number): number | null => {
  if (count === 0) return null
  const wanted = share * count
  let seen = 0
  for (const [at, within] of classes.entries()) {
    if (within > 0 && seen + within >= wanted) {
      const from = ends_ms[at - 1] ?? 0
      const to = ends_ms[at] ?? from * 2
      return Math.round(from + ((to - from) * (wanted - seen)) / within)
    }
    seen += within
  }
  return null
}

const sumOf = (minutes: readonly Minute[]): Spell => {
  const classes = new Uint32Array(ends_ms.length + 1)
  let [count, errors] = [0, 0]
  for (const minute of minutes) {
    errors += minute.errors
    for (const [at, within] of minute.classes.entries()) {
      classes[at] = (classes[at] ?? 0) + within
      count += within
    }
  }
  return { count, errors, median_ms: quantile(classes, count, 0.5), p95_ms: quantile(classes, count, 0.95) }
}

const classOf = (ms: number) => {
  const at = ends_ms.findIndex((end) => ms <= end)
  return at === -1 ? ends_ms.length : at
}

/** A meter that keeps a day: 1,440 minutes of a few numbers each. */
export const createMeter = (): Meter => {
  const kept = new Map<number, Minute>()
  const since = (minutes: number, now: number) => {
    const first = Math.floor(now / minute_ms) - minutes + 1
    return [...kept.values()].filter(({ at }) => at >= first && at < first + minutes)
  }
  return {
    note(ms, status, now = Date.now()) {
      const at = Math.floor(now / minute_ms)
      let minute = kept.get(at)
      if (!minute) {
        minute = { at, errors: 0, classes: new Uint32Array(ends_ms.length + 1) }
        kept.set(at, minute)
        for (const old of kept.keys()) if (old <= at - minutesKept) kept.delete(old)
      }
      const place = classOf(ms)
      minute.classes[place] = (minute.classes[place] ?? 0) + 1
      if (status >= 500 && status !== 503) minute.errors += 1
    },
    last: (minutes, now = Date.now()) => sumOf(since(minutes, now)),
    hours: (now = Date.now()) =>
      Array.from({ length: 24 }, (_, at) => {
        const end = now - (23 - at) * 60 * minute_ms
        return {
          start: new Date(end - 60 * minute_ms).toISOString(),
          ...sumOf(since(60, end)),
        }
      }),
  }
}
