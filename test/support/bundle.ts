import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Has the product ready as few files for the processes that a run starts and kills: reading and compiling thousands anew
 * would be most of what each of them does until it listens. Workers read the folder's name from the environment; the
 * projects of a run share it.
 */
export const prepareBundle = async (): Promise<() => void> => {
  if (process.env.BUNDLE) return () => undefined
  mkdirSync(`${root}dist`, { recursive: true })
  // Within the project: packages are looked for from where the files stand.
  const folder = mkdtempSync(`${root}dist/tested-`)
  await build({
    root,
    configFile: `${root}vite.server.config.ts`,
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: folder },
  })
  process.env.BUNDLE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
