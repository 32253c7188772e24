import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '../../../../test/support/webhook-receiver.ts'
import { openOutward } from './outward.ts'
import { AddressRefused, publicLookup } from './public-address.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer((_got, response) => void response.writeHead(204).end())
})
afterAll(() => receiver.stop())

const open = openOutward({ allowPrivate: true })
const guarded = openOutward({ allowPrivate: false })
const asked = (url: string, over: object = {}) => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: '{"name":"佐藤"}',
  limit_ms: 5_000,
  kept_bytes: 100,
  ...over,
})

it('given a receiver, then it gets headers and body, and its answer comes back', async () => {
  receiver.answer((_got, response) => void response.writeHead(202, { 'x-note': 'a' }).end('受け取りました'))
  const answer = await open.post(asked(`${receiver.url}/in?x=1`))
  expect(answer).toMatchObject({ status: 202, headers: { 'x-note': 'a' }, body: '受け取りました' })
  expect(receiver.received).toMatchObject([{ path: '/in?x=1', body: { name: '佐藤' } }])
})

it('given a redirect, then it is the answer and nobody follows it', async () => {
  receiver.answer(
    (_got, response) => void response.writeHead(302, { location: `${receiver.url}/next` }).end(),
  )
  expect((await open.post(asked(`${receiver.url}/first`))).status).toBe(302)
  expect(receiver.received.map(({ path }) => path)).toEqual(['/first'])
})

it('given an answer that goes on and on, then its beginning is kept and the rest is left', async () => {
  receiver.answer((_got, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', more)
    response.writeHead(200)
    more()
  })
  expect((await open.post(asked(receiver.url))).body).toBe('x'.repeat(100))
})

it('given no answer within the time, then it ends', async () => {
  receiver.answer(() => undefined)
  await expect(open.post(asked(receiver.url, { limit_ms: 100 }))).rejects.toMatchObject({
    name: 'AbortError',
  })
})

it.each(['http', 'https'])('given %s to an inner address, then nothing is sent', async (protocol) => {
  const { port } = new URL(receiver.url)
  await expect(guarded.post(asked(`${protocol}://127.0.0.1:${port}/`))).rejects.toBeInstanceOf(AddressRefused)
  expect(receiver.received).toEqual([])
})

it('given plain HTTP to a name, then nothing is sent', async () => {
  await expect(guarded.post(asked('http://example.jp/'))).rejects.toThrow('only https')
})

it('given a page to look at, then plain HTTP will do, and no inner address', async () => {
  receiver.answer((_got, response) => void response.writeHead(404).end('ありません'))
  const look = { url: `${receiver.url}/gone`, headers: {}, limit_ms: 5_000, kept_bytes: 0 }
  expect(await open.get(look)).toMatchObject({ status: 404, body: '' })
  expect(receiver.received).toMatchObject([{ path: '/gone', text: '' }])
  await expect(guarded.get(look)).rejects.toBeInstanceOf(AddressRefused)
})

it('given a name that resolves to an inner address after a public one, then the socket never connects there', async () => {
  const answers: LookupAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '8.8.8.8', family: 4 }],
  ]
  const lookup = publicLookup((_host, done) => done(null, answers.shift() ?? []))
  const rebinding = openOutward({ allowPrivate: false, lookup })
  const { port } = new URL(receiver.url)
  await expect(rebinding.post(asked(`https://rebind.example.jp:${port}/`))).rejects.toBeInstanceOf(
    AddressRefused,
  )
  expect([receiver.received, answers]).toEqual([[], [[{ address: '8.8.8.8', family: 4 }]]])
})

it('given a call of a service by its method, then it is made once, also where a kept connection breaks, and a cut answer is told from a whole one', async () => {
  receiver.answer((_got, response) => void response.writeHead(200).end('whole'))
  await open.post(asked(receiver.url))
  receiver.answer((_got, response) => void response.destroy())
  await expect(open.call('PUT', asked(`${receiver.url}/once`))).rejects.toThrow()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/once'])
  receiver.answer((_got, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
  })
  expect(await open.call('GET', asked(receiver.url, { body: '' }))).toMatchObject({
    body: 'half',
    isWhole: false,
  })
  receiver.answer((_got, response) => void response.writeHead(200).end('whole'))
  expect(await open.call('DELETE', asked(receiver.url))).toMatchObject({ body: 'whole', isWhole: true })
})
