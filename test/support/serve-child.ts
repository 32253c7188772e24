import { flushCompileCache } from 'node:module'
import { readStripped } from '../../bin/stripped.ts'

/** bin/serve-api.ts as a process that starts often: src/ is read as the run has it ready (test/support/stripped.ts). */
readStripped(process.env.STRIPPED)
await import('../../bin/serve-api.ts')
// Now, since most of these processes are killed: the next one begins with what this one compiled.
flushCompileCache()
