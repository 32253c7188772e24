import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../playwright.config.ts'

export const openChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...more] })

export type Sign = { email: string; password: string }

/** A page of the back office on which a member has just signed in. */
export const signedIn = async (browser: Browser, origin: string, sign: Sign): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(`${origin}/enterprise/signin`)
  await page.getByLabel('メールアドレス').fill(sign.email)
  await page.getByLabel('パスワード', { exact: true }).fill(sign.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL('**/enterprise/candidates*')
  return page
}
