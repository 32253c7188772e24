import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { make } from './new/make.ts'
import { Refusal } from './new/refusal.ts'
import { readRequest } from './new/request.ts'

/**
 * Writes what somebody who adds an entity, a list, a queue or a call would write by hand: its files, and its entries in the
 * registries. Everything is known before the first file is written.
 */
const root = join(import.meta.dirname, '..')
try {
  const { made, changed, next } = make(root, readRequest(process.argv.slice(2), process.env))
  for (const [path, text] of Object.entries({ ...made, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const path of Object.keys(made)) console.log(`new      ${path}`)
  for (const path of Object.keys(changed)) console.log(`changed  ${path}`)
  for (const line of next) console.log(`next     ${line}`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exit(1)
}
