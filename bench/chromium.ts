import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

export const openChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ args: [...args, ...more], ...(executablePath ? { executablePath } : {}) })

export type Sign = { email: string; password: string }

/** A page of the back office on which a member has just signed in. */
export const signedIn = async (browser: Browser, origin: string, sign: Sign): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(`${origin}/enterprise/signin`)
  await page.getByLabel('メールアドレス').fill(sign.email)
  await page.getByLabel('パスワード', { exact: true }).fill(sign.password)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.waitForURL('**/enterprise/candidates*')
  return page
}
