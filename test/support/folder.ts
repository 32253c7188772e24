import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of the test file's own: it goes with the file, when what was started later has ended. */
export const folderForFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
