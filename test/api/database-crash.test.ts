import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { makeAgencies } from '../support/agencies.ts'
import { type Child, startChild } from '../support/child.ts'
import { type Client, signIn } from '../support/client.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsumugi-crash-'))
let postgres: PostgresServer
let child: Child
let admin: Client

beforeAll(async () => {
  postgres = await startPostgres(['synchronous_commit=on'])
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url }
  const db = await startDatabase(readConfig(env))
  await makeAgencies(db)
  await db.close()
  child = await startChild(env)
  admin = await signIn(child.url, 'enterprise', 'admin@agency1.example', demoPassword)
})
afterAll(async () => {
  await child.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const list = () => admin.post('/api/enterprise/candidates/index')
const home = () => fetch(`${child.url}/site`)

it('given a database server that crashes, then every call answers 503 and pages say so; once it is back, they work within a second', async () => {
  for (let round = 0; round < 3; round++) {
    const under = Array.from({ length: 8 }, list)
    await postgres.crash()
    for (const { status } of await Promise.all(under)) expect([200, 503]).toContain(status)
    const answers = [
      await list(),
      await admin.post('/api/enterprise/companies/create', { company: { name: '停止中' } }),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
    }
    const page = await home()
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await page.text()).toContain('一時的に接続できません')
    await postgres.restart()
    await expect.poll(async () => (await list()).status, { timeout: 1_000, interval: 20 }).toBe(200)
    expect((await home()).status).toBe(200)
  }
  expect(child.running()).toBe(true)
}, 60_000)
