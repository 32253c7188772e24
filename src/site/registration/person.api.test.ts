import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealForm } from '#accounts/captcha/plain-form.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { startTestSite, type TestSite } from '../../../test/support/site.ts'

let address = 0
const steps: [string, Record<string, string>][] = [
  [
    'profile',
    {
      name: '佐藤 健太',
      name_kana: 'さとう けんた',
      tel: '090-5501-2284',
      birth_year: '1992',
      birth_month: '4',
      birth_day: '18',
    },
  ],
  ['skills', { candidate_type_id: '1', occupation_ids: '2' }],
  ['business_days', { business_day_ids: '5', inception_day_type_id: '2' }],
]

/** A visitor who stands before the last step, and sends it with what shows that they are a person. */
const visitor = async (site: TestSite, email: string, from = `198.51.100.${++address}`) => {
  let headers: Record<string, string> = { 'x-forwarded-for': from }
  for (const [step, form] of steps) {
    const { cookie } = await site.post(`/register/${step}`, { email, ...form }, headers)
    headers = { ...headers, cookie: `registration=${cookie}` }
  }
  const send = (proof: Record<string, string>) =>
    site.post('/register/others', { contact_time_type_id: '4', consent: '1', ...proof }, headers)
  return { send, get: (path: string) => site.get(path, headers) }
}
const applications = (site: TestSite, email: string) =>
  asSystem(site.app.app.db, (tx) =>
    row<{ count: number }>(tx, sql`SELECT count(*) AS count FROM applies WHERE email = ${email}`),
  ).then((found) => found?.count)
const sealedAgo = (site: TestSite, seconds: number, form = 'registration 1') =>
  sealForm(site.app.app, form, Date.now() - seconds * 1_000)
const thanks = '/register/thanks'

describe('the last step of the registration', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.stop())

  it('given a solved puzzle, then the registration is taken at once, and the puzzle opens no second one', async () => {
    const recaptcha_token = await solveCaptcha(site.app.url)
    const first = await visitor(site, 'first@example.jp')
    expect((await first.send({ recaptcha_token })).headers.location).toBe(thanks)
    const second = await visitor(site, 'second@example.jp')
    const answer = await second.send({ recaptcha_token, seal: sealedAgo(site, 60) })
    expect([answer.status, answer.html.includes('自動での確認ができませんでした')]).toEqual([400, true])
    expect(await applications(site, 'second@example.jp')).toBe(0)
  })

  it('given no JavaScript, then the page carries a seal that opens it after some seconds', async () => {
    const who = await visitor(site, 'plain@example.jp')
    const page = await who.get('/register/others')
    const seal = /name="seal" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const early = await who.send({ seal })
    expect([early.status, early.html.includes('数秒おいて')]).toEqual([400, true])
    expect(await applications(site, 'plain@example.jp')).toBe(0)
    expect((await who.send({ seal: sealedAgo(site, 5) })).headers.location).toBe(thanks)
    expect(await applications(site, 'plain@example.jp')).toBe(1)
  })

  it.each([
    ['no seal', () => ''],
    ['a seal of another enterprise’s form', () => sealedAgo(site, 60, 'registration 2')],
    ['a seal of the day before', () => sealedAgo(site, 25 * 3_600)],
    ['a seal with another time', () => sealedAgo(site, 60).replace(/^\d/, '2')],
  ])('given %s, then nothing is registered and the form stays filled', async (_, seal) => {
    const who = await visitor(site, 'unsealed@example.jp')
    const answer = await who.send({ seal: seal() })
    expect([answer.status, answer.html.includes('もう一度送信してください')]).toEqual([400, true])
    expect(answer.html).toContain('佐藤 健太')
    expect(await applications(site, 'unsealed@example.jp')).toBe(0)
  })

  it('given four without JavaScript from one origin, then the next waits; with a puzzle it does not', async () => {
    const from = '203.0.113.9'
    const sent = async (n: number, proof: Record<string, string>) =>
      (await visitor(site, `many${n}@example.jp`, from)).send(proof)
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await sent(n, { seal: sealedAgo(site, 60) })).status)
    expect(statuses).toEqual([303, 303, 303, 429])
    const proved = await sent(5, { recaptcha_token: await solveCaptcha(site.app.url) })
    expect(proved.headers.location).toBe(thanks)
  })

  it('given its scripts, then together they stay under 10 kB, and no other step loads the second', async () => {
    const who = await visitor(site, 'small@example.jp')
    const scripts = ({ html }: { html: string }) =>
      [...html.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path as string)
    const last = scripts(await who.get('/register/others'))
    const sizes = await Promise.all(
      last.map(
        async (path) =>
          (await site.server.inject({ url: path, headers: { 'accept-encoding': 'br' } })).rawPayload.length,
      ),
    )
    expect(sizes).toHaveLength(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000)
    expect(scripts(await who.get('/register/profile'))).toHaveLength(1)
  })
})

describe('the last step under reCAPTCHA', () => {
  let google: Server
  let site: TestSite
  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      const score = new URLSearchParams(text).get('response') === 'person' ? 0.9 : 0.1
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, score }))
    })
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
    const { port } = google.address() as AddressInfo
    site = await startTestSite({
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    })
  })
  afterAll(async () => {
    await site.stop()
    google.close()
  })

  it('given a person and a machine, then the person is registered', async () => {
    const machine = await (await visitor(site, 'machine@example.jp')).send({ recaptcha_token: 'machine' })
    expect(machine.status).toBe(400)
    const person = await (await visitor(site, 'person@example.jp')).send({ recaptcha_token: 'person' })
    expect(person.headers.location).toBe(thanks)
  })

  it('given no JavaScript, then every step says so, nothing is registered, and only these pages may load Google', async () => {
    const who = await visitor(site, 'plain@example.jp')
    for (const step of ['profile', 'others']) {
      const page = await who.get(`/register/${step}`)
      expect(page.html).toMatch(/<noscript><p class="notice">ご登録には JavaScript が必要です/)
      expect(page.headers['content-security-policy']).toContain('https://www.google.com/recaptcha/')
    }
    expect((await who.get('/')).headers['content-security-policy']).not.toContain('google')
    const answer = await who.send({ seal: sealedAgo(site, 60) })
    expect([answer.status, answer.html.includes('JavaScript が必要です')]).toEqual([400, true])
    expect(await applications(site, 'plain@example.jp')).toBe(0)
  })
})
