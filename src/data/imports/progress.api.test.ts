import { describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { engine, forFile, startTestApp } from '../../../test/support/app.ts'
import { withProgress } from './progress.ts'
import type { Progress } from './run-import.ts'

const part = 'enterprise_import_files'
const family = `/api/enterprise/${part}`

const app = await forFile(startTestApp())
const admin = await app.as('admin')

/** The id of a checked file of so many companies. */
const checked = async (count: number): Promise<number> => {
  const names = Array.from({ length: count }, (_, i) => `進み具合${i}`)
  const bytes = new TextEncoder().encode(`企業名\n${names.join('\n')}\n`)
  const answer = await admin.upload(
    `${family}/create`,
    part,
    { kind: 2, title: '中止' },
    { name: 'x', bytes },
  )
  return answer.body.enterprise_import_file.id
}

const progress = async (id: number) => (await admin.get(`${family}/progress/${id}`)).body
const status = async (id: number) =>
  (await admin.get(`${family}/show/${id}`)).body.enterprise_import_file.status
const complete = (id: number) => admin.post(`${family}/complete`, { [part]: { id, mode: 'valid_rows' } })
const companies = async () =>
  (await done(admin, 'companies/index', { keyword: '進み具合', limit_value: 1 })).count

/** Runs steps as an import does until one of them throws. */
const stepping = async ({ step }: Progress) => {
  for (let rows = 1_000; ; rows += 1_000) {
    step(rows)
    await new Promise(setImmediate)
  }
}

describe('a running import', () => {
  it('given work under way, when one looks, then the rows done are told; when it is cancelled, then 409 and it is no longer under way', async () => {
    const id = await checked(1)
    expect((await admin.post(`${family}/cancel/${id}`)).body.error.code).toBe('state')
    const running = withProgress(app.app.db, 1, id, stepping)
    const refused = expect(running).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('中止しました'),
    })
    await expect.poll(async () => (await progress(id)).done_count, { timeout: 10_000 }).toBeGreaterThan(0)
    expect((await progress(id)).running).toBe(true)
    expect((await admin.post(`${family}/cancel/${id}`)).body).toEqual({ cancelled: true })
    await refused
    expect(await progress(id)).toEqual({ running: false, done_count: 0 })
  })

  it('given work that was cancelled, when it is tried again, then the old cancel does not stop it', async () => {
    const id = await checked(1)
    const running = withProgress(app.app.db, 1, id, stepping)
    const refused = expect(running).rejects.toMatchObject({ status: 409 })
    await expect.poll(async () => (await admin.post(`${family}/cancel/${id}`)).status).toBe(200)
    await refused
    expect((await complete(id)).body[part.slice(0, -1)]).toMatchObject({
      status: 'completed',
      created_count: 1,
    })
  })

  // The embedded engine has one connection: nobody else is heard while an import writes.
  if (engine() === 'postgres')
    it('given an import of many rows under way, when it is cancelled, then nothing of it is there and it can be completed', async () => {
      const id = await checked(30_000)
      const before = await companies()
      const answer = complete(id)
      await expect.poll(async () => (await progress(id)).done_count, { timeout: 20_000 }).toBeGreaterThan(0)
      expect((await admin.post(`${family}/cancel/${id}`)).status).toBe(200)
      expect((await answer).body.error).toMatchObject({
        code: 'state',
        message: expect.stringContaining('中止'),
      })
      expect([await status(id), await companies()]).toEqual(['ready', before])
      expect((await complete(id)).status).toBe(200)
    }, 90_000)
})
