import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import type { Health } from '#operator/health/schema.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Client, signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'
import { type LoggedChild, startLogged } from '../support/logged-child.ts'

const folder = folderForFile()
let product: LoggedChild | undefined
const env: Record<string, string> = { ...(await freshEnvironment(join(folder, 'data'))), ACCESS_LOG: '1' }
afterAll(async () => {
  await product?.stop()
})

const operatorOf = ({ url }: LoggedChild): Promise<Client> =>
  signIn(url, 'admin', 'operator@demo.example', demoPassword)
const look = async (operator: Client): Promise<Health> =>
  (await operator.get('/api/admin/health/show')).body.health
const lostOf = (health: Health) => health.server?.dropped_lines
const isTold = ({ findings }: Health) => findings.some(({ key }) => key.startsWith('log '))
const notices = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.includes('"where":"log"'))
    .map((line) => JSON.parse(line) as { lost: number; code: string })

/** Runs it, ends it, and sees that it ended as it was told to. */
const withProduct = async (
  given: Parameters<typeof startLogged>,
  work: (of: LoggedChild) => Promise<void>,
) => {
  product = await startLogged(...given)
  await work(product)
  expect(await product.stop()).toBe(0)
  product = undefined
}

describe('given a log that cannot be written', () => {
  it('when its readers go away, then every request is answered, each costs the line it would have had, and health says so', async () => {
    await withProduct([env, ['ignore', 'pipe', 'pipe']], async (of) => {
      of.child.stdout?.destroy()
      of.child.stderr?.destroy()
      const operator = await operatorOf(of)
      const before = await look(operator)
      for (let i = 0; i < 20; i++) expect((await fetch(`${of.url}/healthz`)).status).toBe(200)
      const after = await look(operator)
      // A line of each request: an error of the stream makes no other, which would be a thousand by now.
      expect(Number(lostOf(after)) - Number(lostOf(before))).toBeLessThan(60)
      expect(Number(lostOf(after)) - Number(lostOf(before))).toBeGreaterThanOrEqual(21)
      expect([isTold(after), after.level]).toEqual([true, 'warn'])
      const metrics = await (await fetch(`${of.url}/metrics`)).text()
      expect(metrics).toMatch(/^tsumugi_log_dropped_lines \d+$/m)
    })
  })

  it('when the disk it stands on is full from the first line, then the product starts and answers', async () => {
    const full = openSync('/dev/full', 'w')
    await withProduct([env, ['ignore', full, full]], async (of) => {
      const health = await look(await operatorOf(of))
      expect([Number(lostOf(health)) > 0, isTold(health)]).toEqual([true, true])
    })
    closeSync(full)
  })

  it('when the reader of a pipe goes and another comes, then a line it reads says how many are missing, and health no more', async () => {
    const path = join(folder, 'fifo')
    execFileSync('mkfifo', [path])
    // Read and written: opening it waits for nobody, and the product's end alone is left once this is closed.
    const both = await open(path, 'r+')
    const writing = openSync(path, 'w')
    await withProduct([env, ['ignore', writing, 'ignore']], async (of) => {
      closeSync(writing)
      const operator = await operatorOf(of)
      expect(lostOf(await look(operator))).toBe(0)
      await both.close()
      await look(operator)
      const lost = Number(lostOf(await look(operator)))
      expect(lost).toBeGreaterThan(0)
      const again = await open(path, 'r')
      let text = ''
      // What lay in the pipe unread comes first.
      for (const read = again.createReadStream({ encoding: 'utf8', autoClose: false }); ; ) {
        text += (await once(read, 'data'))[0]
        if (text.includes('"where":"log"') && text.endsWith('\n')) break
      }
      // The answer that told the count has cost one more line, unless the new reader was there before it was written.
      const told = notices(text)
      expect(told).toMatchObject([{ code: 'EPIPE' }])
      expect([lost, lost + 1]).toContain(told[0]?.lost)
      const health = await look(operator)
      expect([lostOf(health), isTold(health)]).toEqual([0, false])
      await again.close()
    })
  })

  it('when a file may not grow and is emptied later, then a line says how many are missing, and what follows is whole', async () => {
    const path = join(folder, 'log.txt')
    const file = openSync(path, 'a')
    const manner = { shell: "trap '' XFSZ; ulimit -f 8" }
    await withProduct(
      [{ ...env, DATA_DIR: join(folder, 'small') }, ['ignore', file, 'ignore'], manner],
      async (of) => {
        const operator = await operatorOf(of)
        const ask = async () => lostOf(await look(operator))
        await expect.poll(ask, { interval: 1 }).toBeGreaterThan(0)
        truncateSync(path)
        await expect.poll(ask).toBe(0)
        await look(operator)
        const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
        expect(notices(lines.join('\n'))).toMatchObject([{ lost: expect.any(Number), code: 'EFBIG' }])
        for (const line of lines) JSON.parse(line)
      },
    )
    closeSync(file)
  })

  it('when its reader is slow, then nobody waits for it, memory holds a bounded part, and all it reads is in order', async () => {
    await withProduct([env, ['ignore', 'pipe', 'pipe']], async (of) => {
      of.child.stdout?.pause()
      const operator = await operatorOf(of)
      // About 170 bytes a line: what a pipe holds, a mebibyte, and some more.
      const ask = async () => lostOf(await look(operator))
      while ((await ask()) === 0)
        await Promise.all(Array.from({ length: 500 }, () => fetch(`${of.url}/healthz`).then((a) => a.text())))
      let text = ''
      of.child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      of.child.stdout?.resume()
      await expect.poll(() => notices(text).length).toBe(1)
      expect(notices(text)).toMatchObject([{ code: 'slow' }])
      await expect.poll(ask).toBe(0)
      for (const line of text
        .split('\n')
        .slice(0, -1)
        .filter((each) => each.startsWith('{')))
        JSON.parse(line)
    })
  })
})
