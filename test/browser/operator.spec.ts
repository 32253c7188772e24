import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const palette = async (page: Page, text: string) => {
  await expect(page.getByRole('button', { name: /検索・移動/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '検索・移動' }).fill(text)
}

test.describe('given the operator at the keyboard', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('operator'))

  test('when an agency is looked for, then its record opens, its tabs are run from the palette, and another screen is gone to', async ({
    page,
  }) => {
    await page.goto('/admin/announces')
    await palette(page, 'サンプルエージェント')
    await expect(page.getByRole('group', { name: 'エージェント' }).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /サンプルエージェント/ })).toBeVisible()
    await palette(page, '>機能制限')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/enterprise-restrictions$/)
    await palette(page, '稼働状況')
    await expect(page.getByRole('option', { name: '稼働状況' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/health$/)
  })

  test('when an agency is opened, then how it is used stands there by day, and by month', async ({
    page,
  }) => {
    await page.goto('/admin/enterprises/1')
    const panel = page.getByRole('region', { name: '使われ方' })
    await expect(panel.getByRole('row', { name: /候補者/ })).toContainText(/\d/)
    await expect(panel.getByRole('img', { name: /候補者の動き/ }).locator('i')).toHaveCount(30)
    await panel.getByText('12か月', { exact: true }).click()
    await expect(panel.getByRole('img', { name: /候補者の動き/ }).locator('i')).toHaveCount(12)
    await expect(page.getByText('使っているメンバー（30日）')).toBeVisible()
  })

  test('when servers are looked at, then this one stands in the list with its version', async ({ page }) => {
    await page.goto('/admin/health')
    const servers = page.getByRole('region', { name: 'サーバー' }).getByRole('listitem')
    await expect(servers.first()).toContainText('動いている')
  })
})
