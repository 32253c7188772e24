import { routeOutput } from '#foundation/platform/log.ts'
import { buildAll } from './build.ts'
import { readStripped } from './stripped.ts'

process.env.NODE_ENV ??= 'production'
routeOutput()
await buildAll()
readStripped()
await import('./run.ts')
