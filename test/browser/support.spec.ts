import type { Browser, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { type Account, expect, openSession, test } from './test.ts'

// The enterprise without records: a banner over the demo enterprise would stand over the pages of the other tests.
const enterprise = '記録のない株式会社'

test.describe.configure({ mode: 'serial' })

const browserOf = async (browser: Browser, account: Account): Promise<Page> => {
  const context = await browser.newContext({ storageState: await openSession(account) })
  return context.newPage()
}
const banner = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('given an enterprise that asks for help, when it opens and ends its consent, then the operator gets in to read, and out', async ({
  browser,
}) => {
  const admin = await browserOf(browser, 'empty')
  await admin.goto('/enterprise/setting/support')
  const opens = admin.getByRole('button', { name: 'サポートに公開' })
  await expect(opens).toBeDisabled()
  await admin.getByRole('radio', { name: '8時間' }).check()
  await admin.getByRole('textbox', { name: '見てほしいこと' }).fill('候補者 1 の経歴書が開けません')
  await opens.click()
  await expect(banner(admin, 'サポートへの公開')).toContainText('いまはだれも見ていません')
  expect(await violations(admin)).toEqual([])

  const operator = await browserOf(browser, 'operator')
  await operator.goto(`/admin/enterprises?keyword=${encodeURIComponent(enterprise)}`)
  await operator.locator('tbody tr').filter({ hasText: enterprise }).first().click()
  await operator.keyboard.press('Enter')
  await operator.getByRole('button', { name: 'サポートとして開く' }).click()
  await operator.getByRole('button', { name: '管理画面を開く' }).click()
  await expect(operator).toHaveURL(/\/enterprise\/candidates/)
  const inside = banner(operator, 'サポート')
  await expect(inside).toContainText(enterprise)
  await expect(inside).toContainText('残り 7時間')
  expect(await violations(operator)).toEqual([])

  // Nothing is offered that would be refused, though the enterprise's own people have it.
  await admin.goto('/enterprise/candidates')
  await expect(admin.getByRole('link', { name: /追加/ }).first()).toBeVisible()
  await expect(operator.getByRole('link', { name: /追加/ })).toHaveCount(0)
  await operator.goto('/enterprise/setting/info/edit')
  await expect(inside).toContainText('閲覧のみ')
  await expect(operator.getByRole('textbox', { name: /サービス名/ })).toBeVisible()
  await expect(operator.getByRole('button', { name: '保存' })).toBeHidden()
  await operator.goto('/enterprise/setting/info')
  await expect(inside).toBeVisible()
  await expect(operator.getByRole('link', { name: '編集' })).toBeHidden()

  // Neither are icons that move or delete, nor the handles of what is dragged.
  for (const page of [admin, operator]) await page.goto('/enterprise/sites/jobpage')
  await expect(admin.getByRole('button', { name: '「業務内容」を動かす' })).toBeVisible()
  await expect(operator.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(operator.getByRole('button', { name: /を動かす$|を削除$|の操作$/ })).toHaveCount(0)

  await admin.goto('/enterprise/setting/support')
  await expect(banner(admin, 'サポートへの公開')).toContainText('西川 玲 が見ています')
  await admin.getByRole('button', { name: '今すぐ終了' }).click()
  await expect(banner(admin, 'サポートへの公開')).toBeHidden()

  await operator.goto('/enterprise/companies')
  await expect(operator.getByRole('heading', { name: 'サポートは終了しました' })).toBeVisible()
  expect(await violations(operator)).toEqual([])
  await operator.getByRole('link', { name: '運営の画面へ' }).click()
  await expect(operator).toHaveURL(/\/admin\/enterprises/)

  await admin.goto('/enterprise/setting/audit_log?keyword=candidates')
  await expect(admin.locator('tbody tr').filter({ hasText: '運営 西川 玲' }).first()).toBeVisible()
  for (const page of [admin, operator]) await page.context().close()
})

test('given the operator inside, when 終了 is pressed, then the record of the enterprise is shown again', async ({
  browser,
}) => {
  const admin = await browserOf(browser, 'empty')
  await admin.goto('/enterprise/setting/support')
  await admin.getByRole('textbox', { name: '見てほしいこと' }).fill('設定の画面を見てください')
  await admin.getByRole('button', { name: 'サポートに公開' }).click()
  await expect(admin.getByRole('button', { name: '今すぐ終了' })).toBeVisible()
  const operator = await browserOf(browser, 'operator')
  await operator.goto(`/admin/enterprises?keyword=${encodeURIComponent(enterprise)}`)
  await operator.locator('tbody tr').filter({ hasText: enterprise }).first().click()
  await operator.keyboard.press('Enter')
  await operator.getByRole('button', { name: 'サポートとして開く' }).click()
  await operator.getByRole('button', { name: '管理画面を開く' }).click()
  await banner(operator, 'サポート').getByRole('button', { name: '終了' }).click()
  await expect(operator.getByRole('heading', { name: enterprise })).toBeVisible()
  await admin.getByRole('button', { name: '今すぐ終了' }).click()
  await expect(admin.getByRole('button', { name: 'サポートに公開' })).toBeVisible()
  for (const page of [admin, operator]) await page.context().close()
})
