import { violations } from './axe.ts'
import { expect, test } from './test.ts'

test.describe('given an administrator whose site has no domain of its own', () => {
  test('when one is named, then its record and the ten stages stand there, and it can be left again', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/sites/domain')
    const domain = page.getByRole('textbox', { name: 'ドメイン' })
    await domain.fill('https://jobs.kasane.example.jp/')
    await domain.press('Enter')
    await expect(page.getByText('ドメインの形式を確認してください')).toBeVisible()
    await domain.fill('jobs.kasane.example.com')
    await domain.press('Enter')
    await expect(page.getByRole('heading', { name: 'jobs.kasane.example.com' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'DNSレコード' })).toBeVisible()
    const stages = page.getByRole('region', { name: '連携の段階' })
    await expect(stages.getByRole('listitem')).toHaveCount(10)
    await expect(stages.locator('[aria-current=step]')).toContainText('証明書の確認')
    await expect(page.getByText('「証明書の確認」で待っています')).toBeVisible({ timeout: 40_000 })
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: '連携をやめる' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '連携をやめる' }).press('Enter')
    await expect(domain).toBeVisible({ timeout: 40_000 })
  })

  test('when a member without the authority opens it, then the page says whom to ask', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('member')
    await page.goto('/enterprise/sites/domain')
    await expect(page.getByText('この設定は管理者が利用できます')).toBeVisible()
  })
})
