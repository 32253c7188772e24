export type Random = () => number

/** A seeded generator, so that the demo looks the same on every machine. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/** A whole number from low to high, both included. */
export const between = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1))

/** `count` different members of a list. */
export const sample = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const chosen = new Set<T>()
  while (chosen.size < Math.min(count, list.length)) chosen.add(pick(random, list))
  return [...chosen]
}
