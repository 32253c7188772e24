import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed, by the file it is in; `name` is the same in every run. */
export type Failure = { file: string; name: string; message: string }

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
    if (failed.length === 0 && status === 'failed') return [{ file, name: file, message: inShort(message) }]
    return failed.map(({ fullName, failureMessages: [first] }) => ({
      file,
      name: `${file} › ${fullName}`,
      message: inShort(first),
    }))
  }),
})

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** What Playwright's JSON report says. */
export const ofPlaywright = (report: { stats: { expected: number }; suites: PlaywrightSuite[] }): Outcome => {
  const all = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(all),
  ]
  return {
    passed: report.stats.expected,
    failures: report.suites.flatMap(all).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          file,
          name: `${file} › ${title}`,
          message: inShort(results[0]?.error?.message),
        })),
    ),
  }
}

/** How long the serving thread was blocked, in milliseconds, and the calls that were under way. */
type Block = { block_ms: number; calls: string[] }

/** The longest five of the blocks that the tests wrote down, one JSON a line. */
export const longestBlocks = (file: string): Block[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Block)
    .sort((a, b) => b.block_ms - a.block_ms)
    .slice(0, 5)
