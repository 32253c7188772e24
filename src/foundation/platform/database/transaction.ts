import { sql } from 'kysely'
import type pg from 'pg'
import { current, type Tenant } from './current.ts'
import type { Database, Executor } from './types.ts'

/** What a transaction may do; `erasing` may rewrite the history besides what every other may. */
export type AccessMode = 'read only' | 'read write' | 'erasing'

/**
 * Inside a transaction, asking the pool for another connection is a mistake: the write would escape the
 * transaction, and on the embedded engine (one connection) it would wait for ever. It throws instead.
 */
export const refusePoolInsideTransaction = (pool: pg.Pool) => {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    if (current.getStore())
      throw new Error('a pool query inside a transaction: use the transaction it stands in')
    return connect(...args)
  }) as typeof pool.connect
}

/** What begins a transaction, in one message: what it may do and whose rows it sees. */
const beginning = (tenant: Tenant, access: AccessMode): string =>
  [
    begin(access),
    ...(tenant === 'system' ? ['SET LOCAL ROLE tsumugi_system'] : []),
    ...(typeof tenant === 'number' ? [`SET LOCAL app.enterprise_id = ${Math.trunc(tenant)}`] : []),
    ...(access === 'erasing' ? ['SET LOCAL ROLE tsumugi_eraser'] : []),
  ].join('; ')

const begin = (access: AccessMode) => (access === 'read only' ? 'BEGIN READ ONLY' : 'BEGIN')

const commit = async (tx: Executor) => {
  const [ended] = await rows<{ command: string }>(tx, sql`COMMIT`)
  // PostgreSQL answers so when a statement failed and its error was swallowed.
  if (ended?.command === 'ROLLBACK') throw new Error('a transaction with a failed statement was committed')
}

/**
 * Lends one connection of a server to `work`: what it asks at once travels at once and is answered in turn. The embedded
 * engine takes one statement after another.
 */
const onConnection = <T>({ engine, executor }: Database, work: (tx: Executor) => Promise<T>): Promise<T> => {
  if (engine === 'pglite') return executor.connection().execute(work)
  const pooled = executor.getExecutor()
  return pooled.provideConnection((connection) => {
    const own = pooled.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
    return work({ getExecutor: () => own })
  })
}

/** Runs `work` between the message that begins its transaction, whose last answer it gets, and the commit. */
const run = <T>(
  db: Database,
  message: string,
  work: (tx: Executor, answered: readonly unknown[]) => Promise<T>,
): Promise<T> =>
  onConnection(db, async (tx) => {
    try {
      const { rows: answered } = await sql.raw(message).execute(tx)
      const result = await work(tx, answered)
      await commit(tx)
      return result
    } catch (error) {
      // Of a connection that is gone the server rolls back by itself; the first error is the one to tell.
      await sql`ROLLBACK`.execute(tx).catch(() => undefined)
      throw error
    }
  })

const open = async <T>(
  db: Database,
  tenant: Tenant,
  work: (tx: Executor) => Promise<T>,
  access: AccessMode = 'read write',
): Promise<T> => {
  const outer = current.getStore()
  if (!outer) return run(db, beginning(tenant, access), (tx) => current.run({ tenant, tx }, () => work(tx)))
  if (outer.tenant !== tenant) throw new Error(`a transaction of ${tenant} inside one of ${outer.tenant}`)
  return work(outer.tx)
}

/**
 * One transaction that sees the rows of one enterprise only. Nested calls for the same enterprise join it; for another they throw.
 * In a `read only` one PostgreSQL refuses every write.
 */
export const inTenant = <T>(
  db: Database,
  enterpriseId: number,
  work: (tx: Executor) => Promise<T>,
  access?: AccessMode,
) => open(db, enterpriseId, work, access)

/** What the database knows of a session; the operator's is of no enterprise. */
export type SessionRow =
  | { strategy: 'admin'; csrf_hash: string; enterprise_id: null; member_id: number; authority: 0 | 1 | 2 }
  | {
      strategy: 'enterprise'
      csrf_hash: string
      enterprise_id: number
      member_id: number
      authority: 0 | 1 | 2
      contract_permission: 0 | 1 | 2
      restrictions: Record<string, number>
    }
  /** The operator's, in an enterprise that consents to it; `member_id` is of the operator's staff. */
  | {
      strategy: 'support'
      csrf_hash: string
      enterprise_id: number
      member_id: number
      authority: 2
      contract_permission: 2
      restrictions: Record<string, number>
    }

/**
 * One transaction of the enterprise whose member holds this session, found in the message that begins it; `work` gets the
 * session, or none when it is over.
 */
export const inSession = <T>(
  db: Database,
  tokenHash: string,
  work: (tx: Executor, found: SessionRow | undefined) => Promise<T>,
  access: 'read only' | 'read write',
): Promise<T> =>
  // A hash is hexadecimal: it may stand in a message, which can hold no values.
  run(db, `${begin(access)}; SELECT * FROM begin_session('${tokenHash}')`, (tx, [answered]) => {
    const found = answered as SessionRow | undefined
    return current.run({ tenant: found?.enterprise_id ?? 'none', tx }, () => work(tx, found))
  })

/** One transaction across enterprises: sign-in, host look-up, the operator's area, daily jobs. Never in an enterprise's path. */
export const asSystem = <T>(db: Database, work: (tx: Executor) => Promise<T>) => open(db, 'system', work)

/** One transaction on tables that belong to no enterprise. */
export const inTransaction = <T>(db: Database, work: (tx: Executor) => Promise<T>) => open(db, 'none', work)

/** Rows of an `sql` template. */
export const rows = async <R>(tx: Executor, query: ReturnType<typeof sql>): Promise<R[]> =>
  (await query.execute(tx)).rows as R[]

/** The first row, or undefined. */
export const row = async <R>(tx: Executor, query: ReturnType<typeof sql>): Promise<R | undefined> =>
  (await rows<R>(tx, query))[0]
