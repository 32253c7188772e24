import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from './build.ts'
import { type Outcome, ofPlaywright, ofVitest } from './test-results.ts'

/**
 * Everything the product is held against, in the order that finds mistakes soonest: types, lint, unit and API tests
 * on both engines, browser tests on the built product. Ends with a line `N passed, N failed`.
 */
const folder = mkdtempSync(join(tmpdir(), 'tsumugi-results-'))
let passed = 0
const failures: string[] = []

const run = (title: string, command: string, args: string[], env: Record<string, string> = {}) => {
  console.log(`\n== ${title}`)
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

const step = (title: string, command: string, args: string[]) => {
  if (run(title, command, args)) passed++
  else failures.push(title)
}

/** Adds a runner's own counts; a runner that died without results counts as one failure. */
const count = (title: string, file: string, read: (report: never) => Outcome, ok: boolean) => {
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as never)
    passed += outcome.passed
    failures.push(...outcome.failures)
    if (!ok && outcome.failures.length === 0) failures.push(`${title}: 結果の外の誤り`)
  } catch {
    failures.push(`${title}: 結果がありません`)
  }
}

step('型', 'tsc', ['--noEmit'])
step('書式と静的検査', 'biome', ['check', '.'])

const vitest = join(folder, 'vitest.json')
const api = '単体とAPI（PGlite、PostgreSQL）'
const apiPassed = run(api, 'vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitest}`,
])
count(api, vitest, ofVitest, apiPassed)

await buildAll()
const playwright = join(folder, 'playwright.json')
const browserPassed = run('ブラウザ', 'playwright', ['test', '--reporter=line,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwright,
})
count('ブラウザ', playwright, ofPlaywright, browserPassed)

// The end of a long output is what is read, and sometimes all that is kept: what failed stands there by name.
if (failures.length > 0) console.log(`\n== 失敗\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
