import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../../test/support/app.ts'
import { sessionHeaders } from '../../../test/support/client.ts'
import { createServer } from '../platform/http/server.ts'
import { patience } from '../platform/http/slow-clients.ts'
import { register } from './register.ts'
import { manualRoute } from './route.ts'

const path = '/api/enterprise/slow_uploads/create'
const route = manualRoute({
  method: 'POST',
  path,
  summary: 'Takes a file that comes slowly',
  access: { feature: null, authority: 1 },
  upload: { part: 'slow_upload', maxBytes: 1_000 },
  answer: z.strictObject({ bytes: z.int() }),
  handle: async ({ file }) => ({ bytes: file?.size ?? 0 }),
})

const sockets: Socket[] = []
const app = await startTestApp()
const server = await createServer({ ...patience, body_ms: 2_000 })
register(server, app.app, [route])
const port: number = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await server.close()
  await app.stop()
})

const begin = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbegin'
const end = ' end\r\n--x--\r\n'

/** Begins to send a file; what comes back until the server closes, and how to go on. */
const send = (headers: Record<string, string>) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const lines = Object.entries({
    host: 'a',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(begin.length + end.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  let came = ''
  socket.on('data', (bytes) => {
    came += bytes
  })
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${begin}`)
  return { socket, closed: once(socket, 'close').then(() => came) }
}

it('given files that come slowly, then who may send them is waited for, and nobody else', async () => {
  const may = sessionHeaders((await app.as('manager')).cookies)
  const mayNot = sessionHeaders((await app.as('member')).cookies)
  const slow = send({ ...may, connection: 'close' })
  const others = await Promise.all(
    [{}, { ...may, 'csrf-token': 'wrong' }, mayNot].map((headers) => send(headers).closed),
  )
  expect(others.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1])).toEqual(['401', '422', '403'])
  slow.socket.write(end)
  expect(await slow.closed).toContain('{"bytes":9}')
})
