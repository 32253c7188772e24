import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a data folder for this process. Two processes on one embedded database lose writes silently;
 * SQLite's exclusive lock is released by the operating system even after kill -9.
 * Throws with a message for the person at the console when another process holds it.
 */
export const lockFolder = (folder: string): { release(): void } => {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('PRAGMA busy_timeout = 3000; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(
      `${folder} は別のプロセスが使用中です。そちらを終了するか、DATA_DIR を変えて起動してください`,
    )
  }
  return { release: () => lock.close() }
}
