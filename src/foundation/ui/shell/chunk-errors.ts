/** Reloading more often than this would loop while a chunk is really missing. */
const pause_ms = 60_000
const key = 'chunk-reloaded-at'

/** What the browsers say when a chunk of the program is gone, mostly because a new version was put in place. */
const sayings =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*MIME/i

export const isChunkError = (error: unknown): boolean => error instanceof Error && sayings.test(error.message)

/** True when the page may be reloaded for a missing chunk: at most once a minute. Notes the time when it may. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now_ms: number): boolean {
  const last_ms = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now_ms - last_ms < pause_ms) return false
  storage.setItem(key, String(now_ms))
  return true
}
