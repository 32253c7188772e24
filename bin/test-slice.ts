import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runTestFiles } from './run-test-files.ts'

/** The tests beside a slice (`npm run test:slice sales/candidates`) and those that look at every slice, in seconds. */
const slices = process.argv.slice(2)
const unknown = slices.filter((slice) => !existsSync(join('src', slice)))
if (slices.length === 0 || unknown.length > 0) {
  console.error(
    `src の中のフォルダを指定してください（例: npm run test:slice sales/candidates）${unknown.join('、')}`,
  )
  process.exit(1)
}
runTestFiles(slices.map((slice) => `src/${slice}/`))
