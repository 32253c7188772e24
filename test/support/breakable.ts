import pg from 'pg'
import { expect } from 'vitest'
import { startKillable } from './killable.ts'

export type Answer = { status: number; body: { error?: { code: string }; request?: string } }

let visitors = 0
/** Callers of addresses of their own: the pace counts them one by one. */
const visitor = () => `10.0.${(++visitors >> 8) & 255}.${visitors & 255}`

const outcomeOf = (answer: { status: number } | undefined, isDone: (answer: Answer) => boolean) =>
  answer && isDone(answer as Answer) ? 'done' : JSON.stringify(answer)

/** Does `each` for all, breaks things once the first was answered, and lets every caller try again until it is told that it is done. */
export const brokenOnce = async <T>(
  all: readonly T[],
  each: (one: T) => Promise<{ status: number } | undefined>,
  isDone: (answer: Answer) => boolean,
  breakIt: () => Promise<void>,
) => {
  const first = all.map(each)
  await Promise.race(first)
  await breakIt()
  await Promise.all(first)
  for (const one of all)
    await expect.poll(async () => outcomeOf(await each(one), isDone), { interval: 200 }).toBe('done')
}

/** The product as a process of its own, with the two ways in which it is broken and what the portal's callers send it. */
export const startBreakable = async (env: Record<string, string>) => {
  const product = await startKillable(env)
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  /** Ends the process, and starts another on the same data. */
  const killed = async () => {
    await product.kill()
    await product.start()
  }
  /** Ends every connection of the product, whatever it is in the middle of. */
  const cut = async () => {
    await database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
  }
  const send = async (path: string, init: RequestInit): Promise<Response | undefined> => {
    try {
      return await fetch(product.url + path, {
        method: 'POST',
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, 'x-forwarded-for': visitor() },
      })
    } catch {
      // The process ended before it answered: whether it was done, its caller does not know.
      return undefined
    }
  }
  return {
    product,
    ways: { 'the process is killed': killed, 'every connection is cut': cut },
    /** Presses a button of a page behind a link. */
    press: (path: string, form: Record<string, string>) => send(path, { body: new URLSearchParams(form) }),
    async call(path: string, token: string, body: object = {}): Promise<Answer | undefined> {
      const headers = { 'content-type': 'application/json', 'portal-token': token }
      const answer = await send(`/api/portal/${path}`, { headers, body: JSON.stringify(body) })
      const read = (await answer?.json().catch(() => undefined)) as Answer['body'] | undefined
      return answer && read && { status: answer.status, body: read }
    },
    row: async <T>(text: string, values: unknown[] = []): Promise<T> =>
      (await database.query(text, values)).rows[0] as T,
    /** Keeps whoever writes to a table waiting, in the middle of what they do, for as long as the work lasts. */
    async holding(table: string, work: (waiting: () => Promise<number>) => Promise<void>) {
      await database.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`)
      const locks = `SELECT count(*)::integer AS n FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`
      try {
        await work(async () => (await database.query(locks)).rows[0].n)
      } finally {
        await database.query('ROLLBACK')
      }
    },
    /** Has background work of a kind done now, and not by its clock. */
    due: (queue: string) =>
      database.query(
        `INSERT INTO pgboss.job (name, data, retry_limit, retry_backoff) SELECT name, '{}', 5, true FROM pgboss.queue WHERE name = $1`,
        [queue],
      ),
    async stop() {
      await database.end()
      await product.stop()
    },
  }
}
