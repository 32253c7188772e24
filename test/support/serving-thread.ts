import { appendFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Where the runs of one `npm test` write the longest block of each route down. */
const file = process.env.BLOCKS_FILE

const everyMs = 10
/** What is shorter than this is not worth a line. */
const leastMs = 50

/** When the collector went through the whole heap, and for how long, in milliseconds. */
const collected: { startTime: number; duration: number }[] = []
/** The collector tells of itself a moment later. */
const toldMs = 50

let watched = false
const watchCollector = () => {
  if (watched) return
  watched = true
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as PerformanceEntry & { detail: NodeGCPerformanceDetail }).detail
      if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) collected.push(entry)
    }
  }).observe({ entryTypes: ['gc'] })
}

const collectedIn = (from: number, to: number) =>
  collected.reduce(
    (sum, { startTime, duration }) =>
      sum + Math.max(0, Math.min(to, startTime + duration) - Math.max(from, startTime)),
    0,
  )

/**
 * Measures how long the serving thread is blocked while a request is under way: the time the thread computed between two
 * beats of a timer. Its own CPU time counts, not the clock's, so that a machine with more work than cores blames nobody. Nor does
 * the collector, which goes through all that hundreds of test files have left in this process.
 */
export const watchServingThread = ({ server }: FastifyInstance) => {
  if (!file) return
  watchCollector()
  const under = new Map<IncomingMessage, string>()
  let timer: NodeJS.Timeout | undefined
  let wall = 0
  let cpu = process.threadCpuUsage()
  const restart = () => {
    wall = performance.now()
    cpu = process.threadCpuUsage()
  }
  const tell = async (calls: string[], held: number, from: number, to: number) => {
    await setTimeout(toldMs)
    const block_ms = Math.round(held - collectedIn(from, to))
    if (block_ms >= leastMs) appendFileSync(file, `${JSON.stringify({ block_ms, calls })}\n`)
  }
  const beat = () => {
    const { user, system } = process.threadCpuUsage(cpu)
    const now = performance.now()
    const held = Math.min(now - wall - everyMs, (user + system) / 1_000)
    if (held >= leastMs) void tell([...new Set(under.values())], held, wall, now)
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
