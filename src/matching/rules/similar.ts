/** What two candidates, or two jobs, are held against each other by. `price` in yen a month. */
export type Likeness = { skills: readonly number[]; occupations: readonly number[]; price: number | null }

/** The part of all their values that two lists share, 0 to 1. */
const shareOf = (a: readonly number[], b: readonly number[]): number => {
  const both = a.filter((id) => b.includes(id)).length
  const all = a.length + b.length - both
  return all === 0 ? 0 : both / all
}

/** How much alike two are, 0 to 100: skills count 70, occupations 15, a price within 30 % of the other 15. */
export const likeness = (a: Likeness, b: Likeness): { score: number; shared: number[] } => {
  const price =
    a.price === null || b.price === null || a.price === 0
      ? 0.5
      : Math.max(0, 1 - Math.abs(a.price - b.price) / (0.3 * a.price))
  const score = 70 * shareOf(a.skills, b.skills) + 15 * shareOf(a.occupations, b.occupations) + 15 * price
  return { score: Math.round(score), shared: a.skills.filter((id) => b.skills.includes(id)) }
}
