import { existsSync } from 'node:fs'

/** Where a browser usually is; the one without windows first, which starts and draws faster. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of this machine: the one that is named, which must be there, else one of the usual places. */
export const chromiumProgram = (named: string | undefined): string | undefined =>
  (named ? [named] : usual).find((path) => existsSync(path))
