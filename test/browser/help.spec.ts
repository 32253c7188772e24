import type { Page } from '@playwright/test'
import { darkViolations, stillViolations } from './axe.ts'
import { expect, settled, test } from './test.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'ヘルプ' })
const button = (page: Page) => page.getByRole('button', { name: /^ヘルプ/ })
const titled = (page: Page, name: string) => panel(page).getByRole('heading', { level: 2, name, exact: true })

test.describe('given somebody who does not know a screen', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('admin'))

  test('when the help button is pressed, then the page of the screen opens, and leads to others', async ({
    page,
  }) => {
    await page.goto('/enterprise/receipts')
    await settled(page)
    await button(page).click()
    await expect(titled(page, '入金')).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: '使い方' })).toBeVisible()
    await panel(page).getByRole('link', { name: '残高（契約）' }).click()
    await expect(titled(page, '残高')).toBeFocused()
    expect([...(await stillViolations(page)), ...(await darkViolations(page))]).toEqual([])
    await panel(page).getByRole('button', { name: 'すべてのページ' }).click()
    await panel(page).getByRole('link', { name: '月次締め', exact: true }).click()
    await expect(titled(page, '月次締め')).toBeVisible()
    await panel(page).getByRole('link', { name: '月次締めの画面を開く' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(/\/enterprise\/monthly_closes/)
  })

  test('when the view of a list has a page of its own, then the help button opens that', async ({ page }) => {
    await page.goto('/enterprise/contract_operations?view=month')
    await settled(page)
    await button(page).click()
    await expect(titled(page, '月次入力')).toBeVisible()
  })

  test('when one searches by the reading in kana, then the page is found by keys alone, and Escape goes back', async ({
    page,
  }) => {
    await page.goto('/enterprise/candidates')
    await settled(page)
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(titled(page, '候補者')).toBeVisible()
    await panel(page).getByLabel('ヘルプを検索').focus()
    await page.keyboard.type('せいきゅう')
    await expect(panel(page).getByRole('status')).toContainText('件のページ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(titled(page, '請求・支払')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('when the keys are listed, then they lead to the help of the screen, and the help to them', async ({
    page,
  }) => {
    await page.goto('/enterprise/jobs')
    await settled(page)
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'キーボードショートカット' })
    await keys.getByRole('button', { name: 'この画面のヘルプ' }).click()
    await expect(titled(page, '案件')).toBeVisible()
    await panel(page).getByRole('button', { name: 'キーの一覧' }).click()
    await expect(keys).toBeVisible()
  })

  test('when a screen is refused, then the error leads to the help', async ({ page }) => {
    await page.goto('/enterprise/companies/999999')
    await page.getByRole('button', { name: 'ヘルプを見る' }).click()
    await expect(titled(page, '企業')).toBeVisible()
  })

  test('when a page is opened by its address, then it stands there beside all others', async ({ page }) => {
    await page.goto('/enterprise/help/contracts/renewals')
    await expect(page.getByRole('heading', { level: 2, name: '契約更新' })).toBeVisible()
    await expect(page).toHaveTitle(/契約更新のヘルプ/)
    expect([...(await stillViolations(page)), ...(await darkViolations(page))]).toEqual([])
    await page.goto('/enterprise/help/nothing')
    await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible()
  })
})

test('given the operator, when the help button is pressed, then the page of the screen opens', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('operator')
  await page.goto('/admin/enterprise_invoices')
  await settled(page)
  await button(page).click()
  await expect(titled(page, '請求書')).toBeVisible()
  await expect(panel(page).getByRole('tab')).toHaveCount(0)
})
