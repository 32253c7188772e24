import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const open = async (page: Page) => {
  await page.goto('/admin/health')
  await expect(page.locator('tbody tr').first()).toBeVisible()
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('given the platform’s health', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('operator'))

  test('when it is opened from the menu, then what needs somebody stands first, in words, the most urgent above', async ({
    page,
  }) => {
    await page.goto('/admin/enterprises')
    await page.getByRole('button', { name: '管理' }).click()
    await page.getByRole('menuitem', { name: '稼働状況' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '稼働状況' })).toBeVisible()
    const findings = region(page, '対応が要るもの').getByRole('listitem')
    await expect(findings.filter({ hasText: 'work.kitahama-tech.example' })).toBeVisible()
    await expect(findings.filter({ hasText: 'Webhook「基幹システム」が停止しています' })).toBeVisible()
    const words = await findings
      .locator('span')
      .filter({ hasText: /^(要対応|注意)$/ })
      .allTextContents()
    expect(words.length).toBeGreaterThan(2)
    expect(words).toEqual(words.toSorted((a, b) => (a === b ? 0 : a === '要対応' ? -1 : 1)))
  })

  test('when only keys are used, then a domain is tried again and all queues are shown', async ({ page }) => {
    await open(page)
    const again = page.getByRole('button', { name: /career\.tsukinowa\.example.*をもう一度/ })
    await again.focus()
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/admin/health/retry_domain'),
      page.keyboard.press('Enter'),
    ])
    expect(await answer.json()).toEqual({ site_domain: 'career.tsukinowa.example' })
    await expect(page.getByText('career.tsukinowa.example の続きを行います')).toBeVisible()
    const whole = page.getByRole('button', { name: /^ほかの列も見る/ })
    await whole.focus()
    await page.keyboard.press('Space')
    await expect(region(page, '処理の列').getByRole('row', { name: /KPIの集計/ })).toBeVisible()
    await expect(page.getByRole('button', { name: '主な列だけを見る' })).toBeFocused()
  })

  test('when a look fails, then what was seen stays and the page says that it stands still', async ({
    page,
    complaints,
  }) => {
    await open(page)
    await page.route('**/api/admin/health/show', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: '更新' }).click()
    await expect(page.getByText('止まっています。「更新」を押してください')).toBeVisible()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.unroute('**/api/admin/health/show')
    await page.getByRole('button', { name: '更新' }).click()
    await expect(page.getByText('10秒ごと')).toBeVisible()
    complaints.length = 0
  })

  test('when the screen is a phone’s, then only tables scroll sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
