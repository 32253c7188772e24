import type { Client } from '../test/support/client.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const candidates = 200
const jobs = 10
const runs = 30

const created = async (who: Client, call: string, body: object) => {
  const answer = await who.post(`/api/enterprise/${call}/create`, body)
  if (answer.status !== 200) throw new Error(`${call}/create answered ${answer.status}`)
  return answer.body
}

/** Jobs of a company of its own; answers their ids. */
const makeJobs = async (who: Client): Promise<number[]> => {
  const { company } = await created(who, 'companies', { company: { name: '提案の計測株式会社' } })
  const ids: number[] = []
  for (let n = 1; n <= jobs; n++) {
    const { job } = await created(who, 'jobs', {
      job: { name: `提案の計測 ${n}`, company_id_by_enterprise_id: company.id_by_enterprise_id },
    })
    ids.push(job.id_by_enterprise_id)
  }
  return ids
}

/** What is said of every pair before a proposal of many jobs to many candidates. */
export const benchProposals = async (who: Client): Promise<Figure[]> => {
  const job_ids = await makeJobs(who)
  const candidate_ids = Array.from({ length: candidates }, (_, n) => n + 1)
  const look = async () => {
    const answer = await who.post('/api/enterprise/proposals/preview', { candidate_ids, job_ids })
    if (answer.status !== 200) throw new Error(`the preview answered ${answer.status}`)
  }
  const value = percentile(await times(runs, 3, look), 0.95)
  return [
    {
      name: `proposals: ${candidates} candidates × ${jobs} jobs looked over (p95)`,
      value: round(value),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '< 300 ms',
      reached: value < 300,
    },
  ]
}
