import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import type { Moment } from './errors.ts'
import { createQueryClient } from './query-client.ts'

const failing =
  (status: number, extra = {}) =>
  () =>
    Promise.reject(new ApiError(status, { code: 'x', message: '説明', ...extra }))

function setUp() {
  const reactions: Moment[] = []
  const client = createQueryClient((_error, moment) => reactions.push(moment))
  const mutate = (mutationFn: () => Promise<never>, meta = {}) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, meta })
      .execute(undefined)
      .catch(() => undefined)
  const query = (queryFn: () => Promise<never>, meta = {}) =>
    client.fetchQuery({ queryKey: ['x'], queryFn, meta }).catch(() => undefined)
  return { reactions, client, mutate, query }
}

describe('given a mutation that fails', () => {
  it('when nothing is said about it, then the one place reacts', async () => {
    const { reactions, mutate } = setUp()
    await mutate(failing(409))
    expect(reactions).toEqual(['action'])
  })

  it('when its form shows the fields, then only other errors are reacted to', async () => {
    const { reactions, mutate } = setUp()
    await mutate(failing(400, { fields: { name: ['必須'] } }), { form: true })
    expect(reactions).toEqual([])
    await mutate(failing(500), { form: true })
    expect(reactions).toEqual(['action'])
  })

  it('when it is quiet, then nothing is shown', async () => {
    const { reactions, mutate } = setUp()
    await mutate(failing(500), { quiet: true })
    expect(reactions).toEqual([])
  })
})

describe('given a query that fails', () => {
  it('when a screen loads for the first time, then the page around it takes the error', async () => {
    const { reactions, query, client } = setUp()
    await query(failing(500))
    expect(reactions).toEqual([])
    const throws = client.getDefaultOptions().queries?.throwOnError
    const first = client.getQueryCache().find({ queryKey: ['x'] })
    const error = new ApiError(500, { code: 'internal', message: '説明' })
    expect(typeof throws === 'function' && first && throws(error, first)).toBe(true)
  })

  it('when the session has ended, then one is asked to sign in', async () => {
    const { reactions, query } = setUp()
    await query(failing(401))
    expect(reactions).toEqual(['action'])
  })

  it('when something is shown already, then it stays and the failure is told', async () => {
    const { reactions, query, client } = setUp()
    client.setQueryData(['x'], 'shown')
    client
      .getQueryCache()
      .find({ queryKey: ['x'] })
      ?.invalidate()
    await query(failing(500))
    expect(reactions).toEqual(['action'])
    expect(client.getQueryData(['x'])).toBe('shown')
  })
})
