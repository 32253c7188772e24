import { violations } from './axe.ts'
import { expect, test } from './test.ts'

test.describe('given an administrator whose enterprise has no mail domain', () => {
  test('when a domain is named, then its four records stand there to copy, and it can be left again', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/setting/domains/email')
    const domain = page.getByRole('textbox', { name: 'ドメイン' })
    await domain.fill('tanaka@kasane.example.jp')
    await page.getByRole('button', { name: '設定を始める' }).click()
    await expect(page.getByText('ドメインの形式を確認してください')).toBeVisible()
    await domain.fill('kasane.invalid')
    await page.getByRole('button', { name: '設定を始める' }).click()
    for (const name of ['SPF', 'DKIM', 'DMARC', '戻り先'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('status').first()).toContainText('4つのうち0つを確認しました')
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: '連携をやめる' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '連携をやめる' }).click()
    await expect(domain).toBeVisible()
  })
})
