import type { Browser } from 'playwright-core'
import type { Config } from '../platform/config.ts'
import { AppError, wrongState } from '../platform/errors.ts'
import { chromiumProgram } from './chromium-program.ts'

/** The whole conversion at most. */
const time_ms = 20_000

const programOf = ({ chromium }: Config): string => {
  const found = chromiumProgram(chromium)
  if (found) return found
  throw wrongState(
    'このサーバーには Chromium がないため、HTMLをPDFに変換できません。管理者に、Chromium をインストールするか環境変数 CHROMIUM に場所を設定するよう依頼してください。',
  )
}

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
 * Prints HTML (sanitised by the caller) in a browser of its own without JavaScript and without network; every request is
 * aborted. 409 where no Chromium is installed, 400 after 20 seconds.
 */
export const printHtml = async (config: Config, html: string): Promise<Uint8Array> => {
  const executablePath = programOf(config)
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args, timeout: time_ms })
  const late = new AppError(400, 'invalid', '20秒以内に変換できませんでした。HTMLを短くしてください。')
  let timer: NodeJS.Timeout | undefined
  try {
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(late), time_ms)
    })
    const printing = print(browser, html)
    // Closing the browser ends what is late; nobody waits for its complaint.
    printing.catch(() => undefined)
    return await Promise.race([printing, timeout])
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}
