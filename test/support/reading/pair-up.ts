/**
 * Pairs two lists in their order so that the pairs are as much alike as they can be; what finds no partner stands alone.
 * As many of each are paired one by one.
 */
export const pairUp = <A, B>(
  first: readonly A[],
  second: readonly B[],
  likeness: (a: A, b: B) => number,
): [A | undefined, B | undefined][] => {
  if (first.length === second.length) return first.map((a, i) => [a, second[i]])
  /** The best sum of what stands from i and j on. */
  const best = Array.from({ length: first.length + 1 }, () => new Array<number>(second.length + 1).fill(0))
  const of = (i: number, j: number) => best[i]?.[j] ?? 0
  const alike = (i: number, j: number) => likeness(first[i] as A, second[j] as B)
  for (let i = first.length - 1; i >= 0; i--)
    for (let j = second.length - 1; j >= 0; j--) {
      const row = best[i] as number[]
      row[j] = Math.max(of(i + 1, j), of(i, j + 1), alike(i, j) + of(i + 1, j + 1))
    }
  const pairs: [A | undefined, B | undefined][] = []
  let [i, j] = [0, 0]
  while (i < first.length || j < second.length) {
    const both = i < first.length && j < second.length
    if (both && alike(i, j) > 0 && of(i, j) === alike(i, j) + of(i + 1, j + 1))
      pairs.push([first[i++], second[j++]])
    else if (i < first.length && (!both || of(i, j) === of(i + 1, j))) pairs.push([first[i++], undefined])
    else pairs.push([undefined, second[j++]])
  }
  return pairs
}
