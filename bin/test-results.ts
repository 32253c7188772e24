import { stripVTControlCharacters } from 'node:util'

/** What a runner found. */
export type Outcome = { passed: number; failures: string[] }

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
  failures: testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${name}\n      ${inShort(message)}`]
    return failed.map((test) => `${name} › ${test.fullName}\n      ${inShort(test.failureMessages[0])}`)
  }),
})

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    ok: boolean
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** What Playwright's JSON report says; a test that passed only when tried again has failed. */
export const ofPlaywright = ({
  stats,
  suites,
}: {
  stats: { expected: number }
  suites: PlaywrightSuite[]
}): Outcome => {
  const all = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(all),
  ]
  return {
    passed: stats.expected,
    failures: suites
      .flatMap(all)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => `${file} › ${title}\n      ${inShort(results[0]?.error?.message)}`),
      ),
  }
}
