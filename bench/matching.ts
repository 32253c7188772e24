import type pg from 'pg'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { matchEnterprise } from '#matching/pairs/job.ts'
import type { Client } from '../test/support/client.ts'
import { type Figure, percentile, round, times, watchMemory } from './measure.ts'

const openJobs = 5_000
/** An enterprise of the size that the night is measured on. */
const nightly = 20_000

/** Open jobs with three required skills each, by the numbers of the master list; one in ten asks for skills many have. */
const seedJobs = async (owner: pg.Client, enterpriseId: number): Promise<void> => {
  await owner.query(
    `INSERT INTO jobs (enterprise_id, id_by_enterprise_id, name, application_status_flg, open_status_flg, monthly_price_f_num, monthly_price_l_num,
       monthly_payment_f_num, monthly_payment_l_num, work_styles_id, inception_day)
     SELECT $1, n, '案件 ' || n, 1, 2, 600000 + (n % 5) * 50000, 800000 + (n % 5) * 50000, 700000 + (n % 5) * 50000, 900000 + (n % 5) * 50000,
       1 + n % 3, current_date + 20 FROM generate_series(1, ${openJobs}) n ON CONFLICT DO NOTHING`,
    [enterpriseId],
  )
  await owner.query(
    `INSERT INTO jobs_lists (enterprise_id, column_name, value_id, id_by_enterprise_id, position)
     SELECT $1, 'skill_ids', ids[1 + (n * 7 + k * 131) % CASE WHEN n % 10 = 0 THEN 20 ELSE cardinality(ids) END], n, k
     FROM generate_series(1, ${openJobs}) n, generate_series(1, 3) k,
       (SELECT array_agg(DISTINCT value_id) AS ids FROM candidates_lists WHERE enterprise_id = $1 AND column_name = 'skill_ids') known
     ON CONFLICT DO NOTHING`,
    [enterpriseId],
  )
  await owner.query('ANALYZE jobs, jobs_lists')
}

/** Gives the first skill of the list to every third candidate, as Java in life: the worst that a job can ask for. */
const seedBroadSkill = (owner: pg.Client, enterpriseId: number) =>
  owner.query(
    `INSERT INTO candidates_lists (enterprise_id, column_name, value_id, id_by_enterprise_id, ability_level_id, position)
     SELECT $1, 'skill_ids', skill, id_by_enterprise_id, 5, 9 FROM candidates, unnest(ARRAY[1, 3]) skill
     WHERE enterprise_id = $1 AND id_by_enterprise_id % 3 = 0 ON CONFLICT DO NOTHING`,
    [enterpriseId],
  )

const ask = async (who: Client, verb: string, body: object) => {
  const { status } = await who.post(`/api/enterprise/matches/${verb}`, body)
  if (status !== 200) throw new Error(`matching answered ${status}`)
}

/** Matches of one job and of one candidate over HTTP on the largest enterprise, and a night of 5,000 jobs against 20,000 candidates. */
export const benchMatching = async (
  app: App,
  owner: pg.Client,
  who: Client,
  enterpriseIds: readonly number[],
): Promise<Figure[]> => {
  const [largest, ...others] = enterpriseIds as [number, ...number[]]
  await seedJobs(owner, largest)
  await seedBroadSkill(owner, largest)
  await owner.query('VACUUM ANALYZE candidates_lists')
  const ofJob = await times(60, 5, (i) => ask(who, 'candidates', { job_id: 1 + ((i * 83) % openJobs) }))
  const ofCandidate = await times(40, 5, (i) => ask(who, 'jobs', { candidate_id: 3 + i * 811 }))
  const sized = await owner.query<{ enterprise_id: number }>(
    `SELECT enterprise_id FROM candidates WHERE enterprise_id = ANY($1) GROUP BY 1 ORDER BY abs(count(*) - ${nightly}) LIMIT 1`,
    [others],
  )
  const enterprise = sized.rows[0]?.enterprise_id ?? (others[0] as number)
  await seedJobs(owner, enterprise)
  const memory = watchMemory()
  const from = performance.now()
  await matchEnterprise(app, enterprise, today())
  const seconds = (performance.now() - from) / 1_000
  const grown = memory.stop()
  const [p95, other95] = [percentile(ofJob, 0.95), percentile(ofCandidate, 0.95)]
  const figure = (name: string, value: number, unit: string, most: number): Figure => ({
    name,
    value: round(value),
    floor: null,
    ratio: null,
    unit,
    aim: `< ${most}`,
    reached: value < most,
  })
  return [
    figure('案件に合う候補者 p95', p95, 'ms', 150),
    figure('候補者に合う案件 p95', other95, 'ms', 150),
    figure('夜の照合（5,000件×2万人）', seconds, '秒', 120),
    figure('夜の照合のメモリの増え', grown, 'MB', 300),
  ]
}
