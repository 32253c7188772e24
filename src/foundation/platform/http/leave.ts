import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a process that is to end waits, in milliseconds. */
export type Farewell = {
  /** For who keeps a connection to send one more request on it, and be told to come back on another. */
  drain_ms: number
  /** For answers under way after that. */
  finish_ms: number
}

const farewell: Farewell = { drain_ms: 3_000, finish_ms: 20_000 }

/**
 * Lets the server go without a lost request; to be called before it listens. The answer lets nobody new in, who then goes
 * to another process, answers whoever is connected with `Connection: close`, and resolves once nobody is or the waits are
 * over. An unused connection is not closed at once: a request may be on its way on it. `beside`: what else listens for it.
 */
export const letLeave = (
  server: FastifyInstance,
  { drain_ms, finish_ms }: Farewell = farewell,
  beside: () => readonly HttpServer[] = () => [],
) => {
  let leaving = false
  server.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  return async (): Promise<void> => {
    leaving = true
    const over = new AbortController()
    const wait = (ms: number) => setTimeout(ms, undefined, { signal: over.signal }).catch(() => undefined)
    // Not as an HTTP server closes: that one cuts all unused connections.
    const all = [server.server, ...beside()]
    const gone = Promise.all(
      all.map((one) => new Promise<void>((resolve) => Server.prototype.close.call(one, () => resolve()))),
    )
    await Promise.race([gone, wait(drain_ms)])
    for (const one of all) one.closeIdleConnections()
    await Promise.race([gone, wait(finish_ms)])
    over.abort()
  }
}
