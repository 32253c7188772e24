import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { importsOf } from '../test/structure/imports.ts'
import { affectedTests } from './affected-tests.ts'
import { runTestFiles } from './run-test-files.ts'

/**
 * The tests that can see what has come since this branch left `main`, or the commit that is named
 * (`npm run test:changed HEAD~3`), what is not committed included (docs/TESTING.md says what it leaves out).
 */
const [since = 'main'] = process.argv.slice(2)
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)

const added = git('ls-files', '--others', '--exclude-standard')
const changed = [...git('diff', '--name-only', '--no-renames', '--merge-base', since), ...added]
const files = [...git('ls-files'), ...added].filter((file) => /\.tsx?$/.test(file) && existsSync(file))
const tests = affectedTests(changed, files, files.flatMap(importsOf))
console.log(`${changed.length} 個のファイルが変わり、${tests.length} 個のテストのファイルに関わります。`)
runTestFiles(tests)
