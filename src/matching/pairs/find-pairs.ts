import { sql } from 'kysely'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { createPause } from '#foundation/platform/pause.ts'
import { readCandidates } from '../matches/read-candidates.ts'
import { readJobs } from '../matches/read-jobs.ts'
import { readPasts } from '../matches/read-past.ts'
import { readStates } from '../matches/read-states.ts'
import { closedRegister, closedSales } from '../rules/limits.ts'
import type { MatchJob } from '../rules/pair.ts'
import { compare } from '../rules/score-pairs.ts'
import { readSetting, readWeights } from '../settings/store.ts'
import { keepBest, type Ranked } from './best.ts'
import { sharingOf } from './sharing.ts'

/** Records read at once: what is held in memory grows with the open jobs and one batch of candidates alone. */
const [jobsAtOnce, candidatesAtOnce] = [500, 2_000]
/** The newest open jobs of an enterprise; pairs kept of each. */
const jobsAtMost = 20_000
export const pairsOfJob = 20

const openJobs = ({ tx, enterpriseId }: Scope, before: number) =>
  rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM jobs WHERE enterprise_id = ${enterpriseId} AND application_status_flg = 1
          AND id_by_enterprise_id < ${before} ORDER BY id_by_enterprise_id DESC LIMIT ${jobsAtOnce}`,
  )

const readOpenJobs = async (inScope: InScope): Promise<MatchJob[]> => {
  const jobs: MatchJob[] = []
  for (let before = 2_147_483_647; jobs.length < jobsAtMost; ) {
    const read = await inScope(async (scope) => {
      const ids = (await openJobs(scope, before)).map(({ id }) => id)
      return { ids, jobs: await readJobs(scope, ids) }
    })
    const last = read.ids.at(-1)
    if (last === undefined) break
    before = last
    jobs.push(...read.jobs.filter(({ needs }) => needs.some(({ is_required }) => is_required)))
  }
  return jobs
}

const freeCandidates = ({ tx, enterpriseId }: Scope, after: number) =>
  rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM candidates WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id > ${after}
          AND NOT coalesce(sales_status_id, 0) = ANY(${[...closedSales]}::integer[]) AND NOT coalesce(register_status_id, 0) = ANY(${[...closedRegister]}::integer[])
        ORDER BY id_by_enterprise_id LIMIT ${candidatesAtOnce}`,
  )

/**
 * The best candidates of every open job of an enterprise, by job: every free candidate is held against every open job whose
 * required skills they have half of.
 */
export const findPairs = async (inScope: InScope, today: string): Promise<Map<number, Ranked[]>> => {
  const jobs = await readOpenJobs(inScope)
  const best = new Map(jobs.map(({ id }) => [id, [] as Ranked[]]))
  const jobIds = jobs.map(({ id }) => id)
  const { setting, weights } = await inScope(async (scope) => {
    const setting = await readSetting(scope)
    return { setting, weights: await readWeights(scope, setting) }
  })
  const terms = { today, margin_yen: setting.margin_yen, delay_days: setting.delay_days }
  const pause = createPause()
  for (let after = 0; jobs.length > 0; ) {
    const batch = await inScope(async (scope) => {
      const ids = (await freeCandidates(scope, after)).map(({ id }) => id)
      const candidates = await readCandidates(scope, ids, (of) => readPasts(scope, of, today, {}))
      return { ids, candidates, names: scope.masters, stateOf: await readStates(scope, jobIds, ids, {}) }
    })
    const last = batch.ids.at(-1)
    if (last === undefined) break
    after = last
    const sharing = sharingOf(batch.candidates)
    for (const job of jobs) {
      await pause()
      const pairs = sharing(job).map((candidate) => ({
        job,
        candidate,
        state: batch.stateOf(job.id, candidate.id),
      }))
      const kept = best.get(job.id) as Ranked[]
      for (const { pair, score } of compare({ pairs, terms, weights, names: batch.names }).scored)
        keepBest(kept, { candidate: pair.candidate.id, score }, pairsOfJob)
    }
  }
  return best
}
