import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { company } from '#sales/companies/company.ts'
import { emptyQuery } from '../entity/list-query.ts'
import { tabOptions } from './queries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('tab cache', () => {
  it('given a tab that was shown, when it is opened again within 5 seconds, then it is not asked for again', async () => {
    const client = new QueryClient()
    const fetched = vi.fn(async () => ({ rows: [], count: 0, count_is_capped: false }))
    const open = () =>
      client.fetchQuery({ ...tabOptions(company, emptyQuery, ['name']), queryFn: fetched as never })
    await open()
    vi.advanceTimersByTime(4_900)
    await open()
    expect(fetched).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    await open()
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
