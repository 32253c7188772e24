import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from './build.ts'
import { type Failure, longestBlocks, type Outcome, ofPlaywright, ofVitest } from './test-results.ts'

/**
 * Everything the product is held against, in the order that finds mistakes soonest: types, lint, unit and API tests
 * on both engines, browser tests on the built product. Ends with a line `N passed, N failed`.
 */
const folder = mkdtempSync(join(tmpdir(), 'tsumugi-results-'))
/** Where tests write down how long the serving thread was blocked. */
const blocksFile = join(folder, 'blocks')
let passed = 0
const failures: Failure[] = []
/** Failed among all others and passed alone: a race to look for, named at the end. */
const unstable: Failure[] = []

/** More than so many are no accident: they are not tried again. */
const fewFailures = 5

const run = (title: string, command: string, args: string[], env: Record<string, string> = {}) => {
  console.log(`\n== ${title}`)
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    env: { ...process.env, BLOCKS_FILE: blocksFile, ...env },
  })
  return status === 0
}

const failure = (name: string, message = ''): Failure => ({ file: '', name, message })

const step = (title: string, command: string, args: string[]) => {
  if (run(title, command, args)) passed++
  else failures.push(failure(title))
}

/** What a run that wrote its report found; one that died without, or outside of a test, counts as one failure. */
const outcomeOf = (title: string, report: string, read: (report: never) => Outcome, ok: boolean): Outcome => {
  try {
    const outcome = read(JSON.parse(readFileSync(report, 'utf8')) as never)
    return ok || outcome.failures.length > 0
      ? outcome
      : { ...outcome, failures: [failure(title, '結果の外の誤り')] }
  } catch {
    return { passed: 0, failures: [failure(title, '結果がありません')] }
  }
}

/** Runs all tests of a kind, and the few that failed once more by themselves. */
const runTests = (title: string, once: (title: string, report: string, files: string[]) => Outcome) => {
  const first = once(title, join(folder, `${title}.json`), [])
  passed += first.passed
  const files = [...new Set(first.failures.map(({ file }) => file))].filter(Boolean)
  if (files.length === 0 || first.failures.length > fewFailures) return failures.push(...first.failures)
  const second = once(`${title}（失敗したものをもう一度）`, join(folder, `${title}-2.json`), files)
  const stillFails = new Set(second.failures.map(({ name }) => name))
  const recovered = first.failures.filter(({ name }) => !stillFails.has(name))
  passed += recovered.length
  unstable.push(...recovered)
  failures.push(...second.failures)
}

const told = (title: string, list: readonly Failure[]) => {
  if (list.length > 0)
    console.log(
      `\n== ${title}\n${list.map(({ name, message }) => `  ✗ ${name}\n      ${message}`).join('\n')}`,
    )
}

step('型', 'tsc', ['--noEmit'])
step('書式と静的検査', 'biome', ['check', '.'])
runTests('単体とAPI（PGlite、PostgreSQL）', (title, report, files) => {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files]
  return outcomeOf(title, report, ofVitest, run(title, 'vitest', args))
})
await buildAll()
runTests('ブラウザ', (title, report, files) => {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', '--reporter=line,json', ...(files.length > 0 ? ['--last-failed'] : [])]
  return outcomeOf(title, report, ofPlaywright, run(title, 'playwright', args, env))
})

/** Nobody waits longer than this for somebody else's request. */
const longestBlockMs = 200
const blocks = longestBlocks(blocksFile)
const [worst] = blocks
const blocked = blocks.map(({ block_ms, calls }) => `  ${block_ms} ms  ${calls.join('、')}`).join('\n')
console.log(`\n== 最も長くスレッドを止めたリクエスト\n${blocked || '  50 ms を超えたものはありません'}`)
if (worst && worst.block_ms >= longestBlockMs)
  failures.push(failure(`スレッドが ${worst.block_ms} ms 止まりました`, worst.calls.join('、')))
else passed++

// The end of a long output is what is read, and sometimes all that is kept: what failed stands there by name.
told('不安定（ほかと一緒では失敗し、単独では成功）', unstable)
told('失敗', failures)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
