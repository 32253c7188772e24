import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from './build.ts'

/**
 * Everything the product is held against, in the order that finds mistakes soonest: types, lint, unit and API tests
 * on both engines, browser tests on the built product. Ends with a line `N passed, N failed`.
 */
const folder = mkdtempSync(join(tmpdir(), 'tsumugi-results-'))
let passed = 0
let failed = 0

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
  else failed++
}

/** Adds a runner's own counts; a runner that died without results counts as one failure. */
const count = (file: string, read: (report: never) => { passed: number; failed: number }, ok: boolean) => {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')) as never)
    passed += counts.passed
    failed += counts.failed
    if (!ok && counts.failed === 0) failed++
  } catch {
    failed++
  }
}

step('型', 'tsc', ['--noEmit'])
step('書式と静的検査', 'biome', ['check', '.'])

const vitest = join(folder, 'vitest.json')
const unit = run('単体とAPI（PGlite、PostgreSQL）', 'vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitest}`,
])
count(
  vitest,
  (r: { numPassedTests: number; numFailedTests: number }) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests,
  }),
  unit,
)

await buildAll()
const playwright = join(folder, 'playwright.json')
const browser = run('ブラウザ', 'playwright', ['test', '--reporter=line,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwright,
})
count(
  playwright,
  (r: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
    passed: r.stats.expected,
    failed: r.stats.unexpected + r.stats.flaky,
  }),
  browser,
)

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
