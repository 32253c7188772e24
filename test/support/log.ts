import fs from 'node:fs'
import { vi } from 'vitest'

/** What this process writes to a standard stream from now on, held back where it would leave the process. */
export type HeldLog = {
  /** The lines of JSON so far. */
  entries(): Record<string, unknown>[]
  /** Lets go of the lines so far. */
  clear(): void
  /** Lets the stream through again. */
  release(): void
}

/** Holds the log of faults (2) or of answers (1) back: for tests that cause what it tells of, or read it. */
export const holdLog = (fd: 1 | 2 = 2): HeldLog => {
  const write = fs.writeSync
  let held = ''
  // The log writes bytes from an offset; of the ways to call it only that one is ours.
  const take = (to: number, bytes: Uint8Array, at = 0): number => {
    if (to !== fd) return write(to, bytes, at)
    held += Buffer.from(bytes.subarray(at)).toString()
    return bytes.length - at
  }
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation(take as typeof write)
  return {
    entries: () =>
      held
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    clear: () => {
      held = ''
    },
    release: () => spy.mockRestore(),
  }
}
