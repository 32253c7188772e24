import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { freshEnvironment } from '../../../test/support/app.ts'
import { type Child, startChild } from '../../../test/support/child.ts'
import { type Client, signIn } from '../../../test/support/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsumugi-merge-kill-'))
let child: Child
let admin: Client

const start = async () => {
  child = await startChild(env)
  admin = await signIn(child.url, 'enterprise', 'admin@agency1.example', demoPassword)
}

const env = await freshEnvironment(folder)
await start()
afterAll(async () => {
  await child.stop()
  rmSync(folder, { recursive: true, force: true })
})

const make = async (family: string, name: string, draft: Record<string, unknown>) =>
  (await admin.post(`/api/enterprise/${family}/create`, { [name]: draft })).body[name]
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
  const show = (family: string, id: number) => admin.get(`/api/enterprise/${family}/show/${id}`)
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
      admin
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
    await child.kill()
    await Promise.all(answers)
    await start()
    const states = await Promise.all(pairs.map(stateOf))
    for (const state of states) expect(state).toEqual(state.map(() => state[0]))
    expect(states.some(([isMerged]) => isMerged)).toBe(true)
  })
})
