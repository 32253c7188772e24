import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOfStep } from './step.ts'

const patience_ms = 5 * 60_000
const almost_ms = patience_ms - 1
let folder = ''
let program = ''

/** A step that says what it is told to say, and ends when it is told to. */
const obedient = `
  process.on('message', (told) => (typeof told === 'number' ? process.exit(told) : process.send(told)))
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsumugi-step-'))
  program = join(folder, 'step.mjs')
  writeFileSync(program, obedient)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

describe('endOfStep', () => {
  it('given a step that goes on giving signs, then it may last as long as it likes', async () => {
    const child = fork(program)
    const end = endOfStep(child, patience_ms)
    for (const test of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      const heard = once(child, 'message')
      child.send([test])
      await heard
      await vi.advanceTimersByTimeAsync(almost_ms)
    }
    child.send(0)
    expect(await end).toEqual({ ok: true })
  })

  it('given a step that gives no sign any more, then it is ended, and told with what was under way', async () => {
    const child = fork(program)
    const end = endOfStep(child, patience_ms)
    const heard = once(child, 'message')
    child.send(['src/a.test.ts', 'src/b.test.ts'])
    await heard
    await vi.advanceTimersByTimeAsync(almost_ms)
    expect(child.killed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await end).toEqual({
      ok: false,
      why: '進まなくなったので終わらせました。途中だったもの: src/a.test.ts、src/b.test.ts',
    })
  })

  it('given a step that fails by itself, then it is no stop', async () => {
    const child = fork(program)
    child.send(1)
    expect(await endOfStep(child, patience_ms)).toEqual({ ok: false })
  })
})
