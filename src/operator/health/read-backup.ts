import { stat } from 'node:fs/promises'
import type { Config } from '#foundation/platform/config.ts'
import { ageOfLast } from '../backups/kept-backups.ts'
import type { Level } from './level.ts'

/** The nightly backup is late once it is this old. */
const late_hours = 26

const hour_ms = 3_600_000

/** When the last backup was finished; `fault_count`: files it could not save. */
export type Age = { finished_at: string; age_hours: number; fault_count: number }

export type Backup = {
  /** Our own (BACKUP_FOLDER), another that touches a file (BACKUP_MARK), or none that we know of. */
  by: 'product' | 'mark' | 'none'
  level: Level
  last: Age | null
}

/** How old the file is that another backup touches when it is done; null while there is none. */
const ageOfMark = async (file: string, now: Date): Promise<Age | null> => {
  const found = await stat(file).catch(() => undefined)
  if (!found) return null
  const age_hours = Math.max(0, Math.floor((now.getTime() - found.mtimeMs) / hour_ms))
  return { finished_at: found.mtime.toISOString(), age_hours, fault_count: 0 }
}

export const levelOfBackup = (by: Backup['by'], last: Age | null): Level => {
  if (by === 'none') return 'warn'
  if (last === null || last.age_hours > late_hours) return 'act'
  return last.fault_count > 0 ? 'warn' : 'ok'
}

/** The newest of the backups that we are told of. */
export const readBackup = async (
  { backupFolder, backupMark }: Pick<Config, 'backupFolder' | 'backupMark'>,
  now: Date,
): Promise<Backup> => {
  const by = backupFolder ? 'product' : backupMark ? 'mark' : 'none'
  const last = backupFolder
    ? await ageOfLast(backupFolder, now)
    : backupMark
      ? await ageOfMark(backupMark, now)
      : null
  return { by, level: levelOfBackup(by, last), last }
}
