import { describe, expect, it } from 'vitest'
import { countTokenCall } from '#foundation/api/token-calls.ts'
import { enterpriseOfToken, hashToken } from '#foundation/platform/tokens.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeToken, type TokenClient } from '../../../test/support/tokens.ts'

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '50' }))

const presented = ({ secret }: TokenClient) => ({
  enterpriseId: enterpriseOfToken(secret.slice(4)),
  hash: hashToken(secret.slice(4)),
})
/** A minute in the year 2100, so that calls of now are no part of it. */
const minute = 68_000_000 * 60_000

describe('the limit of a token', () => {
  it('given calls, then each answer says how many are left and when they come back', async () => {
    const api = await makeToken(app.url, await app.as('admin'))
    const { headers } = await api.get('/api/v1/me')
    const number = (name: string) => Number(headers.get(name))
    expect([number('ratelimit-limit'), number('ratelimit-remaining')]).toEqual([50, 49])
    expect(number('ratelimit-reset')).toBeGreaterThan(0)
    expect(number('ratelimit-reset')).toBeLessThanOrEqual(60)
  })

  it('given 80 calls of one minute over two processes, then 50 go through; the next minute is open', async () => {
    const api = await makeToken(app.url, await app.as('admin'))
    // Another process counts on its own, with the same database.
    const processes = [app.app, { ...app.app }]
    const tries = await Promise.allSettled(
      Array.from({ length: 80 }, (_, n) =>
        countTokenCall(processes[n % 2] ?? app.app, presented(api), () => undefined, minute + n),
      ),
    )
    const refused = tries.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(30)
    expect(refused[0]?.reason).toMatchObject({ status: 429, extra: { retryAfter: 60 } })
    const allowances: unknown[] = []
    await countTokenCall(app.app, presented(api), (each) => allowances.push(each), minute + 60_000)
    expect(allowances).toEqual([{ limit: 50, remaining: 49, reset_s: 60 }])
  })

  it('given a token that used up its minute, then 429 as a problem, and another token goes on', async () => {
    const admin = await app.as('admin')
    const [busy, quiet] = [await makeToken(app.url, admin), await makeToken(app.url, admin)]
    const answers = await Promise.all(Array.from({ length: 120 }, () => busy.get('/api/v1/me')))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('rate_limited')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.headers.get('ratelimit-remaining')).toBe('0')
    expect((await quiet.get('/api/v1/me')).status).toBe(200)
  })
})
