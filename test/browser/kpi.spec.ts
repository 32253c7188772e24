import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const open = async (page: Page, query = '') => {
  await page.goto(`/admin/kpi${query}`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
}
const sheet = (page: Page) => page.getByRole('region', { name: 'KPIの表' })
/** ¥686,400 → 686400. */
const yen = (text: string | null) => Number((text ?? '').replace('−', '-').replace(/[^\d-]/g, ''))

test.describe('given the operator’s figures', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('operator'))

  test('when a figure is pressed, then the enterprises behind it come to it', async ({ page }) => {
    await open(page)
    const cell = sheet(page).getByRole('row', { name: /^MRR/ }).locator('button').last()
    const figure = yen(await cell.textContent())
    await cell.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.locator('tbody tr').first()).toBeVisible()
    const amounts = await drawer.locator('tbody tr td:last-child').allTextContents()
    expect(amounts.map(yen).reduce((sum, amount) => sum + amount, 0)).toBe(figure)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(cell).toBeFocused()
  })

  test('when the bridge is shown as a table, then its steps lead from one MRR to the next', async ({
    page,
  }) => {
    await open(page)
    const panel = page.getByRole('region', { name: 'MRRの動き', exact: true })
    await panel.getByText('表', { exact: true }).click()
    const rows = panel.locator('tbody tr')
    await expect(rows).toHaveCount(8)
    const levels = (await rows.locator('td:nth-child(4)').allTextContents()).map(yen)
    const steps = (await rows.locator('td:nth-child(3)').allTextContents()).slice(1, -1).map(yen)
    expect(steps.reduce((sum, amount) => sum + amount, levels[0] ?? 0)).toBe(levels.at(-1))
  })

  test('when only keys are used, then arrows walk the sheet, and the interval and the period change', async ({
    page,
  }) => {
    await open(page)
    await sheet(page).locator('[data-at][tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/ARR$/)
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: '月', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/i=3/)
    await expect(
      sheet(page)
        .getByRole('columnheader', { name: /第4四半期/ })
        .first(),
    ).toBeVisible()
    await sheet(page).getByRole('columnheader').nth(2).getByRole('button').press('Enter')
    await expect(page).toHaveURL(/p=20\d\d-\d\d/)
  })

  test('when it is exported, then a file with every figure comes', async ({ page }) => {
    await open(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('KPI.csv')
  })

  test('when the screen is a phone’s, then nothing but the sheet scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(page.getByRole('combobox', { name: '終わりの月' })).toBeInViewport()
  })
})
