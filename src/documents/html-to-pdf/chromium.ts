import type { Browser } from 'playwright-core'
import { printableHtml } from './sanitize.ts'

const args = [
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // As root Chromium starts without its own sandbox only.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const print = async (browser: Browser, html: string): Promise<Uint8Array> => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
  })
  await context.route('**/*', (route) => route.abort())
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  await page.setContent(html, { waitUntil: 'load' })
  return page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
}

/**
 * Prints HTML, sanitised, in a browser of its own (Chromium's program at a path) without JavaScript and without network;
 * every request is aborted. The browser ends with the process that runs this, and so does what takes too long: no limit of
 * its own here.
 */
export const run = async ({
  program: executablePath,
  html,
}: {
  program: string
  html: string
}): Promise<Uint8Array> => {
  const printable = printableHtml(html)
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args, timeout: 0 })
  try {
    return await print(browser, printable)
  } finally {
    await browser.close()
  }
}
