import { sql } from 'kysely'
import { checkArea, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { LimitKey } from '../rules/limits.ts'
import type { MatchCandidate, MatchJob, Names, Terms } from '../rules/pair.ts'
import { mostOf } from '../rules/price.ts'
import { type Compared, compare, hasEnough } from '../rules/score-pairs.ts'
import type { Weights } from '../rules/weights.ts'
import { readSetting, readWeights } from '../settings/store.ts'
import { type Narrowed, narrowCandidates } from './narrow.ts'
import { readCandidates } from './read-candidates.ts'
import { readJobs } from './read-jobs.ts'
import { readPasts } from './read-past.ts'
import { readStates } from './read-states.ts'

/** Left out by one limit: how many, and those that were looked at one by one or are listed. */
export type LeftOutGroup = {
  key: LimitKey
  count: number
  members: { id: number; name: string; text: string }[]
}

/** Left out by one limit alone, and only just. */
export type NearMiss = { id: number; name: string; reason: LimitKey; text: string }

export type Found = Compared & {
  groups: LeftOutGroup[]
  near: NearMiss[]
  /** The record itself, as matching knows it. */
  job: MatchJob | null
  candidate: MatchCandidate | null
  looked: number
  /** How many fit, those beyond the ones scored among them. */
  count: number
  is_capped: boolean
  weights: Weights
}

/** Open jobs that share a skill with a candidate, and so many without skills in their lists, whose texts may name some. */
const [jobsAtMost, plainJobsAtMost] = [2_000, 300]

const begin = async (scope: Scope, given: Weights | undefined) => {
  await checkArea(scope, 'jobs')
  await checkArea(scope, 'candidates')
  const restrictions = await restrictionsOf(scope)
  const setting = await readSetting(scope)
  const terms: Terms = { today: today(), margin_yen: setting.margin_yen, delay_days: setting.delay_days }
  const weights = given ?? (await readWeights(scope, setting))
  const names: Names = scope.masters
  const pastOf = (ids: readonly number[]) => readPasts(scope, ids, terms.today, restrictions)
  return { restrictions, terms, weights, names, pastOf }
}

/** The texts of limits that SQL looked at, where nothing was read of the record. */
const narrowedText = {
  status: '営業ステータスか登録ステータスが、提案できない状態です',
  price: '希望単価が上限を超えています',
}

const groupsOf = (leftOut: Compared['leftOut'], side: 'job' | 'candidate'): LeftOutGroup[] =>
  [...Map.groupBy(leftOut, ({ broken }) => broken.key)].map(([key, members]) => ({
    key,
    count: members.length,
    members: members.map(({ pair, broken }) => ({
      id: pair[side].id,
      name: pair[side].name,
      text: broken.text,
    })),
  }))

const nearOf = (leftOut: Compared['leftOut'], side: 'job' | 'candidate'): NearMiss[] =>
  leftOut.flatMap(({ pair, broken: { key, near } }) =>
    near === null ? [] : [{ id: pair[side].id, name: pair[side].name, reason: key, text: near }],
  )

const namesOf = async ({ tx, enterpriseId }: Scope, ids: readonly number[]) =>
  new Map(
    (
      await rows<{ id: number; name: string }>(
        tx,
        sql`SELECT id_by_enterprise_id AS id, name FROM candidates WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )

const narrowedGroups = async (scope: Scope, narrowed: Narrowed): Promise<LeftOutGroup[]> => {
  const names = await namesOf(scope, [...narrowed.status.ids, ...narrowed.price.ids])
  return (['status', 'price'] as const)
    .filter((key) => narrowed[key].count > 0)
    .map((key) => ({
      key,
      count: narrowed[key].count,
      members: narrowed[key].ids.map((id) => ({ id, name: names.get(id) ?? '', text: narrowedText[key] })),
    }))
}

/** The candidates that go with a job, best first, and who was left out and why; 404 without the job. */
export const findCandidates = async (scope: Scope, jobId: number, given?: Weights): Promise<Found> => {
  const { restrictions, terms, weights, names, pastOf } = await begin(scope, given)
  const [job] = await readJobs(scope, [jobId])
  if (!job) throw notFound()
  const required = job.needs.filter(({ is_required }) => is_required).map(({ skill }) => skill)
  const base = { job, candidate: null, weights }
  if (required.length === 0)
    return { ...base, scored: [], leftOut: [], groups: [], near: [], looked: 0, count: 0, is_capped: false }
  const narrowed = await narrowCandidates(scope, required, mostOf(job, terms))
  const ids = [...narrowed.ids, ...narrowed.nearly]
  const candidates = await readCandidates(scope, ids, pastOf)
  const stateOf = await readStates(scope, [jobId], ids, restrictions)
  const pairs = candidates.map((candidate) => ({ job, candidate, state: stateOf(job.id, candidate.id) }))
  const compared = compare({ pairs, terms, weights, names })
  // Those who ask too much are counted already, the ones looked at for a near miss among them.
  const others = compared.leftOut.filter(({ broken }) => broken.key !== 'price')
  const groups = [...(await narrowedGroups(scope, narrowed)), ...groupsOf(others, 'candidate')]
  const { looked, is_capped } = narrowed
  return {
    ...base,
    ...compared,
    groups,
    near: nearOf(compared.leftOut, 'candidate'),
    looked,
    count: compared.scored.length,
    is_capped: is_capped || narrowed.count > narrowed.ids.length,
  }
}

const openJobsOf = async ({ tx, enterpriseId: e }: Scope, skills: readonly number[]): Promise<number[]> => {
  const sharing = await rows<{ id: number }>(
    tx,
    sql`SELECT l.id_by_enterprise_id AS id FROM jobs_lists l JOIN jobs t ON t.enterprise_id = ${e} AND t.id_by_enterprise_id = l.id_by_enterprise_id
          AND t.application_status_flg = 1
        WHERE l.enterprise_id = ${e} AND l.column_name = 'skill_ids' AND l.value_id = ANY(${skills}::integer[])
        GROUP BY 1 ORDER BY count(*) DESC, 1 DESC LIMIT ${jobsAtMost}`,
  )
  const plain = await rows<{ id: number }>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id FROM jobs t WHERE t.enterprise_id = ${e} AND t.application_status_flg = 1 AND t.required IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM jobs_lists l WHERE l.enterprise_id = ${e} AND l.column_name = 'skill_ids' AND l.id_by_enterprise_id = t.id_by_enterprise_id)
        ORDER BY 1 DESC LIMIT ${plainJobsAtMost}`,
  )
  return [...sharing, ...plain].map(({ id }) => id)
}

/** The open jobs that go with a candidate, best first, and which were left out and why; 404 without the candidate. */
export const findJobs = async (scope: Scope, candidateId: number, given?: Weights): Promise<Found> => {
  const { restrictions, terms, weights, names, pastOf } = await begin(scope, given)
  const [candidate] = await readCandidates(scope, [candidateId], pastOf)
  if (!candidate) throw notFound()
  const skills = candidate.skills.map(({ id }) => id)
  const ids = skills.length === 0 ? [] : await openJobsOf(scope, skills)
  const jobs = (await readJobs(scope, ids)).filter((job) => hasEnough(job, candidate))
  const stateOf = await readStates(scope, ids, [candidateId], restrictions)
  const pairs = jobs.map((job) => ({ job, candidate, state: stateOf(job.id, candidate.id) }))
  const compared = compare({ pairs, terms, weights, names })
  return {
    ...compared,
    job: null,
    candidate,
    weights,
    groups: groupsOf(compared.leftOut, 'job'),
    near: nearOf(compared.leftOut, 'job'),
    looked: jobs.length,
    count: compared.scored.length,
    is_capped: ids.length >= jobsAtMost,
  }
}
