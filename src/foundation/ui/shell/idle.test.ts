import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { track } from '../progress.ts'
import { whenIdle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('given a screen that waits, and then waits for the next thing, then what is read ahead waits until both have come', async () => {
  const run = vi.fn()
  whenIdle(run)
  const first = Promise.withResolvers<void>()
  const tracked = track(first.promise)
  vi.advanceTimersByTime(500)
  first.resolve()
  await tracked
  const second = Promise.withResolvers<void>()
  const also = track(second.promise)
  vi.advanceTimersByTime(500)
  expect(run).not.toHaveBeenCalled()
  second.resolve()
  await also
  vi.advanceTimersByTime(400)
  expect(run).toHaveBeenCalledTimes(1)
})

it('given a screen that waits for ever, then it is read ahead after 2000 ms', async () => {
  const run = vi.fn()
  const never = Promise.withResolvers<void>()
  const tracked = track(never.promise)
  whenIdle(run)
  vi.advanceTimersByTime(1_900)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledTimes(1)
  never.resolve()
  await tracked
})
