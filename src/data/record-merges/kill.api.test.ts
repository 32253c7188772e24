import { describe, expect, it } from 'vitest'
import { forFile } from '../../../test/support/app.ts'
import { startKillable } from '../../../test/support/killable.ts'

const product = await forFile(startKillable())

const make = async (family: string, name: string, draft: Record<string, unknown>) =>
  (await product.admin.post(`/api/enterprise/${family}/create`, { [name]: draft })).body[name]
    .id_by_enterprise_id as number

const pair = async (job: number) => {
  const survivor = await make('candidates', 'candidate', { name: '残る 人' })
  const loser = await make('candidates', 'candidate', { name: '消える 人', tel: '090-1111-2222' })
  const opportunities: number[] = []
  for (let n = 0; n < 3; n++)
    opportunities.push(
      await make('opportunities', 'opportunity', {
        candidate_id_by_enterprise_id: loser,
        job_id_by_enterprise_id: job,
      }),
    )
  return { survivor, loser, opportunities }
}

/** What one sees of a pair: is the loser there, whose are the opportunities, has the survivor its number. */
const stateOf = async ({ survivor, loser, opportunities }: Awaited<ReturnType<typeof pair>>) => {
  const show = (family: string, id: number) => product.admin.get(`/api/enterprise/${family}/show/${id}`)
  const owners = await Promise.all(
    opportunities.map(
      async (id) => (await show('opportunities', id)).body.opportunity.candidate_id_by_enterprise_id,
    ),
  )
  return [
    (await show('candidates', loser)).status === 404,
    owners.every((id) => id === survivor),
    owners.some((id) => id === survivor),
    (await show('candidates', survivor)).body.candidate.tel !== null,
  ]
}

describe('kill -9', () => {
  it('given merges under way, when the process is killed, then each is done whole or not at all', async () => {
    const job = await make('jobs', 'job', {
      name: '案件',
      company_id_by_enterprise_id: await make('companies', 'company', { name: '企業' }),
    })
    const pairs = []
    for (let n = 0; n < 8; n++) pairs.push(await pair(job))
    const answers = pairs.map(({ survivor, loser }) =>
      product.admin
        .post('/api/enterprise/record_merges/create', {
          target_type: 'candidate',
          survivor_id: survivor,
          loser_id: loser,
          fields: { tel: 'loser' },
        })
        .catch(() => undefined),
    )
    await Promise.any(
      answers.map(async (answer) => ((await answer) ? true : Promise.reject(new Error('lost')))),
    )
    await product.kill()
    await Promise.all(answers)
    await product.start()
    const states = await Promise.all(pairs.map(stateOf))
    for (const state of states) expect(state).toEqual(state.map(() => state[0]))
    expect(states.some(([isMerged]) => isMerged)).toBe(true)
  })
})
