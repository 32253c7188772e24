import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { type ServerState, thisServer } from './this-server.ts'

/** A process that has said nothing for so long has ended without a word, or is stuck. */
const silent_after_ms = 180_000
/** So many are shown. */
const most = 50

/** A process of the product; `is_this` is the one that answers. */
export type ServerLine = ServerState & { seen_at: string; is_this: boolean; is_silent: boolean }

type Stored = ServerState & { instance: string; seen_at: string }

/** All processes of the product, by their hosts: this one as it is now, the others as they last said. */
export const readServers = async (app: App, now: Date): Promise<ServerLine[]> => {
  const { id } = await app.instances.current()
  const found = await inTenant(app.db, platformId, (tx) =>
    rows<Stored>(
      tx,
      sql`SELECT instance, host, version, started_at, memory_bytes::float8 AS memory_bytes, load_percent, dropped_lines, seen_at FROM servers
          WHERE enterprise_id = ${platformId} AND instance <> ${id} ORDER BY seen_at DESC LIMIT ${most}`,
    ),
  )
  const others = found.map(({ instance: _, ...server }) => ({
    ...server,
    is_this: false,
    is_silent: now.getTime() - Date.parse(server.seen_at) > silent_after_ms,
  }))
  const own = { ...thisServer(now), seen_at: now.toISOString(), is_this: true, is_silent: false }
  return [own, ...others].sort(
    (a, b) => a.host.localeCompare(b.host) || (a.started_at < b.started_at ? -1 : 1),
  )
}
