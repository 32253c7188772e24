import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { receiveUpload } from '../../api/upload.ts'
import { unauthenticated } from '../errors.ts'
import { createServer } from './server.ts'
import { type Patience, patience } from './slow-clients.ts'

/** Nothing here ends by itself within a test; each test lets one thing end soon. */
const endless = 3_600_000
const soon = 300
const waits = (short: Partial<Patience>): Patience => ({
  header_ms: endless,
  body_ms: endless,
  upload_ms: endless,
  silence_ms: endless,
  idle_ms: endless,
  answer_ms: endless,
  check_ms: 20,
  ...short,
})

let server: FastifyInstance
let sockets: Socket[]
beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

const start = async (short: Partial<Patience>) => {
  server = await createServer(waits(short))
  server.post('/data', async () => ({ read: true }))
  server.post('/files', async (request) => {
    await (await receiveUpload(request, { part: 'none', maxBytes: 1_000_000 })).discard()
    return { read: true }
  })
  server.post('/refused', async () => {
    throw unauthenticated()
  })
  server.get('/much', async (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)))
  // Goes on once it has been looked at twice whether somebody is silent here.
  server.get('/late', async () => {
    for (let looks = 0; looks < 2; looks++) await once(server.server as Server, 'timeout')
    return { late: true }
  })
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return (text: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    sockets.push(socket)
    socket.write(text)
    return socket
  }
}

/** All that comes back until the server closes; a reset is a close. */
const untilClosed = async (socket: Socket) => {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

/** All that came so far, once it holds a text. */
const until = async (socket: Socket, text: string) => {
  let came = ''
  for await (const bytes of socket.iterator({ destroyOnReturn: false })) {
    came += bytes
    if (came.includes(text)) return came
  }
  throw new Error(`closed after ${came}`)
}

const head = 'POST /data HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n'
const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbegin'
const unreadable = '--x\r\ncontent-disposition: form-data; name="none"\r\n\r\n{\r\n--x'
const fileTo = (path: string, length = 'content-length: 1000') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`
const files = fileTo('/files') + file
const fileEnd = '\r\n--x--\r\n'
const whole = fileTo('/files', `content-length: ${file.length + fileEnd.length}`)
const chunked = 'transfer-encoding: chunked'
const chunk = `${file.length.toString(16)}\r\n${file}\r\n`
const asked =
  'POST /data HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
const tooLate = /^HTTP\/1\.1 408 [\s\S]*送信に時間がかかりすぎました/

describe('slow clients', () => {
  it.each([
    ['whose header does not end', { header_ms: soon }, head],
    ['whose body does not end', { body_ms: soon }, `${head}\r\n{"a":`],
    ['whose file does not end', { header_ms: soon, upload_ms: soon }, files],
  ])('given a client %s, then it is told so with 408 and closed', async (_, short, text) => {
    const open = await start(short)
    expect(await untilClosed(open(text))).toMatch(tooLate)
  })

  it.each([
    ['to an unknown route', 404, fileTo('/none')],
    ['to an unknown route, in chunks', 404, fileTo('/none', chunked) + chunk],
    ['to an address that is none', 400, fileTo('/%')],
    ['to a route without files', 200, fileTo('/data')],
    ['to a route that refuses it', 401, fileTo('/refused')],
    ['to a route that refuses it, in chunks', 401, fileTo('/refused', chunked) + chunk],
    ['that is refused on its way', 400, fileTo('/files') + unreadable],
    ['of JSON to an unknown route', 408, `${head.replace('/data', '/none')}\r\n{"a":`],
  ])(
    'given a body %s that does not end, then it is answered and closed as one without files',
    async (_, status, text) => {
      const open = await start({ body_ms: soon })
      const answers = (await untilClosed(open(text))).split(/(?=HTTP\/1\.1 )/)
      expect(answers).toEqual([expect.stringContaining(`HTTP/1.1 ${status} `)])
    },
  )

  it.each([
    ['by its length', whole + file, fileEnd],
    [
      'in chunks',
      fileTo('/files', chunked) + chunk,
      `${fileEnd.length.toString(16)}\r\n${fileEnd}\r\n0\r\n\r\n`,
    ],
  ])(
    'given a file %s that takes longer than a body may, then it is read, and its connection serves on',
    async (_, begin, end) => {
      const open = await start({ body_ms: soon })
      const slow = open(begin)
      // Whoever came later is too late already.
      await untilClosed(open(`${head}\r\n{"a":`))
      slow.write(end)
      expect(await until(slow, '{"read":true}')).toContain('HTTP/1.1 200')
      await untilClosed(open(`${head}\r\n{"a":`))
      slow.write(asked)
      expect(await until(slow, '{"read":true}')).toContain('HTTP/1.1 200')
      slow.write(`${head}\r\n{"a":`)
      expect(await untilClosed(slow)).toMatch(tooLate)
    },
  )

  it.each([
    ['before its first byte', ''],
    ['in its header', head],
    ['in its body', `${head}\r\n{"a":`],
    ['in its file', files],
  ])('given a client that falls silent %s, then it is closed', async (_, text) => {
    const open = await start({ silence_ms: soon })
    expect(await untilClosed(open(text))).toBe('')
  })

  it('given a client with nothing more to ask, then it is answered and closed', async () => {
    const open = await start({ idle_ms: soon })
    const text = await untilClosed(open('GET /none HTTP/1.1\r\nhost: a\r\n\r\n'))
    expect(text).toContain('HTTP/1.1 404')
  })

  it('given a client that does not take its answer, then it is closed', async () => {
    const open = await start({ silence_ms: soon })
    const closed = once(server.server as Server, 'connection').then(([socket]) => once(socket, 'close'))
    open('GET /much HTTP/1.1\r\nhost: a\r\n\r\n').pause()
    await closed
  })

  it('given an answer that takes us long, then whoever waits for it gets it', async () => {
    const open = await start({ silence_ms: soon, idle_ms: soon })
    expect(await untilClosed(open('GET /late HTTP/1.1\r\nhost: a\r\n\r\n'))).toContain('{"late":true}')
  })

  it('given an answer that never comes, then its connection is not kept for ever', async () => {
    const open = await start({ silence_ms: soon, answer_ms: 0 })
    expect(await untilClosed(open('GET /late HTTP/1.1\r\nhost: a\r\n\r\n'))).toBe('')
  })

  it('given the product, then nobody is waited for longer than a minute in silence', async () => {
    server = await createServer()
    const { timeout, keepAliveTimeout, headersTimeout, requestTimeout, ...rest } = server.server as Server
    expect(timeout).toBe(patience.silence_ms)
    expect(Math.max(timeout, keepAliveTimeout, headersTimeout + patience.check_ms)).toBeLessThan(60_000)
    expect(requestTimeout).toBe(900_000)
    expect((rest as { connectionsCheckingInterval?: number }).connectionsCheckingInterval).toBe(5_000)
    expect(patience.body_ms).toBeLessThanOrEqual(60_000)
  })
})
