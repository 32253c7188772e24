import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { noteStatement } from '../statements.ts'
import { lockFolder } from './folder-lock.ts'
import { EmbeddedPostgres } from './pglite.ts'
import { isPlannedOnce, statementNames } from './prepared.ts'
import { refusePoolInsideTransaction } from './transaction.ts'
import { types } from './type-parsers.ts'
import type { Database } from './types.ts'

const last = (answered: unknown) => (Array.isArray(answered) ? answered.at(-1) : answered)

/** Answers a message of several statements (what begins a transaction) by its last. */
class Client extends pg.Client {
  override query(...args: unknown[]) {
    const asked: unknown = (super.query as (...args: unknown[]) => unknown)(...args)
    return (asked instanceof Promise ? asked.then(last) : asked) as never
  }
}

let clients = 0

/** Statements that are asked again, and that may be, are parsed and planned once a connection. */
class PreparingClient extends Client {
  readonly #nameOf = statementNames(`s${++clients}`)
  protected mayPrepare(_text: string): boolean {
    return true
  }
  override query(...args: unknown[]) {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || !this.mayPrepare(text))
      return super.query(...args)
    const name = this.#nameOf(text)
    return super.query(...(name ? [{ name, text, values }] : args))
  }
}

/**
 * The client of a server. Statements that are asked for in one turn leave in one packet. Only those that say so are
 * prepared: a newer version that adds a column to a table would break the others of an older one that still serves, and
 * many are planned for the values they come with.
 */
class ServerClient extends PreparingClient {
  protected override mayPrepare(text: string): boolean {
    return isPlannedOnce(text)
  }
  #isCorked = false
  override query(...args: unknown[]) {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    if (!this.#isCorked) {
      this.#isCorked = true
      stream.cork()
      process.nextTick(() => {
        this.#isCorked = false
        stream.uncork()
      })
    }
    return super.query(...args)
  }
}

/**
 * Every connection drops to a role that owns nothing before anyone gets it, so that row-level security holds for all it
 * does. JIT compiles short queries for longer than they run. A connection may be cut while it is lent out: whoever holds
 * it hears of it from the query, and the event beside that must not end the process.
 */
const asApp: pg.PoolConfig['onConnect'] = async (client) => {
  client.on('error', ignore)
  await client.query('SET ROLE tsumugi_app; SET jit = off')
}

const ignore = () => undefined

const database = (engine: Database['engine'], pool: pg.Pool, close: () => Promise<void>): Database => {
  refusePoolInsideTransaction(pool)
  return {
    engine,
    pool,
    executor: new Kysely({
      dialect: new PostgresDialect({ pool }),
      log: noteStatement,
    }),
    close,
  }
}

/** Connects to a PostgreSQL server. `max` connections at most; statements are cut off after 60 s. */
export const connectPostgres = (connectionString: string, max = 10): Database => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    Client: ServerClient,
    pipeline: true,
    statement_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: asApp,
  })
  // A connection cut while nobody holds it leaves the pool.
  pool.on('error', ignore)
  return database('postgres', pool, () => pool.end())
}

/** A PostgreSQL session as the owner, for migrations and tests. */
export const ownerClient = (connectionString: string) =>
  new pg.Client({ connectionString, types }).on('error', ignore)

/** PostgreSQL inside this process, in a folder (locked) or in memory. For trying out and small use. */
export const openEmbedded = (options: { folder?: string; snapshot?: Uint8Array }) => {
  const lock = options.folder ? lockFolder(options.folder) : undefined
  const embedded = new EmbeddedPostgres({
    ...(options.folder ? { dataDir: join(options.folder, 'pgdata') } : {}),
    ...(options.snapshot ? { snapshot: options.snapshot } : {}),
  })
  const close = async () => {
    await embedded.close()
    lock?.release()
  }
  return {
    close,
    dump: () => embedded.dump(),
    owner: () =>
      new pg.Client({ stream: () => embedded.stream(), types, user: 'postgres', database: 'postgres' }),
    connect(): Database {
      const pool = new pg.Pool({
        stream: () => embedded.stream(),
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: 60_000,
        types,
        Client: PreparingClient,
        onConnect: asApp,
      } as pg.PoolConfig)
      return database('pglite', pool, async () => {
        await pool.end()
        await close()
      })
    },
  }
}
