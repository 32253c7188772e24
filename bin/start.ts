import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildAll } from './build.ts'

process.env.NODE_ENV ??= 'production'
await buildAll()
// What V8 made of it the last time.
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))
await import(new URL('../dist/server/run.js', import.meta.url).href)
