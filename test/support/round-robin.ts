import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Client } from './client.ts'
import { sessionHeaders } from './client.ts'

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string; url: string }

type Robin = {
  post(path: string, body?: unknown): Promise<Answered>
  close(): void
}

/**
 * Sends each request of a session to the next of some processes over connections it keeps, as a proxy does. Who refuses
 * the connection is passed by, as nothing was sent; everything else that goes wrong is thrown.
 */
export const roundRobin = (urls: () => readonly string[], { cookies }: Client): Robin => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let turn = 0
  const send = (url: string, path: string, payload: string) =>
    new Promise<Answered>((resolve, reject) => {
      const headers = {
        ...sessionHeaders(cookies),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }
      const answered = async (answer: IncomingMessage) => ({
        status: answer.statusCode as number,
        headers: answer.headers,
        body: await text(answer),
        url,
      })
      request(url + path, { method: 'POST', agent, headers }, (answer) =>
        answered(answer).then(resolve, reject),
      )
        .on('error', reject)
        .end(payload)
    })
  return {
    async post(path, body = {}) {
      const payload = JSON.stringify(body)
      const first = turn++
      for (let tried = 0; ; tried++) {
        const all = urls()
        const url = all[(first + tried) % all.length] as string
        try {
          return await send(url, `/api/enterprise/${path}`, payload)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tried === all.length) throw error
        }
      }
    },
    close: () => agent.destroy(),
  }
}
