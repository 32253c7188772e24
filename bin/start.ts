import { buildAll } from './build.ts'
import { readStripped } from './stripped.ts'

process.env.NODE_ENV ??= 'production'
await buildAll()
readStripped()
await import('./run.ts')
