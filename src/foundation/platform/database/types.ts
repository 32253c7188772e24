import type { Kysely, RawBuilder } from 'kysely'
import type pg from 'pg'

/** Something that runs `sql` templates: the pool or a transaction. */
// biome-ignore lint/complexity/noBannedTypes: the tables are described by the entities, not by a second type here
export type Executor = Kysely<{}>

export type Engine = 'postgres' | 'pglite'

export type Database = {
  engine: Engine
  pool: pg.Pool
  executor: Executor
  close(): Promise<void>
}

export type Fragment = RawBuilder<unknown>

/** In whose name something is written: one enterprise's transaction and the member who acts, null for the program itself. */
export type Acting = { tx: Executor; enterpriseId: number; member: { id: number } | null }
