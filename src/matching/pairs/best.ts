/** A candidate and how well they go with a job. */
export type Ranked = { candidate: number; score: number }

/** Highest score first, of the same score the newer record: the order of the lists (`byScore`). */
const inOrder = (a: Ranked, b: Ranked): number => b.score - a.score || b.candidate - a.candidate

/** Puts a candidate into the best of a job, at most `most`, best first. */
export const keepBest = (kept: Ranked[], one: Ranked, most: number): void => {
  const last = kept.at(-1)
  if (last && kept.length >= most && inOrder(one, last) >= 0) return
  const at = kept.findIndex((each) => inOrder(one, each) < 0)
  kept.splice(at < 0 ? kept.length : at, 0, one)
  if (kept.length > most) kept.pop()
}
