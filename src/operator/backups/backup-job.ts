import { join } from 'node:path'
import type pg from 'pg'
import type { App } from '#foundation/api/app.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { backUp } from './backup.ts'
import { ageOfLast, findLast, nameOf, removeOld } from './kept-backups.ts'
import type { Source } from './snapshot.ts'

/** A running process's own connection, which is the owner's underneath. */
export const sourceOf = ({ engine, pool }: Database): Source => ({
  engine,
  async session(work) {
    // COPY answers for as long as it lasts: nothing may be sent behind it.
    const client: pg.PoolClient & { pipeline?: boolean } = await pool.connect()
    const { pipeline = false } = client
    client.pipeline = false
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      // A snapshot that broke off may have left anything behind.
      broken = error as Error
      throw error
    } finally {
      client.pipeline = pipeline
      client.release(broken)
    }
  },
})

/** A try that follows one of the same night does nothing. */
const enough_hours = 12

/** Makes a backup under the time's name in BACKUP_FOLDER and removes the oldest. What could not be saved is logged. */
export const backUpDaily = async (app: Pick<App, 'db' | 'files' | 'config'>, folder: string, now: Date) => {
  const age = await ageOfLast(folder, now)
  if (age && age.age_hours < enough_hours) return
  const last = await findLast(folder)
  const { faults } = await backUp(sourceOf(app.db), app, join(folder, nameOf(now)), last?.folder)
  for (const message of faults) logFault({ level: 'error', at: 'backup', message })
  await removeOld(folder, now)
}

/** Every night, where BACKUP_FOLDER is set. One at a time in a process, however often the job is delivered. */
export const backupJob = (app: App): JobKind<never> => {
  let running: Promise<void> | undefined
  return {
    name: 'backup',
    cron: '10 3 * * *',
    async work() {
      const { backupFolder } = app.config
      if (!backupFolder) return
      running ??= backUpDaily(app, backupFolder, new Date()).finally(() => {
        running = undefined
      })
      await running
    },
  }
}
