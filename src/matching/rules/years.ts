/** The least years behind an ability level; null where none is set. */
const leastYears: readonly (number | null)[] = [null, null, 0, 1, 2, 3, 4, 5, 7, 10]

export const yearsOf = (level: number | null): number | null =>
  level === null ? null : (leastYears[level] ?? null)
