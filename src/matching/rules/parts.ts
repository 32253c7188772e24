import { addMonthsToDate, daysBetween } from '#foundation/rules/calendar.ts'
import { freeFrom, startOf } from './free.ts'
import type { MatchCandidate, Need, Pair } from './pair.ts'
import { areNeighbours } from './places.ts'
import { mostOf } from './price.ts'
import type { Parts } from './weights.ts'
import { yearsOf } from './years.ts'

/** What counts where nothing is known: neither for nor against. */
const unknown = 0.5
const remote = 3
/** Work of so many months is recent. */
export const recentMonths = 24

const mean = (values: readonly number[]): number =>
  values.length === 0 ? unknown : values.reduce((a, b) => a + b, 0) / values.length

/** How well a skill of the record meets a need: years enough count from 0.85 on, more years up to 1. */
const skillFit = ({ years: wanted }: Need, level: number | null | undefined): number => {
  if (level === undefined) return 0
  const years = yearsOf(level)
  if (years === null) return 0.4
  if (wanted === null) return 0.6 + 0.4 * Math.min(1, years / 5)
  if (years >= wanted) return 0.85 + 0.15 * Math.min(1, (years - wanted) / 5)
  return 0.15 + 0.5 * (years / wanted)
}

const welcomeWeight = 0.25

const fitSkills = ({ job, candidate }: Pair): number => {
  const levels = new Map(candidate.skills.map(({ id, level }) => [id, level]))
  let [sum, all] = [0, 0]
  for (const need of job.needs) {
    const weight = need.is_required ? 1 : welcomeWeight
    sum += weight * skillFit(need, levels.get(need.skill))
    all += weight
  }
  return all === 0 ? unknown : sum / all
}

/** Skills of the work for this enterprise that ended, or went on, within the last two years. */
export const recentSkills = ({ past }: MatchCandidate, today: string): ReadonlySet<number> => {
  const since = addMonthsToDate(today, -recentMonths)
  return new Set(past.contracts.filter(({ last }) => last >= since).flatMap(({ skills }) => skills))
}

/** A skill used lately for this enterprise, or else by its place on the record, where the main ones stand first. */
const fitRecent = ({ job, candidate, terms }: Pair): number => {
  const recent = recentSkills(candidate, terms.today)
  const required = job.needs.filter(({ is_required }) => is_required)
  return mean(
    required.map(({ skill }) => {
      if (recent.has(skill)) return 1
      const place = candidate.skills.findIndex(({ id }) => id === skill)
      if (place < 0) return 0
      return place < 3 ? 0.8 : place < 6 ? 0.55 : 0.35
    }),
  )
}

/** The whole score up to the lower buy price, falling to 0.3 at the most that can be paid. */
const fitPrice = ({ job, candidate, terms }: Pair): number => {
  const most = mostOf(job, terms)
  if (most === null || candidate.price === null) return unknown
  const low = Math.min(job.monthly_price_f_num ?? most * 0.85, most)
  if (candidate.price <= low) return 1
  return candidate.price >= most ? 0.3 : 1 - 0.7 * ((candidate.price - low) / (most - low))
}

const shareFound = (wanted: readonly number[], has: readonly number[]): number =>
  has.length === 0 ? 0.4 : wanted.filter((id) => has.includes(id)).length / wanted.length

const fitProcess = ({ job, candidate }: Pair): number => {
  const values: number[] = []
  if (job.dev_process_ids.length > 0) values.push(shareFound(job.dev_process_ids, candidate.dev_process_ids))
  if (job.industry_id !== null) values.push(shareFound([job.industry_id], candidate.industry_ids))
  if (job.occupation_ids.length > 0) {
    const isCommon = job.occupation_ids.some((id) => candidate.occupation_ids.includes(id))
    values.push(candidate.occupation_ids.length === 0 ? 0.4 : isCommon ? 1 : 0)
  }
  return mean(values)
}

const fitWorkStyle = (style: number, wished: readonly number[]): number => {
  if (wished.length === 0) return unknown
  if (wished.includes(style)) return 1
  return Math.min(...wished.map((id) => Math.abs(id - style))) === 1 ? 0.5 : 0.2
}

const fitPlace = (there: number, home: number | null): number => {
  if (home === null) return unknown
  return home === there ? 1 : areNeighbours(home, there) ? 0.7 : 0.2
}

/** The whole score at the job's start, none two months later. */
const fitStart = (start: string, free: string | null): number =>
  free === null ? unknown : Math.min(1, Math.max(0, 1 - daysBetween(start, free) / 60))

const fitStyle = ({ job, candidate, terms }: Pair): number => {
  const values: number[] = []
  const start = startOf(job, terms.today)
  if (job.work_styles_id !== null) values.push(fitWorkStyle(job.work_styles_id, candidate.work_styles_ids))
  if (job.work_styles_id !== remote && job.prefecture_id !== null)
    values.push(fitPlace(job.prefecture_id, candidate.prefecture_id))
  if (start !== null) values.push(fitStart(start, freeFrom(candidate, terms.today)))
  return mean(values)
}

/** Months worked for a client of the enterprise, or for the job's own. */
export const monthsAt = ({ past }: MatchCandidate, company: number | null): number =>
  company === null
    ? 0
    : past.contracts.reduce((sum, one) => (one.company_id === company ? sum + one.months : sum), 0)

const rankFit = (rank: number | null) => (rank === null || rank === 0 ? unknown : 1 - (rank - 1) * 0.2)

/** Rank, work for this client or another of the enterprise, and how opportunities ended. */
const fitResults = ({ job, candidate }: Pair): number => {
  const { won, passed, contracts } = candidate.past
  const worked = monthsAt(candidate, job.company_id) > 0 ? 1 : contracts.length > 0 ? 0.75 : 0.4
  const ended = won + passed
  const closes = ended === 0 ? unknown : won / ended
  return 0.5 * rankFit(candidate.candidate_rank_id) + 0.35 * worked + 0.15 * closes
}

/** How well a pair does in each part, from the records alone: sex, age and nationality are not looked at. */
export const partsOf = (pair: Pair): Parts => {
  const permille = (value: number) => Math.round(value * 1_000)
  return {
    skills: permille(fitSkills(pair)),
    recent: permille(fitRecent(pair)),
    price: permille(fitPrice(pair)),
    process: permille(fitProcess(pair)),
    style: permille(fitStyle(pair)),
    results: permille(fitResults(pair)),
  }
}
