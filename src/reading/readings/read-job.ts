import type { App } from '#foundation/api/app.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { agenciesWaiting, claimSource, releaseSource, sweepSources } from './claim.ts'
import { type ReadSources, readSourcesQueue } from './queue.ts'
import { readClaimed } from './read-source.ts'

const report = (error: unknown) =>
  logFault({
    level: 'error',
    at: 'read-sources',
    message: error instanceof Error ? error.message : String(error),
  })

/** `idle` answers once this process has nothing to read any more. */
export type ReadSourcesJob = JobKind<ReadSources> & { stop(): Promise<void>; idle(): Promise<void> }

/**
 * Reads what waits: when something was added, every minute, and when the process starts. One agency's sources are read one
 * after another, and no agency waits for another's. What a dead process had in hand is read again.
 */
export const readSourcesJob = (app: App): ReadSourcesJob => {
  const working = new Map<number, Promise<void>>()
  const stopping = new AbortController()

  const drain = async (enterpriseId: number) => {
    const me = (await app.instances.current()).id
    while (!stopping.signal.aborted) {
      const source = await claimSource(app, enterpriseId, me)
      if (!source) return
      try {
        await readClaimed(app, enterpriseId, source, me, { signal: stopping.signal })
      } catch (error) {
        await releaseSource(app, enterpriseId, source.id, me)
        throw error
      }
    }
  }

  /** Who adds a source while the last one is read must not be missed: it is looked once more. */
  const begin = (enterpriseId: number) => {
    const before = working.get(enterpriseId)
    const ended = (before ?? Promise.resolve()).then(() => drain(enterpriseId)).catch(report)
    working.set(enterpriseId, ended)
    void ended.finally(() => {
      if (working.get(enterpriseId) === ended) working.delete(enterpriseId)
    })
  }

  const idle = async () => {
    await Promise.all(working.values())
  }

  return {
    ...readSourcesQueue,
    cron: '* * * * *',
    atStart: true,
    async work({ enterprise_id }) {
      if (enterprise_id !== undefined) return begin(enterprise_id)
      await sweepSources(app, (await app.instances.current()).id)
      for (const id of await agenciesWaiting(app)) begin(id)
    },
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}
