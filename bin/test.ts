import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOfStep, type StepEnd } from './step.ts'
import { type Failure, longestBlocks, type Outcome, ofPlaywright, ofVitest } from './test-results.ts'

/**
 * Everything the product is held against, in the order that finds mistakes soonest: types, lint, unit and API tests (beside
 * them those that start and kill processes), browser tests on the built product. Ends with a line `N passed, N failed`; what fails once has failed. `all` runs
 * every API test that knows an engine on both (docs/TESTING.md).
 */
const bothEngines = process.argv[2] === 'all'
const folder = mkdtempSync(join(tmpdir(), 'tsumugi-results-'))
/** Where tests write down how long the serving thread was blocked. */
const blocksFile = join(folder, 'blocks')
let passed = 0
const failures: Failure[] = []

/** How long each step took, in seconds; steps that run beside each other each count in full. */
const took: { title: string; seconds: number }[] = []

type How = { env?: Record<string, string>; quiet?: true }

/** How long a step may give no sign. Nobody sees types, lint and the build go on: theirs is how long they may last. */
const patience_ms = { tests: 5 * 60_000, others: 25 * 60_000 }
/** What a test runner gives its signs with. */
const progress = 'test/support/progress-reporter.ts'

const run = async (
  title: string,
  program: string,
  args: string[],
  { env, quiet, patience }: How & { patience: keyof typeof patience_ms },
) => {
  console.log(`\n== ${title}`)
  const start = performance.now()
  const stream = quiet ? 'ignore' : 'inherit'
  const child = spawn(program, args, {
    stdio: [stream, stream, stream, 'ipc'],
    env: { ...process.env, BLOCKS_FILE: blocksFile, ...env },
  })
  const end = await endOfStep(child, patience_ms[patience])
  took.push({ title, seconds: Math.round((performance.now() - start) / 1_000) })
  return end
}
const installed = (command: string) => join('node_modules', '.bin', command)

const failure = (name: string, message = ''): Failure => ({ name, message })

const step = async (title: string, program: string, args: string[]) => {
  const { ok, why } = await run(title, program, args, { patience: 'others' })
  if (ok) passed++
  else failures.push(failure(title, why))
}

/** What a run that wrote its report found; one that died without, or outside of a test, counts as one failure. */
const outcomeOf = (
  title: string,
  report: string,
  read: (report: never) => Outcome,
  { ok, why = '結果がありません' }: StepEnd,
): Outcome => {
  try {
    const outcome = read(JSON.parse(readFileSync(report, 'utf8')) as never)
    return ok || outcome.failures.length > 0
      ? outcome
      : { ...outcome, failures: [failure(title, '結果の外の誤り')] }
  } catch {
    return { passed: 0, failures: [failure(title, why)] }
  }
}

const runTests = async (
  title: string,
  command: string,
  argsFor: (report: string) => { args: string[] } & How,
  read: (report: never) => Outcome,
) => {
  const report = join(folder, `${title}.json`)
  const { args, ...how } = argsFor(report)
  const end = await run(title, installed(command), args, { ...how, patience: 'tests' })
  const outcome = outcomeOf(title, report, read, end)
  passed += outcome.passed
  failures.push(...outcome.failures)
}

// The bundles leave a core free, and so do types, lint and the start of the databases.
const built = step('ビルド', process.execPath, [...process.execArgv, 'bin/build.ts'])
await step('型', installed('tsc'), ['--noEmit'])
await step('書式と静的検査', installed('biome'), ['check', '.'])
// They wait for most of their time, and so leave the cores to the others; what they say stands in their report.
const killed = runTests(
  'プロセスを落とすAPI（ほかと並行）',
  'vitest',
  (report) => ({
    args: [
      'run',
      '--project=processes-*',
      `--reporter=${progress}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    quiet: true,
  }),
  ofVitest,
)
await runTests(
  bothEngines ? '単体とAPI（すべて PostgreSQL と PGlite）' : '単体とAPI（PostgreSQL、一部は PGlite も）',
  'vitest',
  (report) => ({
    args: [
      'run',
      '--project=unit',
      '--project=api-*',
      '--reporter=dot',
      `--reporter=${progress}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    ...(bothEngines && { env: { BOTH_ENGINES: '1' } }),
  }),
  ofVitest,
)
await Promise.all([built, killed])
await runTests(
  'ブラウザ',
  'playwright',
  (report) => ({
    args: ['test', `--reporter=line,json,${progress}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
  ofPlaywright,
)

/** Nobody waits longer than this for somebody else's request. */
const longestBlockMs = 200
const blocks = longestBlocks(blocksFile)
const [worst] = blocks
const blocked = blocks.map(({ block_ms, calls }) => `  ${block_ms} ms  ${calls.join('、')}`).join('\n')
console.log(`\n== くり返しスレッドを止めたリクエスト\n${blocked || '  50 ms を超えたものはありません'}`)
if (worst && worst.block_ms >= longestBlockMs)
  failures.push(failure(`スレッドが ${worst.block_ms} ms 止まりました`, worst.calls.join('、')))
else passed++

console.log(`\n== かかった時間\n${took.map(({ title, seconds }) => `  ${seconds} 秒  ${title}`).join('\n')}`)
// The end of a long output is what is read, and sometimes all that is kept: what failed stands there by name.
if (failures.length > 0)
  console.log(`\n== 失敗\n${failures.map(({ name, message }) => `  ✗ ${name}\n      ${message}`).join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
