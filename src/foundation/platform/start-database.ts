import type pg from 'pg'
import type { Config } from './config.ts'
import { connectPostgres, openEmbedded, ownerClient } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import type { Database, Engine } from './database/types.ts'
import { installJobs } from './jobs/install.ts'

/** Opens the configured database and brings it forward. Embedded in DATA_DIR when no DATABASE_URL is set. */
export const startDatabase = async (config: Config): Promise<Database> => {
  const embedded = config.databaseUrl ? undefined : openEmbedded({ folder: config.dataDir })
  const owner = config.databaseUrl ? ownerClient(config.databaseUrl) : embedded?.owner()
  if (!owner) throw new Error('no database')
  await owner.connect().catch((cause: Error & { code?: string }) => {
    throw new Error(
      `データベースに接続できません（${cause.message || cause.code}）。DATABASE_URL と、データベースが動いているかを確かめてください`,
      { cause },
    )
  })
  try {
    await migrate(owner)
    await installJobs(owner)
  } finally {
    await owner.end()
  }
  return config.databaseUrl
    ? connectPostgres(config.databaseUrl)
    : (embedded as NonNullable<typeof embedded>).connect()
}

/** The configured database as its owner and as it stands, for commands that must not bring it forward. */
export const withOwner = async <T>(
  config: Config,
  work: (owner: pg.Client, engine: Engine) => Promise<T>,
): Promise<T> => {
  const embedded = config.databaseUrl ? undefined : openEmbedded({ folder: config.dataDir })
  const owner = embedded ? embedded.owner() : ownerClient(config.databaseUrl as string)
  await owner.connect()
  try {
    return await work(owner, embedded ? 'pglite' : 'postgres')
  } finally {
    await owner.end()
    await embedded?.close()
  }
}
