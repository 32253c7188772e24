import { readFileSync } from 'node:fs'
import { availableParallelism, hostname, loadavg } from 'node:os'
import { droppedLines } from '#foundation/platform/log.ts'

/** What a process says of itself. */
export type ServerState = {
  host: string
  /** The product's. */
  version: string
  started_at: string
  memory_bytes: number
  /** Work that waits for a processor, in percent of what the machine can do. */
  load_percent: number
  /** Lines of its log that are missing, which the log itself does not say yet. */
  dropped_lines: number
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** This process, now. */
export const thisServer = (now: Date): ServerState => ({
  host: hostname(),
  version,
  started_at: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
  memory_bytes: process.memoryUsage.rss(),
  load_percent: Math.round(((loadavg()[0] ?? 0) / availableParallelism()) * 100),
  dropped_lines: droppedLines(),
})
