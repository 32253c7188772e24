import { defineConfig } from '@playwright/test'
import { chromiumProgram } from '#documents/html-to-pdf/chromium-program.ts'

const executablePath = chromiumProgram(process.env.CHROMIUM)

/** Nothing but the tests talks over the network. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : { channel: 'chrome' }),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Longest of all, and on a product of its own: begun first, so that no core waits for it at the end. */
const first = '**/pages.spec.ts'

/** The built product in a real browser; `node bin/build.ts` comes before (bin/test.ts does so). */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'node_modules/.cache/playwright',
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'first', testMatch: first },
    { name: 'rest', testIgnore: first },
  ],
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning test/browser/serve.ts',
    wait: {
      stdout:
        /product (?<product_url>\S+) mails (?<mails_url>\S+) copy (?<product_copy>\S+) known (?<known>\S+)/,
    },
    stderr: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    actionTimeout: 15_000,
    trace: 'off',
  },
})
