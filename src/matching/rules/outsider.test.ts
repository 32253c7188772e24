import { describe, expect, it } from 'vitest'
import { jobs } from '../../../test/fixtures/matching/jobs.ts'
import { judgements, people, stateOf } from '../../../test/fixtures/matching/outsider.ts'
import { book } from '../../../test/fixtures/matching/trade.ts'
import type { MatchCandidate, MatchJob } from './pair.ts'
import { terms } from './sample.fixture.ts'
import { compare } from './score-pairs.ts'
import { defaultWeights } from './weights.ts'

/** Ten jobs and sixty people that a salesperson judged by hand, without a look at the rules. */
const findFor = (job: MatchJob, of: readonly MatchCandidate[] = people) =>
  compare({
    pairs: of.map((candidate) => ({ job, candidate, state: stateOf(job.id, candidate.id) })),
    terms,
    weights: defaultWeights,
    names: book,
  })
const judged = jobs.map((job) => {
  const { never, first } = judgements[job.id] as (typeof judgements)[number]
  return { job, name: job.name, never: Object.entries(never), first: first ?? [] }
})
const nameOf = (id: number) => `${id} ${people.find((one) => one.id === id)?.name}`

it('given the set, then it is ten jobs and sixty people, each once', () => {
  expect([jobs.length, people.length, new Set(people.map(({ id }) => id)).size]).toEqual([10, 60, 60])
})

describe.each(judged)('given $name', ({ job, never }) => {
  it.each(never)('when %s is held against it, then they are not offered: %s', (id) => {
    const { scored, leftOut } = findFor(job)
    expect(scored.map(({ pair }) => pair.candidate.id)).not.toContain(Number(id))
    expect(leftOut.map(({ pair }) => pair.candidate.id)).toContain(Number(id))
  })
})

it.each(judged.filter(({ first }) => first.length > 0))(
  'given $name, when all are put in order, then the first three are whom a salesperson would call first',
  ({ job, first }) => {
    const found = findFor(job).scored.slice(0, 3)
    const others = found.map(({ pair }) => pair.candidate.id).filter((id) => !first.includes(id))
    expect([found.length, others.map(nameOf)]).toEqual([3, []])
  },
)

/** Who is offered with which score, and who is not and why. */
const outcome = (job: MatchJob, of: readonly MatchCandidate[]) => {
  const { scored, leftOut } = findFor(job, of)
  return {
    scores: scored.map(({ pair, score, parts }) => [pair.candidate.id, score, parts]),
    leftOut: leftOut.map(({ pair, broken }) => [pair.candidate.id, broken.key]),
  }
}

describe('given what says nothing of the work', () => {
  const withoutAge = jobs.filter(
    ({ expected_age_min, expected_age_max }) => expected_age_min === null && expected_age_max === null,
  )
  const openToAll = jobs.filter(
    ({ accept_foreigner_type_id }) => accept_foreigner_type_id === null || accept_foreigner_type_id === 1,
  )

  it.each(withoutAge)(
    'when all of a job without a stated age ($name) become 22, 65 or of no age, then no score changes',
    (job) => {
      for (const birth_date of ['2004-05-05', '1961-05-05', null])
        expect(
          outcome(
            job,
            people.map((one) => ({ ...one, birth_date })),
          ),
        ).toEqual(outcome(job, people))
    },
  )

  it.each(openToAll)(
    'when nationalities are swapped for a job open to all ($name), then no score changes',
    (job) => {
      const swapped = people.map((one) => ({
        ...one,
        nationality_type_id: one.nationality_type_id === 1 ? 2 : 1,
      }))
      expect(outcome(job, swapped)).toEqual(outcome(job, people))
    },
  )

  // A candidate of the rules has no field for the sex, so it can only come in by the name.
  it.each(jobs)('when men and women swap names for $name, then no score changes', (job) => {
    for (const [name, name_kana] of [
      ['佐藤 花子', 'サトウ ハナコ'],
      ['佐藤 太郎', 'サトウ タロウ'],
    ] as const) {
      const renamed = people.map((one) => ({ ...one, name, name_kana }))
      expect(outcome(job, renamed)).toEqual(outcome(job, people))
      expect(renamed.some((one) => Object.keys(one).some((key) => /gender|sex/.test(key)))).toBe(false)
    }
  })
})
