import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What looks at every slice and is quick. */
const everySlice = ['test/structure/', 'test/api/tables.test.ts', 'test/api/lists.test.ts']
const projects = ['unit', 'api-postgres', 'processes-postgres'].map((name) => `--project=${name}`)

/** Runs these test files or folders of them, and those that look at every slice, and ends with them. API tests run on PostgreSQL. */
export const runTestFiles = (files: readonly string[]): never => {
  const args = ['run', ...projects, ...files, ...everySlice]
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, { stdio: 'inherit' })
  process.exit(status ?? 1)
}
