import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A request as it came. */
export type Received = {
  id: string
  path: string
  headers: Record<string, string>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
  body: any
  at: number
}

export type Receiver = {
  url: string
  received: Received[]
  /** What it answers; 204 at first. */
  answer(how: (got: Received, response: ServerResponse) => void): void
  /** Whether a request is signed with a secret, by the library. */
  isSignedWith(got: Received, secret: string): boolean
  stop(): Promise<void>
}

const read = async (request: IncomingMessage): Promise<Received> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  const headers = request.headers as Record<string, string>
  return {
    id: headers['webhook-id'] ?? '',
    path: request.url ?? '',
    headers,
    text,
    body: text ? JSON.parse(text) : undefined,
    at: performance.now(),
  }
}

/** A receiver of webhooks over real HTTP. */
export const startReceiver = async (): Promise<Receiver> => {
  let respond = (_got: Received, response: ServerResponse): void => void response.writeHead(204).end()
  const received: Received[] = []
  const server = createServer((request, response) => {
    void read(request).then((got) => {
      received.push(got)
      respond(got, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(how) {
      respond = how
    },
    isSignedWith({ text, headers }, secret) {
      try {
        new Webhook(secret).verify(text, headers)
        return true
      } catch {
        return false
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
