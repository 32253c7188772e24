import { defineConfig } from 'vitest/config'

/** What starts, kills and floods whole servers, or walks for a long time over rules that know no engine. */
const once = [
  'src/**/kill.api.test.ts',
  'src/accounts/sign-in/sign-in-limit.api.test.ts',
  'src/data/exports/round-trip.api.test.ts',
  'src/data/imports/{interrupted,namesakes}.api.test.ts',
  'src/documents/html-to-pdf/**',
  'test/api/{bulk,close,document}-kill.test.ts',
  'test/api/{at-once,database-crash,database-cuts,document-characters,fuzz,headers,hostile-files}.test.ts',
  'test/api/{inherited-names,one-truth,rounding-at-once,visible-text}.test.ts',
]

const api = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${engine}`,
    include: ['src/**/*.api.test.ts', 'test/api/**/*.test.ts'],
    exclude: engine === 'pglite' ? once : [],
    env: { TEST_ENGINE: engine },
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
          include: ['src/**/*.test.{ts,tsx}', 'test/structure/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          testTimeout: 30_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
})
