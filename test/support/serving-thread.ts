import { appendFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Where the runs of one `npm test` write the longest block of each route down. */
const file = process.env.BLOCKS_FILE

const everyMs = 10
/** What is shorter than this is not worth a line. */
const leastMs = 50

/**
 * Measures how long the serving thread is blocked while a request is under way: the time the thread computed between two
 * beats of a timer. Its own CPU time counts, not the clock's, so that a machine with more work than cores blames nobody.
 */
export const watchServingThread = ({ server }: FastifyInstance) => {
  if (!file) return
  const under = new Map<IncomingMessage, string>()
  let timer: NodeJS.Timeout | undefined
  let wall = 0
  let cpu = process.threadCpuUsage()
  const restart = () => {
    wall = performance.now()
    cpu = process.threadCpuUsage()
  }
  const beat = () => {
    const { user, system } = process.threadCpuUsage(cpu)
    const block_ms = Math.round(Math.min(performance.now() - wall - everyMs, (user + system) / 1_000))
    const calls = [...new Set(under.values())]
    if (block_ms >= leastMs) appendFileSync(file, `${JSON.stringify({ block_ms, calls })}\n`)
    restart()
  }
  server.prependListener('request', (request, response) => {
    if (under.size === 0) {
      restart()
      timer = setInterval(beat, everyMs).unref()
    }
    const path = (request.url ?? '').replace(/\?.*/, '').replace(/\/\d+/g, '/:id')
    under.set(request, `${request.method} ${path}`)
    const end = () => {
      if (!under.has(request)) return
      if (under.size === 1) {
        beat()
        clearInterval(timer)
      }
      under.delete(request)
    }
    // Sent is enough: a test in the same process goes on with the answer before the connection is closed.
    response.once('finish', end)
    response.once('close', end)
  })
}
