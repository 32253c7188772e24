import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What failed, by its file and title. */
export type Failure = { name: string; message: string }

/** What a runner found. */
export type Outcome = { passed: number; failures: Failure[] }

/** The first lines of what a runner says, without colours: enough to know where to look. */
const inShort = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 4).join('\n      ')

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What vitest's JSON report says: how many passed, and each failure by name. */
export const ofVitest = ({ numPassedTests, testResults }: VitestReport): Outcome => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name: path, message, status, assertionResults }) => {
    const file = relative('.', path)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ name: file, message: inShort(message) }]
    return failed.map(({ fullName, failureMessages: [first] }) => ({
      name: `${file} › ${fullName}`,
      message: inShort(first),
    }))
  }),
})

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** The failures of a suite and those within; a suite of a file is titled by its name. */
const failuresOf = ({ title, specs, suites = [] }: PlaywrightSuite, above = ''): Failure[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        name: `${above}${title} › ${spec.title}`,
        message: inShort(results[0]?.error?.message),
      })),
  ),
  ...suites.flatMap((suite) => failuresOf(suite, `${above}${title} › `)),
]

/** What Playwright's JSON report says. */
export const ofPlaywright = (report: {
  stats: { expected: number }
  suites: PlaywrightSuite[]
}): Outcome => ({
  passed: report.stats.expected,
  failures: report.suites.flatMap((suite) => failuresOf(suite)),
})

/** How long the serving thread was blocked, in milliseconds, and the calls that were under way. */
type Block = { block_ms: number; calls: string[] }

/**
 * The longest five of the blocks that the tests wrote down, one JSON a line: of the same calls the second longest. Who holds
 * the thread does so each time; a machine that lends its processors to others stands still for anybody once, even for a
 * stored file.
 */
export const longestBlocks = (file: string): Block[] => {
  const lines = (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').filter(Boolean)
  const blocks = lines.map((line) => JSON.parse(line) as Block).toSorted((a, b) => b.block_ms - a.block_ms)
  return [...Map.groupBy(blocks, ({ calls }) => calls.join(' ')).values()]
    .flatMap(([, again]) => again ?? [])
    .toSorted((a, b) => b.block_ms - a.block_ms)
    .slice(0, 5)
}
