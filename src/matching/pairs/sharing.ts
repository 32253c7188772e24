import { leastRequired } from '../rules/limits.ts'
import type { MatchCandidate, MatchJob } from '../rules/pair.ts'

/** So many of a batch that share the most of a job's required skills are scored. */
const scoredAtMost = 300

/** Finds, for a job, the candidates of a batch that have at least half of its required skills, those with the most first. */
export const sharingOf = (candidates: readonly MatchCandidate[]): ((job: MatchJob) => MatchCandidate[]) => {
  const bySkill = new Map<number, number[]>()
  for (const [at, { skills }] of candidates.entries())
    for (const { id } of skills) {
      const known = bySkill.get(id)
      if (known) known.push(at)
      else bySkill.set(id, [at])
    }
  const counts = new Uint8Array(candidates.length)
  return ({ needs }) => {
    const required = needs.filter(({ is_required }) => is_required)
    const touched: number[] = []
    for (const { skill } of required)
      for (const at of bySkill.get(skill) ?? []) {
        if (counts[at] === 0) touched.push(at)
        counts[at] = (counts[at] as number) + 1
      }
    const least = leastRequired(required.length)
    const enough = touched.filter((at) => (counts[at] as number) >= least)
    if (enough.length > scoredAtMost)
      enough.sort((a, b) => (counts[b] as number) - (counts[a] as number) || b - a)
    const found = enough.slice(0, scoredAtMost).map((at) => candidates[at] as MatchCandidate)
    for (const at of touched) counts[at] = 0
    return found
  }
}
