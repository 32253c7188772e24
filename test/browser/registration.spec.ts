import type { Page } from '@playwright/test'
import { registration, tag } from './act.ts'
import { expect, siteUrl, test } from './test.ts'

const toLastStep = async (page: Page, email: string) => {
  await page.goto(siteUrl('/register/profile'))
  await registration.profile(page, { name: '確認 花子', kana: 'カクニン ハナコ', email })
  await registration.skills(page)
  await registration.wishes(page)
  await expect(page.getByRole('region', { name: '入力内容の確認' })).toContainText('確認 花子')
}
const send = async (page: Page) => {
  await page.locator('[name="consent"]').check()
  await page.getByRole('button', { name: 'この内容で登録する' }).click()
}
const done = (page: Page) => page.getByRole('heading', { name: '会員登録が完了しました' })

test('given JavaScript, when the last step is sent, then the browser solves the puzzle and it is taken at once', async ({
  page,
}) => {
  await toLastStep(page, `with${tag()}@example.jp`)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await send(page)
  const token = new URLSearchParams((await sent).postData() ?? '').get('recaptcha_token') ?? ''
  expect(Object.keys(JSON.parse(atob(token)))).toEqual(['challenge', 'solution'])
  await expect(done(page)).toBeVisible()
})

test('given the puzzle cannot be fetched, then what was typed is sent as without JavaScript', async ({
  page,
}) => {
  await page.route('**/api/site/captcha/challenge', (route) => route.abort())
  await toLastStep(page, `cut${tag()}@example.jp`)
  await send(page)
  await expect(page.getByRole('alert').or(done(page)).first()).toBeVisible()
})

test('given no JavaScript, when it is sent too soon, then it is asked again; after some seconds it is taken', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await toLastStep(page, `without${tag()}@example.jp`)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('数秒おいてからもう一度送信してください')
  await expect(async () => {
    await send(page)
    await expect(done(page)).toBeVisible({ timeout: 1_000 })
  }).toPass({ intervals: [4_500], timeout: 20_000 })
  await context.close()
})
