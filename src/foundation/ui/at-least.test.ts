import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atLeast, formFetchMinimum_ms } from './at-least.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the minimum time of a form fetch', () => {
  it('given a quick answer, then it is shown after 200 ms and not before', async () => {
    const shown = vi.fn()
    void atLeast(formFetchMinimum_ms, Promise.resolve('record')).then(shown)
    await vi.advanceTimersByTimeAsync(199)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toHaveBeenCalledWith('record')
  })

  it('given a failure, then it is told at once', async () => {
    await expect(atLeast(formFetchMinimum_ms, Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
