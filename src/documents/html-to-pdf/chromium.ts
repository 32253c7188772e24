import type { Browser } from 'playwright-core'
import { AppError } from '#foundation/platform/errors.ts'
import { printableHtml } from './sanitize.ts'

/** The whole conversion at most. */
const time_ms = 20_000

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
  const page = await context.newPage()
  await page.setContent(html, { waitUntil: 'load', timeout: time_ms })
  return page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
}

/**
 * Prints HTML, sanitised, in a browser of its own (Chromium's program at a path) without JavaScript and without network;
 * every request is aborted. 400 after 20 seconds.
 */
export const run = async ({
  program: executablePath,
  html,
}: {
  program: string
  html: string
}): Promise<Uint8Array> => {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args, timeout: time_ms })
  const late = new AppError(400, 'invalid', '20秒以内に変換できませんでした。HTMLを短くしてください。')
  let timer: NodeJS.Timeout | undefined
  try {
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(late), time_ms)
    })
    const printing = print(browser, printableHtml(html))
    // Closing the browser ends what is late; nobody waits for its complaint.
    printing.catch(() => undefined)
    return await Promise.race([printing, timeout])
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}
