import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { countSignIn } from './sign-in-limit.ts'

const app = await forFile(startTestApp())
beforeEach(() =>
  asSystem(app.app.db, async (tx) => {
    await sql`DELETE FROM rate_limits`.execute(tx)
    await sql`DELETE FROM sign_in_origins`.execute(tx)
  }),
)

const owner = 'admin@enterprise1.example'
const home = '198.51.100.4'
const minute = 60_000
const hour = 60 * minute
/** A botnet's n-th machine. */
const machine = (n: number) => `203.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`

/** A try whose password turns out wrong: true when it was let in, else the seconds to wait. */
const wrong = (email: string, ip: string, now: number): Promise<true | number> =>
  countSignIn(app.app, 'enterprise', { email, ip }, now).then(
    () => true,
    (error) => error.extra.retryAfter as number,
  )
const right = async (email: string, ip: string, now: number) =>
  (await countSignIn(app.app, 'enterprise', { email, ip }, now)).succeeded()

/** Sign-in over HTTP from somewhere, at a proxy of this host. */
const send = async (
  email: string,
  password: string,
  ip: string,
  surface: 'enterprise' | 'admin' = 'enterprise',
) => {
  const url = `/api/${surface}/auth/sign_in`
  const payload = { [`${surface}_member`]: { email, password } }
  const answer = await app.server.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

describe('limits of sign-in', () => {
  it('given an address tried from many origins, then they wait together, longer and longer', async () => {
    for (let n = 0; n < 20; n++) expect(await wrong(owner, machine(n), 0)).toBe(true)
    let now = 0
    const waits: number[] = []
    for (let n = 20; n < 27; n++) {
      const wait = await wrong(owner, machine(n), now)
      expect(wait).not.toBe(true)
      waits.push(wait as number)
      now += (wait as number) * 1000
      expect(await wrong(owner, machine(n), now)).toBe(true)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 480, 900])
  })

  it('given a botnet that knocks for a day, then it has less than 130 guesses', async () => {
    let guesses = 0
    for (let n = 0, now = 0; now < 24 * hour; n++) {
      const answered = await wrong(owner, machine(n), now)
      if (answered === true) guesses++
      else now += answered * 1000
    }
    expect(guesses).toBeLessThan(130)
  })

  it('given an attack from everywhere, when the owner comes from where they signed in before, then they are let in', async () => {
    await right(owner, home, 0)
    for (let n = 0; n < 40; n++) await wrong(owner, machine(n), n)
    expect(await wrong(owner, '192.0.2.1', 41)).not.toBe(true)
    await expect(right(owner, home, 42)).resolves.toBeUndefined()
  })

  it('given the owner at a new place, when the attack ends, then they are let in within a quarter of an hour', async () => {
    let now = 0
    for (let n = 0; n < 60; n++) {
      const answered = await wrong(owner, machine(n), now)
      if (answered !== true) now += answered * 1000
    }
    const wait = await wrong(owner, home, now)
    expect(wait === true ? 0 : wait).toBeLessThanOrEqual(900)
  })

  it('given somebody who knocks while it is closed, then the door does not stay shut longer for it', async () => {
    for (let i = 0; i < 10; i++) await wrong(owner, home, 0)
    for (let i = 0; i < 30; i++) expect(await wrong(owner, home, i * 100)).not.toBe(true)
    expect(await wrong(owner, home, 30_000)).toBe(true)
  })

  it('given one origin that tries many addresses, then it is slowed down, and no address with it', async () => {
    for (let n = 0; n < 60; n++) expect(await wrong(`somebody${n}@enterprise1.example`, home, 0)).toBe(true)
    expect(await wrong('one.more@enterprise1.example', home, 0)).toBe(10)
    expect(await wrong('somebody1@enterprise1.example', '192.0.2.1', 0)).toBe(true)
  })

  it('given an office whose members all sign in, then nobody of them is slowed down', async () => {
    for (let n = 0; n < 100; n++) await right(`colleague${n}@enterprise1.example`, home, n)
    expect(await wrong('colleague0@enterprise1.example', home, 100)).toBe(true)
  })

  it('given addresses of one IPv6 network, then they are one origin', async () => {
    for (let n = 0; n < 10; n++) await wrong(owner, `2001:db8::${n + 1}`, 0)
    expect(await wrong(owner, '2001:db8::ffff', 0)).toBe(30)
  })

  it('given tries that arrive at once, then no more get in than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(owner, home, 0)))
    expect(answers.filter((each) => each === true)).toHaveLength(10)
  })

  it.each(['enterprise', 'admin'] as const)(
    'given wrong passwords for an address somebody has and one nobody has (%s), then every answer is the same',
    async (surface) => {
      const known = surface === 'enterprise' ? owner : 'operator@demo.example'
      const answers = async (email: string, ip: string) => {
        const all = []
        for (let i = 0; i < 11; i++) {
          const { status, body, headers } = await send(email, 'wrong2026', ip, surface)
          all.push([status, body, headers['set-cookie'], headers['content-length']])
        }
        return all
      }
      expect(await answers(known, home)).toEqual(await answers('nobody@enterprise1.example', '192.0.2.1'))
    },
  )

  it('given the right password while it is closed, then it is answered as a wrong one', async () => {
    for (let i = 0; i < 10; i++) await send(owner, 'wrong2026', home)
    const [right, wrong] = [await send(owner, 'tsumugi2026', home), await send(owner, 'wrong2026', home)]
    expect(right.status).toBe(429)
    expect(right.body).toEqual(wrong.body)
  })
})
