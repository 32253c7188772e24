import type { Page } from '@playwright/test'
import { scriptBytes } from '../support/script-bytes.ts'
import { expect, siteUrl, test } from './test.ts'

/** The number that the list says at its head. */
const totalOf = async (page: Page) =>
  Number((await page.locator('.results-head .total b').innerText()).replace(',', ''))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('given conditions being chosen, then the button says how many jobs they find, and the list has them', async ({
    page,
  }) => {
    await page.goto(siteUrl('/jobs'))
    await page.locator('.chip > summary').nth(1).tap()
    const sheet = page.locator('.chip[open] .sheet')
    await sheet.getByText('60万〜', { exact: true }).tap()
    const button = sheet.getByRole('button', { name: /^[\d,]+件を表示$/ })
    await expect(button).toBeVisible()
    const found = Number((await button.innerText()).replace(/\D/g, ''))
    await button.tap()
    await page.waitForURL(/price_id=4|price-4/)
    expect(found).toBeGreaterThan(0)
    expect(await totalOf(page)).toBe(found)
  })

  test('given no JavaScript, then the button says what it does and does it', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(siteUrl('/jobs'))
    await page.locator('.chip > summary').nth(1).click()
    const sheet = page.locator('.chip[open] .sheet')
    await sheet.getByText('60万〜', { exact: true }).click()
    await sheet.getByRole('button', { name: 'この条件で表示' }).click()
    await expect(page).toHaveURL(/price_id=4/)
    await context.close()
  })
})

test('given the desktop’s search, when a word is typed, then the button says the count, is no wider, and it is read out', async ({
  page,
}) => {
  await page.goto(siteUrl('/jobs'))
  const box = page.locator('form.search-box')
  const button = box.locator('[type=submit]')
  const before = await button.boundingBox()
  await box.getByRole('searchbox').fill('zzzzzz')
  await expect(button).toHaveText('0件を表示')
  await expect(box.getByRole('status')).toHaveText('0件')
  expect((await button.boundingBox())?.width).toBe(before?.width)
})

for (const path of ['/', '/jobs', '/jobs/detail/1', '/articles', '/register/profile', '/register/others'])
  test(`given ${path}, then it reads less than 10 kB of JavaScript`, async ({ page }) => {
    const read = await scriptBytes(page)
    await page.goto(siteUrl(path), { waitUntil: 'networkidle' })
    expect(read()).toBeLessThan(10)
  })
