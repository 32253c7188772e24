import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { client } from '../../../test/support/client.ts'
import { asSystem, row } from './database/transaction.ts'
import { countAttempt } from './rate-limit.ts'

const app = await forFile(startTestApp())
const clear = () => asSystem(app.app.db, (tx) => sql`DELETE FROM rate_limits`.execute(tx))
beforeEach(clear)

const pace = { free: 1, forget_s: 60, delay_s: 10, longest_s: 60 }
/** Closes the door of a call, as its many uses would. */
const close = (key: string) =>
  countAttempt(app.app.db, [{ key, pace: { ...pace, delay_s: 3600, longest_s: 3600 } }])

describe('limits', () => {
  it('given two keys of which one is closed, when both are counted, then neither is', async () => {
    await countAttempt(app.app.db, [{ key: 'a', pace }], 0)
    const both = [
      { key: 'a', pace },
      { key: 'b', pace },
    ]
    await expect(countAttempt(app.app.db, both, 1_000)).rejects.toMatchObject({ status: 429 })
    await expect(countAttempt(app.app.db, [{ key: 'b', pace }], 1_000)).resolves.toBeUndefined()
  })

  it('given attempts at once, of which one with the earlier clock is counted later, then both are free', async () => {
    const twice = { ...pace, free: 3 }
    await countAttempt(app.app.db, [{ key: 'a', pace: twice }], 1_000)
    await expect(countAttempt(app.app.db, [{ key: 'a', pace: twice }], 999)).resolves.toBeUndefined()
  })

  it('given keys that say nothing any more, then they are forgotten', async () => {
    for (let n = 0; n < 50; n++) await countAttempt(app.app.db, [{ key: `old ${n}`, pace }], n)
    await countAttempt(app.app.db, [{ key: 'new', pace }], 86_400_000)
    const left = await asSystem(app.app.db, (tx) =>
      row<{ count: number }>(tx, sql`SELECT count(*)::int AS count FROM rate_limits`),
    )
    expect(left?.count).toBe(1)
  })

  it('given every call that takes a file, starts an import or an export, then a member who goes on and on is slowed down', async () => {
    const [admin, manager] = [await app.as('admin'), await app.as('manager')]
    const counted = routes.filter(
      ({ upload, pace: own, access }) => access.who === 'member' && (upload || own),
    )
    expect(counted.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/enterprise/enterprise_import_files/create',
        '/api/enterprise/export_files/create',
        '/api/enterprise/candidate_resumes/create',
      ]),
    )
    for (const { path } of counted) {
      await close(`${path}:1:1`)
      const answer = await admin.post(path.replace(/:\w+/, '1'))
      expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 429, true])
      const colleague = await manager.post(path.replace(/:\w+/, '1'))
      expect([path, colleague.status]).not.toEqual([path, 429])
    }
  })

  it.each([
    ['/api/site/payment_confirms/show', { token: 'x'.repeat(24) }, 'payment-confirm:127.0.0.1'],
    ['/api/site/contracts/sales/show/x', {}, 'ext-confirm:127.0.0.1'],
    [
      '/api/site/candidates/create',
      {
        domain: 'enterprise1.localhost',
        candidate: { email: 'Hanako@example.jp' },
        apply: { consent: true },
      },
      'registration:address:hanako@example.jp',
    ],
  ])('given %s called again and again, then it is slowed down', async (path, body, key) => {
    await close(key)
    const proof = 'candidate' in body ? { recaptcha_token: await solveCaptcha(app.url) } : {}
    expect((await client(app.url).post(path, { ...body, ...proof })).status).toBe(429)
  })
})
