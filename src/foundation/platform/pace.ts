/**
 * How often something may be tried. `free` tries go through at once, one of them is forgotten every `forget_s` seconds,
 * and each try beyond makes the next one wait: `delay_s` seconds, then twice as long, up to `longest_s`.
 */
export type Pace = { free: number; forget_s: number; delay_s: number; longest_s: number }

/** When the tries of a key are all forgotten, and until when nobody is let in; milliseconds since 1970. */
export type Tried = { empty_at: number; open_at: number }

/**
 * The state after one more try. Long attacks are not added up: beyond the longest delay nothing grows, so that whoever
 * owns the key waits `longest_s` at most.
 */
export const tryAgain = (before: Tried, { free, forget_s, delay_s, longest_s }: Pace, now: number): Tried => {
  const one = forget_s * 1000
  const doublings = Math.ceil(Math.log2(longest_s / delay_s))
  const empty_at = Math.min(Math.max(before.empty_at, now) + one, now + one * (free + doublings))
  const over = Math.ceil((empty_at - now) / one) - free
  const wait = over < 0 ? 0 : Math.min(longest_s, delay_s * 2 ** over)
  return { empty_at, open_at: wait === 0 ? before.open_at : now + wait * 1000 }
}
