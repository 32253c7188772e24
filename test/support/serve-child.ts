import { enableCompileCache, flushCompileCache } from 'node:module'

/** bin/serve-api.ts as a process that starts often: from the files the run has ready (test/support/bundle.ts). */
const folder = process.env.BUNDLE
enableCompileCache(`${folder}/compiled`)
await import(`${folder}/serve-api.js`)
// Now, since most of these processes are killed: the next one begins with what this one compiled.
flushCompileCache()
