import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '#app/server.ts'
import type { App } from '#foundation/api/app.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { broadcastBeside } from '../fixtures/marketing/broadcast.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { makeEnterprises } from '../support/enterprises.ts'
import { startPostgres } from '../support/postgres.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const count = 1_500
let folder: string
let smtp: MailServer

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsumugi-mailing-kill-'))
  smtp = await startMailServer()
})
afterEach(async () => {
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes what the servers send, beside them; it sends nothing itself. */
const openBeside = async (env: Record<string, string>): Promise<App> => {
  const config = readConfig(env)
  return openApp(config, await startDatabase(config))
}

const waitForReceived = (number: number) =>
  expect.poll(() => smtp.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(number)

it('given two servers, when they are killed ten times in turn while a broadcast runs, then nobody gets it twice and only those listed as unknown may lack it', async () => {
  const env = await freshEnvironment(folder)
  const beside = await openBeside(env)
  const { addReceivers, broadcast, waitUntilDone, expectOnceEach } = broadcastBeside(beside, count)
  const start = () => startChild({ ...env, SMTP_URL: smtp.url })
  await addReceivers()
  const id = await broadcast()
  const children: Promise<Child>[] = [start(), start()]
  const kills = 10
  for (let n = 1; n <= kills; n++) {
    const victim = await children[n % 2]
    await waitForReceived((n * count) / (kills + 2))
    await victim?.kill()
    // The next one is killed while this one's successor comes up.
    children[n % 2] = start()
  }
  await waitUntilDone(id)
  await Promise.all(children.map(async (child) => (await child).stop()))
  await expectOnceEach(id, smtp)
  await beside.db.close()
}, 300_000)

it('given two servers, when their database crashes while a broadcast runs, then they go on once it is back, and nobody gets it twice', async () => {
  const postgres = await startPostgres(['synchronous_commit=on'])
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url }
  const db = await startDatabase(readConfig(env))
  await makeEnterprises(db)
  await db.close()
  const beside = await openBeside(env)
  const { addReceivers, broadcast, waitUntilDone, expectOnceEach } = broadcastBeside(beside, count)
  await addReceivers()
  const id = await broadcast()
  const start = () => startChild({ ...env, SMTP_URL: smtp.url })
  const children = await Promise.all([start(), start()])
  for (const share of [0.2, 0.4, 0.6]) {
    await waitForReceived(share * count)
    await postgres.crash()
    await postgres.restart()
  }
  await waitUntilDone(id)
  await Promise.all(children.map((child) => child.stop()))
  await expectOnceEach(id, smtp)
  await beside.db.close()
  await postgres.stop()
}, 300_000)
