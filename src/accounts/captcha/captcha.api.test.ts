import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#foundation/platform/config.ts'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { client } from '../../../test/support/client.ts'

const inquiry = {
  name: '水野 春菜',
  company_name: null,
  email: 'h.mizuno@minori.example.jp',
  tel: null,
  question: '料金を教えてください',
  inquiry_client_type_id: 1,
}
const ask = (url: string, recaptcha_token: string) =>
  client(url).post('/api/site/inquiries/create', { recaptcha_token, inquiry })

const changed = (token: string, change: (payload: { challenge: { parameters: object } }) => void) => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

describe('the puzzle of our own server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  it('given a solved puzzle, then a form goes through once', async () => {
    const token = await solveCaptcha(app.url)
    expect((await ask(app.url, token)).status).toBe(200)
    const again = await ask(app.url, token)
    expect([again.status, Object.keys(again.body.error.fields)]).toEqual([400, ['recaptcha_token']])
  })

  it('given the same solution twice at once, then one form goes through', async () => {
    const token = await solveCaptcha(app.url)
    const answers = await Promise.all([ask(app.url, token), ask(app.url, token), ask(app.url, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it.each([
    ['nothing', () => ''],
    ['what is no token', () => 'こんにちは'],
    ['another kind of JSON', () => Buffer.from('[null]').toString('base64')],
    [
      'a longer time',
      (token: string) =>
        changed(token, ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 9e9 })),
    ],
    [
      'an easier puzzle',
      (token: string) =>
        changed(token, ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '00' })),
    ],
    [
      'a guessed answer',
      (token: string) =>
        changed(token, (payload) => Object.assign(payload, { solution: { counter: 1, derivedKey: '00' } })),
    ],
  ])('given %s, then 400 at recaptcha_token', async (_, tokenOf) => {
    const answer = await ask(app.url, tokenOf(await solveCaptcha(app.url)))
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['recaptcha_token']])
  })

  it('given a puzzle that another installation signed, then it opens nothing here', async () => {
    const other = await startTestApp({ SECRET_KEY: 'another installation' })
    try {
      expect((await ask(app.url, await solveCaptcha(other.url))).status).toBe(400)
    } finally {
      await other.stop()
    }
  })
})

describe('reCAPTCHA v3', () => {
  let google: Server
  let app: TestApp
  const asked: URLSearchParams[] = []
  /** What the server that speaks Google's protocol says of a token. */
  const said: Record<string, { status: number; body: unknown }> = {
    person: { status: 200, body: { success: true, score: 0.9 } },
    machine: { status: 200, body: { success: true, score: 0.3 } },
    wrong: { status: 200, body: { success: false, 'error-codes': ['invalid-input-response'] } },
    broken: { status: 500, body: 'oops' },
  }
  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      const given = new URLSearchParams(text)
      asked.push(given)
      const { status, body } = said[given.get('response') ?? ''] ?? { status: 404, body: {} }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
    const { port } = google.address() as AddressInfo
    app = await startTestApp({
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_LEAST_SCORE: '0.4',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    })
  })
  afterAll(async () => {
    await app.stop()
    google.close()
  })

  it('given the keys, then the browser is told the public one, and Google is asked with the secret one', async () => {
    const { body } = await client(app.url).get('/api/site/captcha/challenge')
    expect(body).toEqual({ kind: 'recaptcha', site_key: 'site-key' })
    expect((await ask(app.url, 'person')).status).toBe(200)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ secret: 'secret', response: 'person' })
  })

  it.each([
    ['machine', 400],
    ['wrong', 400],
    ['broken', 503],
  ])('given Google says %s, then %i', async (token, status) => {
    expect((await ask(app.url, token)).status).toBe(status)
  })

  it.each([
    [{ RECAPTCHA_SITE_KEY: 'a' }, /RECAPTCHA_SECRET/],
    [{ RECAPTCHA_SECRET: 'a' }, /RECAPTCHA_SITE_KEY/],
    [{ RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b', RECAPTCHA_LEAST_SCORE: '2' }, /RECAPTCHA_LEAST_SCORE/],
  ])('given %j, then the start says what is wrong', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})
