import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripTypes } from '../../bin/stripped.ts'

/**
 * Has src/ ready without its types, for the processes that a run starts and kills: reading and compiling it anew would
 * be most of what each of them does until it listens. Workers read the folder's name from the environment; the projects
 * of a run share it.
 */
export const prepareStripped = (): (() => void) => {
  if (process.env.STRIPPED) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-stripped-'))
  stripTypes(globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }), folder)
  process.env.STRIPPED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
