import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const refusal = { error: { code: 'internal', message: 'サーバーで問題が発生しました', request_id: 'r-1' } }

const palette = async (page: Page, text: string) => {
  await expect(page.getByRole('button', { name: /検索・移動/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '検索・移動' }).fill(text)
}

test.describe('given the operator at the keyboard', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('operator'))

  test('when an enterprise is looked for, then its record opens, its tabs are run from the palette, and another screen is gone to', async ({
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

  test('when an enterprise is opened, then how it is used stands there by day, and by month', async ({
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

  test('when parts of an enterprise’s page cannot be read, then the page stands, each says so, and is read again by a key', async ({
    page,
  }) => {
    let fails = true
    await page.route(/\/api\/admin\/enterprises\/(usage|growth|watch)\/1$/, (route) =>
      fails ? route.fulfill({ status: 500, json: refusal }) : route.continue(),
    )
    await page.goto('/admin/enterprises/1')
    await expect(
      page.getByRole('alert').filter({ hasText: '気をつけることを読み取れませんでした' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /サンプルエージェント/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    fails = false
    await page.getByRole('button', { name: '使われ方をもう一度読み込む' }).press('Enter')
    await expect(
      page.getByRole('region', { name: '使われ方' }).getByRole('row', { name: /候補者/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: '気をつけることをもう一度読み込む' }).press('Enter')
    await expect(page.getByRole('heading', { name: '動き' })).toBeVisible()
  })

  test('when the progress of the month cannot be read, then the sheet is there all the same', async ({
    page,
  }) => {
    await page.route('**/enterprise_invoice_schedules/progress', (route) =>
      route.fulfill({ status: 500, json: refusal }),
    )
    await page.goto('/admin/enterprise_invoice_schedules/sheet')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /承認して送る$/ })).toBeEnabled()
  })

  test('when a change is refused, then the button that was pressed has the focus again and what was typed stands', async ({
    page,
  }) => {
    await page.route('**/api/admin/enterprises/restrict/2', (route) =>
      route.fulfill({ status: 500, json: refusal }),
    )
    await page.goto('/admin/enterprises/2/enterprise-restrictions')
    await page.getByRole('switch', { name: '提案を制限する' }).press('Space')
    const pane = page.getByRole('region', { name: '変更の確認' })
    await pane.getByRole('textbox').fill('未入金のため')
    const button = pane.getByRole('button', { name: '変更を反映' })
    await button.press('Enter')
    await expect(page.getByText(refusal.error.message)).toBeVisible()
    await expect(button).toBeFocused()
    await expect(pane.getByRole('textbox')).toHaveValue('未入金のため')
  })

  test('when a member of an enterprise is opened, then the page says whose it is', async ({ page }) => {
    await page.goto('/admin/enterprise_members/2?enterprise_id=1')
    await expect(page.getByText('サンプルエージェント株式会社・メンバー')).toBeVisible()
  })

  test('when dialogs opened from menus are left by a key, then the button of the menu has the focus again', async ({
    page,
  }) => {
    const leave = async (opener: Locator, entry: string) => {
      await opener.press('Enter')
      await page.getByRole('menuitem', { name: entry }).press('Enter')
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await page.goto('/admin/enterprises/1/enterprise-members')
    const member = page.getByRole('button', { name: '小林 亮の操作' })
    await leave(member, '無効にする')
    await leave(member, '削除')
    await leave(page.getByRole('button', { name: '契約の操作' }), '契約を終了')
  })
})
