import { defineConfig } from 'vitest/config'

/**
 * What starts whole processes, kills them and waits for what they do of themselves. `npm test` runs these beside the
 * others: one waits while the other computes.
 */
const processes = [
  'src/**/kill.api.test.ts',
  'src/documents/html-to-pdf/*.api.test.ts',
  'src/site/domains/acme.api.test.ts',
  'test/api/{,*-}kill.test.ts',
  'test/api/{closed-log,database-crash,database-cuts,failing-start,full-disk,processes}.test.ts',
]

/** What starts, kills and floods whole servers, what reaches no database, or walks long over rules that know no engine. */
const once = [
  'src/**/kill.api.test.ts',
  'src/accounts/sign-in/sign-in-limit.api.test.ts',
  'src/data/exports/round-trip.api.test.ts',
  'src/data/imports/{interrupted,namesakes}.api.test.ts',
  'src/foundation/platform/files/s3-bytes.api.test.ts',
  'test/api/{agreement,bulk,close,document,invoice,mailing,portal,site-publish,slack,webhook}-kill.test.ts',
  'test/api/{at-once,closed-log,database-crash,database-cuts,failing-start,full-disk,document-characters,fuzz,headers,hostile-files}.test.ts',
  'test/api/{inherited-names,one-truth,one-profit,out-of-sight,prepared,processes,public-fuzz,replica,rounding-at-once,saved-conditions,visible-text}.test.ts',
]

/**
 * Where the engines could differ: the store and the jobs, every call and every list, what is written in bulk, what is
 * there after the process was killed, what asks for the engine, and a thread from the contract to the mailed invoice.
 * `npm run test:all` runs the rest on the embedded engine too; the browser tests all run on it.
 */
const embedded = [
  'src/foundation/**/*.api.test.ts',
  'src/data/imports/*.api.test.ts',
  'src/operator/backups/*.api.test.ts',
  'src/operator/health/health.api.test.ts',
  'src/records/custom-properties/*.api.test.ts',
  'src/money/billing-payments/{confirm,mail}.api.test.ts',
  'test/api/{kill,lists,tables,upgrade,walk,walk-support,walk-tokens}.test.ts',
]

const all = ['src/**/*.api.test.ts', 'test/api/**/*.test.ts']

/**
 * Nothing is asserted by the clock: what takes longer than this on the busiest machine has come to a stop. That SQLite
 * and the stripping of types are experimental, Node need not say in every worker.
 */
const limits = {
  execArgv: ['--disable-warning=ExperimentalWarning'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

type Engine = 'pglite' | 'postgres'

const api = (engine: Engine, include: string[], exclude: string[], kind = 'api') => ({
  test: {
    name: `${kind}-${engine}`,
    include,
    exclude,
    env: { TEST_ENGINE: engine },
    globalSetup: ['test/support/global-setup.ts'],
    ...limits,
    maxWorkers: 2,
    isolate: false,
  },
})

// Files share nothing that changes (an API file starts its own server on its own database), so the program is read
// once a worker, not once a file.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/{structure,support}/**/*.test.ts', 'bin/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          setupFiles: ['test/support/word-reader.ts'],
          ...limits,
          maxWorkers: 2,
          isolate: false,
        },
      },
      api('pglite', process.env.BOTH_ENGINES ? all : embedded, [...once, ...processes]),
      api('postgres', all, processes),
      api('pglite', ['test/api/kill.test.ts'], [], 'processes'),
      api('postgres', processes, [], 'processes'),
    ],
  },
})
