import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { listeners } from '#app/event-listeners.ts'
import { openApp } from '#app/server.ts'
import { dispatchEvents } from '#connections/events/dispatch-job.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { type Client, signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'
import { startSlack } from '../support/slack.ts'

const folder = folderForFile()
const count = 200
let admin: Client
const children: Child[] = []

const start = async () => {
  const child = await startChild(env)
  children.push(child)
  admin = await signIn(child.url, 'enterprise', 'admin@enterprise1.example', demoPassword)
  return child
}
/** A mail that failed is named by its number alone, so that each event has a text of its own. */
const failed = (id: number) => ({ type: 'mail.failed', target_type: 'mail', target_id: id }) as const
const happen = (id: number) =>
  inTenant(beside.db, 1, (tx) => emit({ tx, enterpriseId: 1, member: null }, [failed(id)]))
/** Connects as a browser does, and tells one channel of mails that failed. */
const connect = async () => {
  const { url } = await done(admin, 'slack_integrations/auth')
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '').searchParams
  const enterprise = { code: back.get('code'), state: back.get('state') }
  await done(admin, 'slack_integrations/communication', { enterprise })
  const channels = [{ channel_id: 'C002', name: '応募', types: ['mail.failed'] }]
  await done(admin, 'slack_integrations/update', { enterprise: { channels } })
}
const numbers = (from: number) => Array.from({ length: count }, (_, i) => from + i)
const came = () =>
  slack.posted.map(({ text }) => Number(/ID (\d+)/.exec(text)?.[1])).toSorted((a, b) => a - b)

const slack = await startSlack()
const env: Record<string, string> = {
  ...(await freshEnvironment(folder)),
  SLACK_CLIENT_ID: 'client',
  SLACK_CLIENT_SECRET: 'secret',
  SLACK_API_URL: slack.apiUrl,
}
const config = readConfig({ ...env, DEMO: '0' })
/** Writes events beside the servers; it sends nothing. */
const beside = await openApp(config, await startDatabase(config))
beforeEach(() => {
  slack.posted.length = 0
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()))
  await beside.db.close()
  await slack.stop()
})

describe('messages to Slack of servers that die, and of two at once', () => {
  it('given 200 messages under way, when the server is killed twice, then each arrives, in order, and none of what was rolled back', async () => {
    let current = await start()
    await connect()
    await current.kill()
    for (const id of numbers(1)) {
      await happen(id)
      await dispatchEvents(beside, listeners, 1)
    }
    await expect(
      inTenant(beside.db, 1, async (tx) => {
        await emit({ tx, enterpriseId: 1, member: null }, [failed(9_999)])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    for (const mark of [50, 120]) {
      current = await start()
      await expect
        .poll(() => slack.posted.length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(mark)
      await current.kill()
      expect(slack.posted.length).toBeLessThan(count)
    }
    await start()
    await expect.poll(() => new Set(came()).size, { timeout: 100_000 }).toBe(count)
    expect([...new Set(came())]).toEqual(numbers(1))
    // What was in hand when a server was killed is sent again, and nothing else.
    expect(came().length).toBeLessThanOrEqual(count + 2)
    const order = slack.posted.map(({ text }) => Number(/ID (\d+)/.exec(text)?.[1]))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  }, 200_000)

  it('given two servers at once, when 200 events happen, then each is sent once', async () => {
    await start()
    for (const id of numbers(1_001)) {
      await happen(id)
      await dispatchEvents(beside, listeners, 1)
    }
    await expect.poll(() => new Set(came()).size, { timeout: 100_000 }).toBe(count)
    const waiting = async () =>
      (await done(admin, 'slack_integrations/index')).slack_integrations[0].waiting_count
    await expect.poll(waiting).toBe(0)
    expect(came()).toEqual(numbers(1_001))
  }, 150_000)
})
