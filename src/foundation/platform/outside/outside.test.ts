import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import type { run } from './fixtures/misbehave.ts'
import { createOutside, nobodys } from './outside.ts'
import { taskOf } from './task.ts'

const misbehave = taskOf<typeof run>(new URL('./fixtures/misbehave.ts', import.meta.url))
const outside = createOutside({ processes: 2, timeoutMs: 5_000, memoryMb: 256 })
afterAll(() => outside.close())

describe('work done outside', () => {
  it.each([
    ['loops without an end', 'loop', 413, /5秒まで/],
    ['fills its heap', 'heap', 413, /メモリは256MBまで/],
    ['fills buffers', 'buffers', 413, /メモリは256MBまで/],
    ['ends its process', 'exit', 400, /途中で止まりました/],
    ['crashes its process', 'crash', 400, /途中で止まりました/],
    ['refuses', 'refuse', 400, /3行目を直してください/],
  ] as const)(
    'given a task that %s, when it is done, then it is refused and the next one is answered',
    async (_, way, status, message) => {
      await expect(outside.run(1, misbehave, way)).rejects.toMatchObject({
        name: 'AppError',
        status,
        message: expect.stringMatching(message),
      })
      expect(await outside.run(1, misbehave, 'answer')).toBe('answered')
    },
    30_000,
  )

  it('given a task that leaves much memory behind, then the next one is done by another process', async () => {
    const swollen = await outside.run(1, misbehave, 'swell')
    expect(await outside.run(1, misbehave, 'process')).not.toBe(swollen)
  })

  it('given a task that leaves files behind, when its process is ended, then they are gone', async () => {
    const folder = (await outside.run(1, misbehave, 'litter')) as string
    expect(existsSync(folder)).toBe(true)
    await outside.run(1, misbehave, 'exit').catch(() => undefined)
    await expect.poll(() => existsSync(folder)).toBe(false)
  })

  it('given a mistake of ours, when it is made, then it is an error and no answer to the caller', async () => {
    await expect(outside.run(1, misbehave, 'fail')).rejects.toThrow('a mistake of ours')
  })

  it('given secrets in the environment, when a task looks for them, then there are none', async () => {
    process.env.SMTP_URL = 'smtp://user:secret@example.com'
    const seen = await outside.run(1, misbehave, 'environment')
    delete process.env.SMTP_URL
    expect(seen).not.toContain('SMTP_URL')
    expect(seen).not.toContain('PATH')
  })

  it('given something that these processes alone may know, when a task looks, then it is there, and not with others', async () => {
    const knowing = createOutside({ processes: 1, env: { SEAL_PASSWORD: 'secret' } })
    expect(await knowing.run(1, misbehave, 'environment')).toContain('SEAL_PASSWORD')
    expect(await outside.run(1, misbehave, 'environment')).not.toContain('SEAL_PASSWORD')
    await knowing.close()
  })

  it('given an enterprise with many endless files, when another one comes, then it is answered before the second of them begins', async () => {
    const ended: string[] = []
    const endless = [1, 2, 3].map(() => outside.run(1, misbehave, 'loop').catch(() => ended.push('endless')))
    await outside.run(2, misbehave, 'answer').then(() => ended.push('other'))
    expect(ended).toEqual(['other'])
    outside.close()
    await Promise.all(endless)
  })

  it('given more than wait for an enterprise at most, when one more comes, then 429, and others are still taken', async () => {
    const busy = createOutside({ processes: 2, timeoutMs: 20_000 })
    const waiting = Array.from({ length: 21 }, () => busy.run(1, misbehave, 'loop').catch(() => 'ended'))
    await expect(busy.run(1, misbehave, 'answer')).rejects.toMatchObject({ status: 429 })
    expect(await busy.run(nobodys, misbehave, 'answer')).toBe('answered')
    busy.close()
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'ended'))
    await expect(busy.run(1, misbehave, 'answer')).rejects.toMatchObject({ status: 429 })
  })
})
