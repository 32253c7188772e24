import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { thisServer } from './this-server.ts'

/** So often a process says that it lives. */
const every_ms = 60_000
/** A process that has said nothing for so long is forgotten. */
const forgotten_after_ms = 3_600_000

/** Says that this process lives, and forgets those that have not said so for long. */
export const beat = async (app: App, now = new Date()): Promise<void> => {
  const { id } = await app.instances.current()
  const { host, version, started_at, memory_bytes, load_percent, dropped_lines } = thisServer(now)
  const [seen_at, old] = [now, new Date(now.getTime() - forgotten_after_ms)].map((at) => at.toISOString())
  await inTenant(app.db, platformId, async (tx) => {
    await sql`INSERT INTO servers (enterprise_id, instance, host, version, started_at, memory_bytes, load_percent, dropped_lines, seen_at)
        VALUES (${platformId}, ${id}, ${host}, ${version}, ${started_at}, ${memory_bytes}, ${load_percent}, ${dropped_lines}, ${seen_at})
        ON CONFLICT (enterprise_id, instance) DO UPDATE SET memory_bytes = excluded.memory_bytes, load_percent = excluded.load_percent,
            dropped_lines = excluded.dropped_lines, seen_at = excluded.seen_at`.execute(tx)
    await sql`DELETE FROM servers WHERE enterprise_id = ${platformId} AND seen_at < ${old}::timestamptz`.execute(
      tx,
    )
  })
}

const leave = async (app: App): Promise<void> => {
  const { id } = await app.instances.current()
  await inTenant(app.db, platformId, (tx) =>
    sql`DELETE FROM servers WHERE enterprise_id = ${platformId} AND instance = ${id}`.execute(tx),
  )
}

/** A process that lives says so until it ends, and then takes its line away; that a line cannot be written stops nothing. */
export const keepHeartbeat = (app: App) => {
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  const say = () => {
    beating = beat(app).catch(() => undefined)
  }
  return {
    start() {
      say()
      timer = setInterval(say, every_ms).unref()
    },
    async stop() {
      if (!timer) return
      clearInterval(timer)
      await beating
      await leave(app).catch(() => undefined)
    },
  }
}
