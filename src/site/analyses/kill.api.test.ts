import { afterAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { engine, freshEnvironment } from '../../../test/support/app.ts'
import { type Child, startChild } from '../../../test/support/child.ts'
import { signIn } from '../../../test/support/client.ts'
import { folderForFile } from '../../../test/support/folder.ts'

const folder = folderForFile()
let child: Child

const env = await freshEnvironment(folder)
child = await startChild(env)
afterAll(async () => {
  await child.stop()
})

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const open = async ({ url }: Child, times: number) => {
  for (let at = 0; at < times; at += 1)
    await (await fetch(url, { headers: { 'user-agent': browser } })).text()
}
const counted = async ({ url }: Child): Promise<number> => {
  const member = await signIn(url, 'enterprise', 'member@enterprise1.example', demoPassword)
  return (await member.post('/api/enterprise/analyses/show', {})).body.analysis.totals.home
}

describe('counts of pages and the end of a process', () => {
  it('given pages that were opened, then the writer adds them by itself, and what it wrote outlives a kill', async () => {
    await open(child, 5)
    await expect.poll(() => counted(child)).toBe(5)
    await open(child, 2)
    await child.kill()
    child = await startChild(env)
    const after = await counted(child)
    expect([5, 7]).toContain(after)
  })

  it('given a process that is asked to end, then it writes what it counted before', async () => {
    const before = await counted(child)
    await open(child, 4)
    await child.stop()
    child = await startChild(env)
    expect(await counted(child)).toBe(before + 4)
  })

  it.runIf(engine() === 'postgres')('given two processes on one database, then they add up', async () => {
    const second = await startChild(env)
    try {
      const before = await counted(child)
      await Promise.all([open(child, 10), open(second, 15)])
      await expect.poll(() => counted(second)).toBe(before + 25)
    } finally {
      await second.stop()
    }
  })
})
