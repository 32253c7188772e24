import type { Browser, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, siteUrl, test } from './test.ts'

const shot = async (page: Page, name: string) => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

/** Somebody's browser: the one of the tests says of itself that it is a program, which is not counted. */
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1'
const visitor = async (browser: Browser) => {
  const context = await browser.newContext({ userAgent: phone, locale: 'ja-JP' })
  return context.newPage()
}

const viewsOf = async (page: Page) => {
  const shown = page.getByRole('region', { name: 'サイトでの反応' })
  await expect(shown.getByText(/閲覧/).first()).toBeVisible()
  const fact = shown.locator('dd').first()
  return (await fact.count()) === 0 ? 0 : Number(((await fact.textContent()) ?? '').replace(/\D/g, ''))
}

test('given a visitor who opens a job, when staff look at it, then the view is there, and no cookie was set', async ({
  page,
  browser,
  signedInAs,
}) => {
  await signedInAs('member')
  await page.goto('/enterprise/jobs/2/site')
  const before = await viewsOf(page)
  const guest = await visitor(browser)
  await guest.goto(siteUrl('/jobs/detail/2?utm_source=line&utm_medium=social'))
  expect(await guest.context().cookies()).toEqual([])
  await guest.context().close()
  await expect
    .poll(async () => {
      await page.reload()
      return viewsOf(page)
    })
    .toBe(before + 1)
  expect(await violations(page)).toEqual([])
  await shot(page, 'analyses-job')
})

test('given a visitor from an advertisement who goes on to the registration, then its form carries where they came from', async ({
  browser,
}) => {
  const guest = await visitor(browser)
  await guest.goto(siteUrl('/?utm_source=google&utm_medium=cpc'), { referer: 'https://www.google.com/' })
  await guest.goto(siteUrl('/jobs'))
  await guest.goto(siteUrl('/register/profile'))
  const source = new URLSearchParams(await guest.locator('input[name="source"]').inputValue())
  expect(Object.fromEntries(source)).toEqual({
    referrer: 'www.google.com',
    utm_source: 'google',
    utm_medium: 'cpc',
  })
  expect((await guest.context().cookies()).map(({ name }) => name)).toEqual([])
  await guest.context().close()
})

test('given half a year of figures, when staff choose by keyboard, then period, figure and table follow, and the address keeps them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/analyses')
  await expect(page.getByRole('img', { name: /^閲覧：/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await shot(page, 'analyses')

  await page.getByRole('button', { name: /^応募・登録/ }).press('Enter')
  await expect(page.getByRole('img', { name: /^応募・登録：/ })).toBeVisible()
  await page.getByRole('radio', { name: '90日間' }).press('Space')
  await expect(page).toHaveURL(/p=90/)
  await page.getByRole('checkbox', { name: '前の期間と比べる' }).press('Space')
  await expect(page).toHaveURL(/compare=0/)
  await expect(page.getByText('前の期間比')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: '90日間' })).toBeChecked()

  await page.getByRole('radio', { name: '表', exact: true }).press('Space')
  await expect(page.getByRole('region', { name: '日別の表' }).locator('tbody tr')).toHaveCount(90)
  expect(await violations(page)).toEqual([])
  await shot(page, 'analyses-table')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '検索された言葉のCSV' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^サイト分析_検索された言葉_\d{8}-\d{8}\.csv$/)

  await page.getByRole('region', { name: 'よく見られた案件', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/enterprise\/jobs\/\d+\/site/)
  await expect(page.getByRole('heading', { name: 'サイトでの反応（直近30日）' })).toBeVisible()
})

test('given a month and a narrow screen, then nothing runs over the edge', async ({ page, signedInAs }) => {
  await signedInAs('member')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/enterprise/analyses?p=7')
  await expect(page.getByRole('img', { name: /^閲覧：/ })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await shot(page, 'analyses-phone')
})
