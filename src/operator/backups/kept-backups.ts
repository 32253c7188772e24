import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, readManifest } from './manifest.ts'

/** So many daily backups are kept. */
export const kept = 14

const hour_ms = 3_600_000

/** The name of a backup by its time in Japan: 20261122-031000. */
export const nameOf = (at: Date) =>
  new Date(at.getTime() + 9 * hour_ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

const ours = /^\d{8}-\d{6}$/
const unfinished = /^\d{8}-\d{6}\.unfinished-/

const namesIn = async (folder: string, form: RegExp) =>
  (await readdir(folder).catch(() => [])).filter((name) => form.test(name)).sort()

/** The last complete backup of the folder. */
export const findLast = async (
  folder: string,
): Promise<{ folder: string; manifest: Manifest } | undefined> => {
  const name = (await namesIn(folder, ours)).at(-1)
  if (!name) return undefined
  const last = join(folder, name)
  return { folder: last, manifest: await readManifest(last) }
}

/** Removes backups older than the last fourteen, and what a process that died a day ago or more left half done. */
export const removeOld = async (folder: string, now: Date): Promise<void> => {
  const gone = (await namesIn(folder, ours)).slice(0, -kept)
  for (const name of await namesIn(folder, unfinished)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > 24 * hour_ms) gone.push(name)
  }
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true })
}

/** How long ago the last complete backup was finished; null where there is none. */
export const ageOfLast = async (folder: string, now: Date) => {
  const last = await findLast(folder)
  if (!last) return null
  const { finished_at, faults } = last.manifest
  const age_hours = Math.floor((now.getTime() - Date.parse(finished_at)) / hour_ms)
  return { finished_at, age_hours, fault_count: faults.length }
}
