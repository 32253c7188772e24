import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const stamp = join(root, 'dist', 'built-from')

type File = { path: string; size: number; mtimeMs: number }

const filesIn = (path: string): File[] => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return [{ path, size: stat.size, mtimeMs: stat.mtimeMs }]
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(join(path, name)))
}

const sources = [
  'src',
  'bin/run.ts',
  'bin/serve-api.ts',
  'bin/keep-running.ts',
  'package-lock.json',
  'vite.config.ts',
  'vite.site.config.ts',
  'vite.server.config.ts',
  'back-office.html',
  'operator.html',
]

const hashOf = (parts: Iterable<string | Uint8Array>) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Changes with every change of a file, and is found without reading any. */
const looksOf = (files: readonly File[]) =>
  hashOf(files.map(({ path, size, mtimeMs }) => `${path} ${size} ${mtimeMs}\n`))

/** Changes only with what the bundles are made of. */
const contentOf = (files: readonly File[]) =>
  hashOf(files.flatMap(({ path }) => [path.slice(root.length), readFileSync(path)]))

/** Builds the browser bundles, the public site's renderer and the server, unless nothing changed since the last time. */
export const buildAll = async () => {
  const files = sources.flatMap((source) => filesIn(join(root, source)))
  const looks = looksOf(files)
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (built.endsWith(looks)) return
  const content = contentOf(files)
  const note = () => writeFileSync(stamp, `${content} ${looks}`)
  if (built.startsWith(content)) {
    // Copied with other times: where one may not write, it is looked at as closely with each start.
    try {
      note()
    } catch {}
    return
  }
  process.env.NODE_ENV = 'production'
  // Only here: the bundler is neither read nor kept in memory by a process that has nothing to build.
  const [{ build }, { compressFolder }] = await Promise.all([import('vite'), import('./compress.ts')])
  for (const configFile of ['vite.config.ts', 'vite.site.config.ts', 'vite.server.config.ts'])
    await build({ root, configFile: join(root, configFile), configLoader: 'native', logLevel: 'warn' })
  compressFolder(join(root, 'dist', 'client', 'assets'))
  note()
}

if (import.meta.main) await buildAll()
