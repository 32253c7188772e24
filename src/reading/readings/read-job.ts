import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { createQueue, type Queue } from '#foundation/platform/queue/queue.ts'
import { claimSource, enterprisesWaiting, releaseSource } from './claim.ts'
import { type ReadSources, readSourcesQueue } from './queue.ts'
import { readClaimed } from './read-source.ts'

/** A source whose process died so often is not tried again: it may have been the source that ended it. */
const attemptsMost = 3

/**
 * Reads what waits: when something was added, every minute, and when the process starts. One enterprise's sources are read one
 * after another, and no enterprise waits for another's. What a dead process had in hand is read again.
 */
export const readSourcesJob = (app: App): Queue<ReadSources> =>
  createQueue<{ enterprise_id: number }, ReadSources>(app, {
    ...readSourcesQueue,
    rows: {
      table: 'reading_sources',
      held: sql`status = 'reading'`,
      freed: sql`claimed_by = NULL, status = CASE WHEN attempts >= ${attemptsMost} THEN 'failed' ELSE 'waiting' END,
        message = CASE WHEN attempts >= ${attemptsMost} THEN '読み取りの途中で止まりました。ファイルを確認し、もう一度読み取ってください' END`,
    },
    async due({ enterprise_id }) {
      return enterprise_id === undefined ? enterprisesWaiting(app) : [{ enterprise_id }]
    },
    async turn({ enterprise_id }, { claim, signal }) {
      const source = await claimSource(app, enterprise_id, claim)
      if (!source) return false
      try {
        await readClaimed(app, enterprise_id, source, claim, { signal })
      } catch (error) {
        await releaseSource(app, enterprise_id, source.id, claim)
        throw error
      }
      return true
    },
  })
