import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bringNode22 } from './node-22/use.js'

/**
 * Ends every install, in the Node of the machine whichever that is (hence no TypeScript). The source maps of the
 * packages go: 100 MB for those who debug the packages themselves, which no program reads.
 */
const modules = new URL('../node_modules/', import.meta.url).pathname
for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
  if (/\.(js|mjs|cjs|ts|mts|cts|css)\.map$/.test(name)) rmSync(join(modules, name))

bringNode22(modules)
