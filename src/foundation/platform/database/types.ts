import type { Kysely, QueryExecutorProvider, RawBuilder } from 'kysely'
import type pg from 'pg'

/** Something that runs `sql` templates: the pool or a transaction. */
export type Executor = QueryExecutorProvider

export type Engine = 'postgres' | 'pglite'

export type Database = {
  engine: Engine
  pool: pg.Pool
  // biome-ignore lint/complexity/noBannedTypes: the tables are described by the entities, not by a second type here
  executor: Kysely<{}>
  close(): Promise<void>
}

export type Fragment = RawBuilder<unknown>

/** In whose name something is written: one enterprise's transaction and the member who acts, null for the program itself. */
export type Acting = { tx: Executor; enterpriseId: number; member: { id: number } | null }
