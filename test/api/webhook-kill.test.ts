import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { type Client, signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

const folder = folderForFile()
const count = 1_000
const children: Child[] = []
let admin: Client

const start = async () => {
  const child = await startChild({ ...env, WEBHOOK_ALLOW_PRIVATE: '1' })
  children.push(child)
  admin = await signIn(child.url, 'enterprise', 'admin@enterprise1.example', demoPassword)
  return child
}

const env = await freshEnvironment(folder)
const receiver = await startReceiver()
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()))
  await receiver.stop()
})

const part = 'enterprise_import_files'
/** Companies by import: as many events, in one transaction. */
const takeIn = async (rows: readonly string[]) => {
  const bytes = new TextEncoder().encode(`企業名\r\n${rows.join('\r\n')}\r\n`)
  const { body } = await admin.upload(
    `/api/enterprise/${part}/create`,
    part,
    { kind: 2, title: '企業' },
    { name: 'companies.csv', bytes },
  )
  await done(admin, `${part}/complete`, {
    [part]: { id: body.enterprise_import_file.id, mode: 'valid_rows' },
  })
}
const names = (mark: string) => Array.from({ length: count }, (_, i) => `${mark}${i}`)
const came = () => receiver.received.map(({ body }) => body.data.name as string)

describe('webhooks of servers that die, and of two at once', () => {
  it('given 1,000 deliveries under way, when the server is killed twice, then each event arrives, and nothing else does', async () => {
    const child = await start()
    const made = await admin.post('/api/enterprise/webhooks/create', {
      webhook: { name: '受け手', url: receiver.url, types: ['company.created'] },
    })
    expect(made.status).toBe(200)
    let current = child
    /** Killed in the midst of requests: some are answered, some not. */
    const killAfter = (mark: number) =>
      new Promise<void>((resolve) =>
        receiver.answer((_got, response) => {
          if (receiver.received.length === mark) void current.kill().then(resolve)
          response.writeHead(204).end()
        }),
      )
    const first = killAfter(200)
    await takeIn(names('落ちる企業'))
    await first
    const second = killAfter(receiver.received.length + 200)
    current = await start()
    await second
    receiver.answer((_got, response) => void response.writeHead(204).end())
    await start()
    await expect.poll(() => new Set(came()).size, { timeout: 100_000 }).toBe(count)
    expect(new Set(came())).toEqual(new Set(names('落ちる企業')))
    // What was in hand twice is sent again, and nothing else.
    expect(came().length).toBeLessThanOrEqual(count + 2 * 16)
  }, 200_000)

  it('given two servers at once, when 1,000 events happen, then each arrives once', async () => {
    await start()
    await takeIn(names('二台の企業'))
    await expect.poll(() => new Set(came()).size, { timeout: 100_000 }).toBe(count)
    await expect
      .poll(async () => {
        const { webhooks } = (await admin.post('/api/enterprise/webhooks/index')).body
        return webhooks[0].waiting_count
      })
      .toBe(0)
    expect(came().toSorted()).toEqual(names('二台の企業').toSorted())
  }, 150_000)
})
