import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripTypes } from './stripped.ts'

const root = new URL('..', import.meta.url).pathname
const stamp = join(root, 'dist', 'built-from')

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !/\.test\.tsx?$/.test(name))
        .flatMap((name) => filesIn(join(path, name)))
    : [path]

const sources = [
  'src',
  'bin/stripped.ts',
  'package-lock.json',
  'vite.config.ts',
  'vite.site.config.ts',
  'back-office.html',
  'operator.html',
]

/** One hash over everything the bundles are made of. */
const sourceHash = () => {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesIn(join(root, source)).sort())
      hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the browser bundles, the public site's renderer and the stripped program, unless nothing changed since the last time. */
export const buildAll = async () => {
  const hash = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  process.env.NODE_ENV = 'production'
  // Only here: the bundler is neither read nor kept in memory by a process that has nothing to build.
  const [{ build }, { compressFolder }] = await Promise.all([import('vite'), import('./compress.ts')])
  for (const configFile of ['vite.config.ts', 'vite.site.config.ts'])
    await build({ root, configFile: join(root, configFile), configLoader: 'native', logLevel: 'warn' })
  compressFolder(join(root, 'dist', 'client', 'assets'))
  stripTypes(filesIn(join(root, 'src')).filter((file) => file.endsWith('.ts')))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, hash)
}

if (import.meta.main) await buildAll()
