import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The tests beside a slice (`npm run test:slice sales/candidates`) and those that look at every slice and are quick, in
 * seconds. API tests run on PostgreSQL.
 */
const slices = process.argv.slice(2)
const unknown = slices.filter((slice) => !existsSync(join('src', slice)))
if (slices.length === 0 || unknown.length > 0) {
  console.error(
    `src の中のフォルダを指定してください（例: npm run test:slice sales/candidates）${unknown.join('、')}`,
  )
  process.exit(1)
}
const beside = slices.map((slice) => `src/${slice}/`)
const everySlice = ['test/structure/', 'test/api/tables.test.ts', 'test/api/lists.test.ts']
const projects = ['unit', 'api-postgres', 'processes-postgres'].map((name) => `--project=${name}`)
const args = ['run', ...projects, ...beside, ...everySlice]
const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, { stdio: 'inherit' })
process.exit(status ?? 1)
