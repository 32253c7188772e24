import { nprogressStore } from '@mantine/nprogress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { track } from './progress.ts'

const isShown = () => nprogressStore.getState().interval !== -1

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  const clean = { mounted: false, progress: 0, interval: -1, step: 1, stepInterval: 500, timeouts: [] }
  nprogressStore.setState(clean)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const work = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms))

describe('given a request', () => {
  it('when it is answered within 200 ms, then no bar appears', async () => {
    const answer = track(work(150))
    await vi.advanceTimersByTimeAsync(199)
    expect(isShown()).toBe(false)
    expect(await answer).toBe('done')
  })

  it('when it takes longer, then the bar appears after 200 ms', async () => {
    const answer = track(work(400))
    await vi.advanceTimersByTimeAsync(201)
    expect(isShown()).toBe(true)
    await vi.advanceTimersByTimeAsync(400)
    expect(await answer).toBe('done')
  })

  it('when it fails, then the error goes on and the bar ends', async () => {
    const failed = track(Promise.reject(new Error('x')))
    await expect(failed).rejects.toThrow('x')
    await vi.advanceTimersByTimeAsync(300)
    expect(isShown()).toBe(false)
  })
})
