import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { App } from '#foundation/api/app.ts'
import { FilesUnreachable } from '#foundation/platform/files/files-unreachable.ts'
import type { Level } from './level.ts'

/** Who keeps the files does not answer within this. */
const patience_ms = 3_000

/** Free parts of a disk, in percent, from which on one must look, or act. */
const warn_percent = 15
const act_percent = 5

export type Storage = {
  kind: 'folder' | 's3'
  level: Level
  /** Of the disk that DATA_DIR stands on; a bucket has none. */
  total_bytes: number | null
  free_bytes: number | null
  used_percent: number | null
  /** False where the files cannot be read now. */
  is_reachable: boolean
}

export const levelOfDisk = (used_percent: number): Level =>
  used_percent > 100 - act_percent ? 'act' : used_percent > 100 - warn_percent ? 'warn' : 'ok'

/** Whether the store answers: a file that is not there is an answer. */
const answers = async ({ files }: Pick<App, 'files'>): Promise<boolean> => {
  const over = new AbortController()
  const asked = files.stream('0/health').then(
    (stream) => {
      stream.destroy()
      return true
    },
    (error) => !(error instanceof FilesUnreachable),
  )
  const waited = setTimeout(patience_ms, false, { signal: over.signal }).catch(() => false)
  return Promise.race([asked, waited]).finally(() => over.abort())
}

/** Where files are kept: how full it is, and whether it answers. */
export const readStorage = async (app: Pick<App, 'config' | 'files'>): Promise<Storage> => {
  const { config } = app
  if (config.storageUrl) {
    const is_reachable = await answers(app)
    const level = is_reachable ? 'ok' : 'act'
    return { kind: 's3', level, total_bytes: null, free_bytes: null, used_percent: null, is_reachable }
  }
  const { blocks, bavail, bsize } = await statfs(config.dataDir)
  const [total_bytes, free_bytes] = [blocks * bsize, bavail * bsize]
  const used_percent = total_bytes === 0 ? 0 : Math.round(100 - (free_bytes / total_bytes) * 100)
  return {
    kind: 'folder',
    level: levelOfDisk(used_percent),
    total_bytes,
    free_bytes,
    used_percent,
    is_reachable: true,
  }
}
