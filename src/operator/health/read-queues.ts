import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import type { Level } from './level.ts'
import { maskText } from './mask.ts'
import { queueNames } from './queue-names.ts'

/** A job that has waited for so long is late: every process looks for work every two seconds. */
const late_s = 600

export type QueueState = 'idle' | 'running' | 'late' | 'recovered' | 'failed'

export type Queue = {
  name: string
  label: string
  level: Level
  state: QueueState
  waiting: number
  active: number
  completed_hour: number
  /** Given up after all tries, of the last week. */
  failed: number
  oldest_at: string | null
  completed_at: string | null
  failed_at: string | null
  last_error: string | null
}

type Counted = Omit<Queue, 'label' | 'level' | 'state' | 'last_error'>

const readCounts = (tx: Executor) =>
  rows<Counted>(
    tx,
    sql`SELECT q.name,
          count(j.id) FILTER (WHERE j.state < 'active' AND j.start_after <= now())::int AS waiting,
          count(j.id) FILTER (WHERE j.state = 'active')::int AS active,
          count(j.id) FILTER (WHERE j.state = 'completed' AND j.completed_on > now() - interval '1 hour')::int AS completed_hour,
          count(j.id) FILTER (WHERE j.state = 'failed')::int AS failed,
          min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now()) AS oldest_at,
          max(j.completed_on) FILTER (WHERE j.state = 'completed') AS completed_at,
          max(j.completed_on) FILTER (WHERE j.state = 'failed') AS failed_at
        FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
        WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`,
  )

/** The last error of each queue. pg-boss writes what was thrown as JSON; what a process wrote there while it worked has no message. */
const readErrors = async (tx: Executor): Promise<ReadonlyMap<string, string>> => {
  const found = await rows<{ name: string; message: string }>(
    tx,
    sql`SELECT DISTINCT ON (name) name, output->>'message' AS message FROM pgboss.job
        WHERE state IN ('failed', 'retry') AND output->>'message' IS NOT NULL
        ORDER BY name, coalesce(completed_on, started_on) DESC`,
  )
  return new Map(found.map(({ name, message }) => [name, maskText(message)]))
}

/** What a queue is at: failed work that later work of its kind went past needs no one at once. */
export const stateOf = (
  {
    waiting,
    active,
    failed,
    oldest_at,
    completed_at,
    failed_at,
  }: Pick<Counted, 'waiting' | 'active' | 'failed' | 'oldest_at' | 'completed_at' | 'failed_at'>,
  now: Date,
): { state: QueueState; level: Level } => {
  const isPast =
    completed_at !== null && failed_at !== null && Date.parse(completed_at) > Date.parse(failed_at)
  if (failed > 0 && !isPast) return { state: 'failed', level: 'act' }
  if (oldest_at !== null && now.getTime() - Date.parse(oldest_at) > late_s * 1_000)
    return { state: 'late', level: 'warn' }
  if (failed > 0) return { state: 'recovered', level: 'warn' }
  return { state: waiting + active > 0 ? 'running' : 'idle', level: 'ok' }
}

/** Every queue of background work, in the order of their names for people. */
export const readQueues = async (tx: Executor, now: Date): Promise<Queue[]> => {
  const order = Object.keys(queueNames)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const errors = await readErrors(tx)
  const found = (await readCounts(tx)).map((counted): Queue => {
    const { state, level } = stateOf(counted, now)
    return {
      ...counted,
      label: own(queueNames, counted.name) ?? counted.name,
      state,
      level,
      last_error: errors.get(counted.name) ?? null,
    }
  })
  return found.sort((a, b) => place(a.name) - place(b.name))
}
