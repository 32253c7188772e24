import { expect, it } from 'vitest'
import { MasterBook } from '#foundation/masterdata/book.ts'
import type { MatchCandidate, MatchJob } from './pair.ts'
import { plainCandidate, plainJob, terms } from './sample.fixture.ts'
import { compare } from './score-pairs.ts'
import { defaultWeights } from './weights.ts'

/**
 * 40 jobs and 400 candidates whose right order a salesperson's own reckoning gives, written here apart from the rules: first
 * the years of what is required, then price, place and day, then who has worked well before.
 */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const random = seeded(31)
const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
const pick = <T>(of: readonly T[]): T => of[int(0, of.length - 1)] as T
const some = (from: number, to: number, count: number) => [
  ...new Set(Array.from({ length: count }, () => int(from, to))),
]

const yearsOfLevel = [0, 0, 0.5, 1.5, 2.5, 3.5, 4.5, 6, 8.5, 12]
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 24 + days)).toISOString().slice(0, 10)

const jobs: MatchJob[] = Array.from({ length: 40 }, (_, n) => {
  const buy = int(60, 90) * 10_000
  return {
    ...plainJob,
    id: n + 1,
    company_id: int(1, 10),
    industry_id: int(1, 8),
    monthly_price_f_num: buy - 100_000,
    monthly_price_l_num: buy,
    work_styles_id: int(1, 3),
    prefecture_id: 13,
    inception_day: dayAfter(int(5, 40)),
    dev_process_ids: some(1, 8, 3),
    business_day_ids: [5],
    needs: some(1, 30, 3).map((skill) => ({ skill, name: `S${skill}`, years: int(1, 6), is_required: true })),
  }
})
const candidates: MatchCandidate[] = Array.from({ length: 400 }, (_, n) => {
  // Every candidate has grown up around the needs of some job, better or worse.
  const near = pick(jobs)
  const own = near.needs.filter(() => random() < 0.8).map(({ skill }) => ({ id: skill, level: int(2, 9) }))
  const more = some(1, 30, 3)
    .filter((id) => !own.some((one) => one.id === id))
    .map((id) => ({ id, level: int(2, 9) }))
  return {
    ...plainCandidate,
    id: n + 1,
    skills: [...own, ...more],
    price: int(50, 95) * 10_000,
    prefecture_id: pick([13, 13, 14, 11, 20]),
    inception_day: dayAfter(int(0, 60)),
    inception_day_type_id: 1,
    work_styles_ids: some(1, 3, 2),
    business_day_ids: pick([[5], [4, 5], [3]]),
    dev_process_ids: some(1, 8, 4),
    industry_ids: some(1, 8, 2),
    candidate_rank_id: int(1, 5),
    past: {
      ...plainCandidate.past,
      contracts:
        random() < 0.3
          ? [{ company_id: int(1, 10), months: 6, last: '2026-10-31', skills: own.map(({ id }) => id) }]
          : [],
    },
  }
})

/** What a candidate is worth to a salesperson for a job; 0 for whom they would not offer. */
const worth = (job: MatchJob, candidate: MatchCandidate): number => {
  const late = (Date.parse(candidate.inception_day ?? '') - Date.parse(job.inception_day ?? '')) / 86_400_000
  const isOff =
    (candidate.price ?? 0) > (job.monthly_price_l_num ?? 0) ||
    late > 30 ||
    !candidate.business_day_ids.includes(5) ||
    (job.work_styles_id === 1 &&
      (candidate.prefecture_id === 20 || candidate.work_styles_ids.every((id) => id === 3)))
  // From Nagano nobody comes to Tokyo every day.
  const met = job.needs.map(({ skill, years }) => {
    const level = candidate.skills.find(({ id }) => id === skill)?.level
    if (level === undefined || level === null) return 0
    return Math.min(1, (yearsOfLevel[level] as number) / (years ?? 1)) + (yearsOfLevel[level] as number) / 60
  })
  const held = met.filter((value) => value > 0).length
  if (isOff || held * 2 < met.length) return 0
  const skills = met.reduce((a, b) => a + b, 0) / met.length
  const cheap = ((job.monthly_price_l_num ?? 0) - (candidate.price ?? 0)) / 100_000
  const lately = candidate.past.contracts.length > 0 ? 1 : 0
  const process =
    job.dev_process_ids.filter((id) => candidate.dev_process_ids.includes(id)).length /
    job.dev_process_ids.length
  const fits = candidate.work_styles_ids.includes(job.work_styles_id ?? 0) ? 1 : 0
  const near = job.work_styles_id === 3 || candidate.prefecture_id === 13 ? 1 : 0.5
  const rank = (5 - (candidate.candidate_rank_id ?? 5)) / 4
  return (
    50 * skills +
    14 * Math.min(1, cheap) +
    8 * lately +
    6 * process +
    5 * fits +
    4 * near +
    7 * rank -
    Math.max(0, late) / 10
  )
}

/** Discounted gain of the first ten, with the worth as its gain. */
const gainOf = (values: readonly number[]) =>
  values.slice(0, 10).reduce((sum, value, at) => sum + value / Math.log2(at + 2), 0)

/** Worth as grades 0 to 7 of the job's own candidates, so that the order counts and not the level. */
const gradesOf = (job: MatchJob) => {
  const all = candidates
    .map((candidate) => [candidate.id, worth(job, candidate)] as const)
    .filter(([, value]) => value > 0)
  const sorted = all.toSorted((a, b) => b[1] - a[1])
  return new Map(sorted.map(([id], at) => [id, 2 ** Math.max(0, 7 - Math.floor(at / 2)) - 1]))
}

it('given 40 jobs and 400 candidates with a known right order, then the first ten stand right (NDCG@10 of 0.9 and more)', () => {
  const names = new MasterBook()
  const state = { is_proposed: false, dismissed: null }
  const scores = jobs.flatMap((job) => {
    const grades = gradesOf(job)
    if (grades.size < 2) return []
    const pairs = candidates.map((candidate) => ({ job, candidate, state }))
    const { scored } = compare({ pairs, terms, weights: defaultWeights, names })
    const found = scored.map(({ pair }) => grades.get(pair.candidate.id) ?? 0)
    return gainOf(found) / gainOf([...grades.values()].toSorted((a, b) => b - a))
  })
  const mean = scores.reduce((a, b) => a + b, 0) / scores.length
  expect(scores.length).toBeGreaterThanOrEqual(30)
  expect(mean).toBeGreaterThanOrEqual(0.9)
})
