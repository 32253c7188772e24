import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { today } from '#foundation/entity/today.ts'
import { abilityLevels, labelOf } from '#foundation/masterdata/choices.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { freeFrom, startOf } from '../rules/free.ts'
import { hasAgeLimit, hasForeignLimit, limitLabels } from '../rules/limits.ts'
import type { MatchCandidate, MatchJob } from '../rules/pair.ts'
import { profitOf } from '../rules/price.ts'
import { reasonsOf } from '../rules/reasons.ts'
import type { Scored } from '../rules/score-pairs.ts'
import { yearsOf } from '../rules/years.ts'
import type { Found } from './find-matches.ts'
import type { Asked, Match, matchesAnswer } from './schema.ts'

const skillsShown = 3
const nearShown = 3

const candidateSkills = ({ skills }: MatchCandidate, nameOf: (id: number) => string) =>
  skills
    .slice(0, skillsShown)
    .map(({ id, level }) =>
      yearsOf(level) === null ? nameOf(id) : `${nameOf(id)} ${labelOf(abilityLevels, level ?? 0)}`,
    )
    .join('・')

const jobSkills = ({ needs }: MatchJob) =>
  needs
    .filter(({ is_required }) => is_required)
    .slice(0, skillsShown)
    .map(({ name, years }) => (years === null ? name : `${name} ${years}年以上`))
    .join('・')

/** What matching makes of age and nationality for this job, in words. */
export const unusedText = (job: MatchJob | null): string => {
  if (!job)
    return '性別・年齢・国籍は並びに使いません。案件に外国籍や年齢の条件があるときだけ、その条件を確かめます。'
  const stated = [...(hasForeignLimit(job) ? ['外国籍不可'] : []), ...(hasAgeLimit(job) ? ['想定年齢'] : [])]
  return stated.length === 0
    ? '性別・年齢・国籍は並びに使いません。この案件には外国籍と年齢の条件がありません。'
    : `性別・年齢・国籍は並びに使いません。この案件に書かれた条件（${stated.join('・')}）に合うかどうかだけを確かめます。`
}

/** Pairs that the last night found for the first time. */
const readNew = async ({ tx, enterpriseId: e }: Scope, { job, candidate }: Found): Promise<Set<number>> => {
  const [own, other] = job
    ? ['job_id_by_enterprise_id', 'candidate_id_by_enterprise_id']
    : ['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id']
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT ${sql.ref(`p.${other}`)} AS id FROM match_pairs p JOIN match_runs r ON r.enterprise_id = ${e} AND r.done_on = p.found_on
        WHERE p.enterprise_id = ${e} AND ${sql.ref(`p.${own}`)} = ${(job ?? candidate)?.id ?? 0} AND p.found_on > (SELECT min(f.found_on) FROM match_pairs f WHERE f.enterprise_id = ${e})`,
  )
  return new Set(found.map(({ id }) => id))
}

const startOfMatch = ({ job, candidate }: Scored['pair'], isOfJob: boolean) =>
  isOfJob ? freeFrom(candidate, today()) : startOf(job, today())

/** What somebody asks, or what a job pays at most. */
const priceOfMatch = ({ job, candidate }: Scored['pair'], isOfJob: boolean) =>
  isOfJob ? candidate.price : (job.monthly_price_l_num ?? job.monthly_price_f_num)

const sortBy = (sort: Asked['sort'], isOfJob: boolean) => (a: Scored, b: Scored) => {
  if (sort === 'score') return 0
  const far = '9999-12-31'
  if (sort === 'start')
    return (startOfMatch(a.pair, isOfJob) ?? far).localeCompare(startOfMatch(b.pair, isOfJob) ?? far)
  // The cheapest candidate first, the best paying job first.
  const [x, y] = [priceOfMatch(a.pair, isOfJob), priceOfMatch(b.pair, isOfJob)]
  return isOfJob ? (x ?? Infinity) - (y ?? Infinity) || 0 : (y ?? 0) - (x ?? 0)
}

/** A page of what was found, with the reasons of its rows. */
export const toAnswer = async (
  scope: Scope,
  found: Found,
  asked: Asked,
): Promise<z.infer<typeof matchesAnswer>> => {
  const isOfJob = found.job !== null
  const side = isOfJob ? 'candidate' : 'job'
  const fresh = await readNew(scope, found)
  const chosen = found.scored.filter(({ pair }) => {
    const start = startOfMatch(pair, isOfJob)
    if (asked.start_by !== undefined && (start === null || start > asked.start_by)) return false
    return asked.owner_id === undefined || pair[side].owner_id === asked.owner_id
  })
  const from = (asked.page - 1) * asked.limit_value
  const shown = chosen.toSorted(sortBy(asked.sort, isOfJob)).slice(from, from + asked.limit_value)
  const owners = shown.flatMap(({ pair }) => pair[side].owner_id ?? [])
  const members = await recordNames(scope, 'enterprise_members', [...new Set(owners)])
  const clients = isOfJob ? [] : shown.flatMap(({ pair }) => pair.job.company_id ?? [])
  const companies = await recordNames(scope, 'companies', [...new Set(clients)])
  const skillName = (id: number) => scope.masters.name('skills', id) ?? ''
  const toMatch = ({ pair, parts, score }: Scored): Match => {
    const { job, candidate } = pair
    const { id, name, owner_id } = pair[side]
    return {
      id,
      name,
      beside: isOfJob ? candidate.name_kana : (companies.get(job.company_id ?? 0) ?? null),
      skills: isOfJob ? candidateSkills(candidate, skillName) : jobSkills(job),
      price: isOfJob
        ? { from: candidate.price, to: null }
        : { from: job.monthly_price_f_num, to: job.monthly_price_l_num },
      profit: profitOf(job, candidate.price),
      start: startOfMatch(pair, isOfJob),
      owner: owner_id === null ? null : { id: owner_id, name: members.get(owner_id) ?? '' },
      score,
      parts,
      reasons: reasonsOf(pair, scope.masters),
      is_new: fresh.has(id),
    }
  }
  return {
    matches: shown.map(toMatch),
    count: chosen.length,
    is_capped: found.is_capped,
    new_count: chosen.filter(({ pair }) => fresh.has(pair[side].id)).length,
    looked: found.looked,
    left_out: found.groups
      .map(({ key, count }) => ({ reason: key, label: limitLabels[key], count }))
      .sort((a, b) => b.count - a.count),
    near_misses: found.near.slice(0, nearShown),
    near_count: found.near.length,
    needs: (found.job?.needs ?? []).map(({ name, years, is_required }) => ({ name, years, is_required })),
    unused: unusedText(found.job),
    weights: found.weights,
    current_page: asked.page,
    limit_value: asked.limit_value,
  }
}
