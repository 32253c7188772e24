/** The ids between two rows of the list, both included. */
export const idsBetween = (ids: readonly number[], from: number, to: number): number[] => {
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b) as [number, number]
  return ends[0] < 0 ? [to] : ids.slice(ends[0], ends[1] + 1)
}
