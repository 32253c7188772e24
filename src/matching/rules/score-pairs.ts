import { type Broken, brokenLimit, leastRequired } from './limits.ts'
import type { MatchCandidate, MatchJob, Names, Pair, PairState, Terms } from './pair.ts'
import { partsOf } from './parts.ts'
import { type Parts, scoreOf, type Weights } from './weights.ts'

/** Whether a candidate has enough of the required skills on record to be looked at; a job that requires none has nobody. */
export const hasEnough = ({ needs }: MatchJob, { skills }: MatchCandidate): boolean => {
  const required = needs.filter(({ is_required }) => is_required)
  if (required.length === 0) return false
  const has = new Set(skills.map(({ id }) => id))
  return required.filter(({ skill }) => has.has(skill)).length >= leastRequired(required.length)
}

/** A pair that breaks no limit, with its score, 0 to 100. */
export type Scored = { pair: Pair; parts: Parts; score: number }
export type LeftOut = { pair: Pair; broken: Broken }
export type Compared = { scored: Scored[]; leftOut: LeftOut[] }

export type Given = {
  pairs: Iterable<{ job: MatchJob; candidate: MatchCandidate; state: PairState }>
  terms: Terms
  weights: Weights
  names: Names
}

/** Highest score first; of the same score the newer record, so that the order is always one. */
export const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score || b.pair.candidate.id - a.pair.candidate.id || b.pair.job.id - a.pair.job.id

/** Pairs that break a limit apart from the others, which are scored and put in order. */
export const compare = ({ pairs, terms, weights, names }: Given): Compared => {
  const scored: Scored[] = []
  const leftOut: LeftOut[] = []
  for (const { job, candidate, state } of pairs) {
    const pair = { job, candidate, terms }
    const broken = brokenLimit(pair, state, (list, id) => names.name(list, id))
    if (broken) leftOut.push({ pair, broken })
    else {
      const parts = partsOf(pair)
      scored.push({ pair, parts, score: scoreOf(parts, weights) })
    }
  }
  return { scored: scored.sort(byScore), leftOut }
}
