import { beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '#foundation/platform/tokens.ts'
import { makeSigning, type Signing } from '../../../test/fixtures/portal/signing.ts'
import { forFile } from '../../../test/support/app.ts'
import { inputSchema } from '../../../test/support/example.ts'
import { generate, mutate, seeded } from '../../../test/support/fuzz.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { portalOf } from '../../../test/support/portal.ts'
import { portalAgreementRoutes } from './portal-routes.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { openBrowser, openSession, call } = portalOf(app)
const seed = 20_261_130

let signing: Signing
beforeAll(async () => {
  signing = await makeSigning(app, admin)
}, 60_000)

const reads = ['show', 'code', 'download'] as const
const form = { agreement: { seen: true, name: 'だれか', code: '123456', request: newToken(1) } }
const sends = [
  ['accept', form],
  ['send_back', { reason: '違います' }],
] as const
const pages = (token: string) => ['', '/pdf', '/pages/1'].map((part) => `/agreements/${token}${part}`)

/** Nothing that is asked, shown or done with this opens anything. */
const expectNothing = async (token: string) => {
  for (const verb of reads)
    expect([verb, (await call(`agreements/${verb}`, token)).status]).toEqual([verb, 404])
  for (const [verb, body] of sends)
    expect([verb, (await call(`agreements/${verb}`, token, body)).status]).toEqual([verb, 404])
  const browser = openBrowser()
  for (const path of pages(token)) expect([path, (await browser.ask(path)).status]).toEqual([path, 404])
  for (const go of ['seen', 'code', 'send_back', 'accept'])
    expect([go, (await browser.ask(`/agreements/${token}`, { go, reason: 'x' })).status]).toEqual([go, 404])
}

describe('links that open nothing', () => {
  it('given the link of a mail that a later one replaced, then it is as one that nobody was given', async () => {
    const old = await signing.linkOf(2)
    expect((await call('agreements/show', old)).status).toBe(200)
    await signing.linkOf(2)
    await expectNothing(old)
  })

  it('given a token that says it is of another agency, then it opens nothing here, and nothing there', async () => {
    await expectNothing(await signing.linkOf(2, newToken(2)))
    await expectNothing(await signing.linkOf(2, newToken(0)))
  })

  it('given tokens that nobody made, then none opens anything', async () => {
    for (const token of ['x', '~', '~abc.def', newToken(1), 'a'.repeat(48), '..%2f..%2fetc%2fpasswd']) {
      const answer = await call('agreements/show', token)
      expect([token, answer.status >= 400 && answer.status < 500]).toEqual([token, true])
      expect((await openBrowser().ask(`/agreements/${token}`)).status).toBe(404)
    }
  })
})

describe('whose act it is', () => {
  it('given the second signer before the first has accepted, then they can neither accept nor send back by link, and the portal shows them nothing', async () => {
    const token = await signing.linkOf(3)
    const ready = await signing.readyToAccept(token, signing.addresses[1])
    for (const [verb, body] of [['accept', ready] as const, sends[1]]) {
      const { status, body: said } = await call(`agreements/${verb}`, token, body)
      expect([verb, status, said.error.message]).toEqual([
        verb,
        409,
        expect.stringContaining('前の方の承諾を待っています'),
      ])
    }
    expect((await openBrowser().ask(`/agreements/${token}`, { go: 'seen' })).status).toBe(204)
    const session = await openSession(signing.addresses[1])
    expect((await call('agreements/index', session)).body.agreements).toEqual([])
    expect((await call('agreements/show', session, { id: signing.id })).status).toBe(404)
    expect(await signing.events()).toEqual([1, 2])
  })

  it('given the link of one and the code, or the session, of the other, then nothing is accepted', async () => {
    const first = await signing.linkOf(2)
    const second = await makeSigning(app, admin)
    const strange = await second.readyToAccept(await second.linkOf(2), second.addresses[0])
    expect((await call('agreements/accept', first, strange)).status).toBe(400)
    const browser = openBrowser()
    await portalOf(app).signIn(browser, second.addresses[0])
    const own = { seen: '1', name: 'だれか' }
    expect((await browser.ask(`/agreements/${first}`, own)).status).toBe(400)
    expect((await browser.ask(`/agreements/${first}`)).text).toContain('確認コード')
    expect(await signing.events()).toEqual([1, 2])
    // Its own code is as good as before.
    expect((await call('agreements/accept', await second.linkOf(2), strange)).status).toBe(200)
  })

  it('given a code tried wrong five times, then the right one opens nothing either, and one that was used opens nothing more', async () => {
    const guessed = await makeSigning(app, admin)
    const token = await guessed.linkOf(2)
    const right = await guessed.readyToAccept(token, guessed.addresses[0])
    const code = right.agreement.code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++)
      expect(
        (await call('agreements/accept', token, { agreement: { ...right.agreement, code } })).status,
      ).toBe(400)
    expect((await call('agreements/accept', token, right)).status).toBe(400)
    const again = await guessed.readyToAccept(token, guessed.addresses[0])
    expect((await call('agreements/accept', token, again)).status).toBe(200)
    expect((await call('agreements/accept', await guessed.linkOf(3), again)).status).toBe(400)
    expect(await guessed.events()).toEqual([1, 2, 4])
  })
})

describe('hostile bodies', () => {
  it('given a link that opens and random bodies and forms, then none is answered with 500, and none accepts', async () => {
    const random = seeded(seed)
    const token = await signing.linkOf(2)
    const from = () => `10.${[0, 0, 0].map(() => Math.floor(random() * 256)).join('.')}`
    const send = (url: string, type: string, payload: string) =>
      app.server.inject({
        method: 'POST',
        url,
        payload,
        headers: {
          host: 'localhost',
          'content-type': type,
          'portal-token': token,
          'x-forwarded-for': from(),
        },
      })
    for (const route of portalAgreementRoutes) {
      if (route.path.endsWith('/send_back')) continue
      const schema = inputSchema(route)
      for (let n = 0; n < 40; n++) {
        const body = JSON.stringify(mutate(random, generate(random, schema)))
        const { statusCode, payload } = await send(route.path, 'application/json', body)
        expect(statusCode, `${route.path} ${n}, seed ${seed}: ${body} ${payload}`).toBeLessThan(500)
      }
    }
    const texts = [
      '',
      '1',
      '0',
      '\u0000',
      '<script>alert(1)</script>',
      'あ'.repeat(5_000),
      '%',
      '１２３４５６',
    ]
    const pick = () => encodeURIComponent(texts[Math.floor(random() * texts.length)] as string)
    for (let n = 0; n < 60; n++) {
      const fields = ['seen', 'name', 'code', 'asked', 'go'].filter(() => random() < 0.7)
      const body = fields.map((name) => `${name}=${pick()}`).join('&')
      const answer = await send(`/agreements/${token}`, 'application/x-www-form-urlencoded', body)
      expect(answer.statusCode, `${n}, seed ${seed}: ${body.slice(0, 300)}`).toBeLessThan(500)
      expect(answer.payload).not.toContain('<script>alert')
    }
    expect(await signing.events()).toEqual([1, 2])
  })
})
