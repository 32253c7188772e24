import { defineConfig } from 'vitest/config'

const api = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${engine}`,
    include: ['src/**/*.api.test.ts', 'test/api/**/*.test.ts'],
    env: { TEST_ENGINE: engine },
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/structure/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          testTimeout: 30_000,
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
})
