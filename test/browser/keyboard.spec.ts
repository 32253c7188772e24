import type { Locator, Page } from '@playwright/test'
import { tag } from './act.ts'
import { expect, test } from './test.ts'

/** Presses Tab until something has the focus, as a person would; gives up after a screenful of stops. */
const tabTo = async (page: Page, target: Locator, most = 120) => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < most; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Opens a screen or runs an action by what it is called. */
const command = async (page: Page, typed: string) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '検索・移動' })).toBeFocused()
  await page.keyboard.type(typed)
  // Screens are among the choices once all of them are read, and come before what merely begins with the same word.
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveText(typed.replace('>', ''))
  await page.keyboard.press('Enter')
}

test.describe('given a member without a mouse', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates?n=10')
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })

  test('when a candidate is made and mended, then both stand in the record and its history', async ({
    page,
  }) => {
    const name = `鍵盤 太郎${tag()}`
    await command(page, '>候補者を追加')
    await expect(page.getByRole('heading', { name: '候補者を追加' })).toBeVisible()
    await tabTo(page, page.locator('#name'))
    await page.keyboard.type(name)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await tabTo(page, page.getByRole('button', { name: '屋号を編集' }))
    await page.keyboard.press('e')
    await expect(page.locator('#business_name')).toBeFocused()
    await page.keyboard.type('鍵盤工房')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '屋号を編集' })).toBeFocused()
    await expect(page.getByText('鍵盤工房').first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'アクティビティ' })).toContainText('鍵盤工房')

    await page.keyboard.press('Enter')
    await expect(page.locator('#business_name')).toHaveValue('鍵盤工房')
    await page.keyboard.press('Escape')
    await expect(page.locator('#business_name')).toBeHidden()
    await expect(page.getByRole('button', { name: '屋号を編集' })).toBeFocused()
  })

  test('when rows are walked, then j and k move, x chooses and Enter opens', async ({ page }) => {
    const links = page.locator('tbody th a')
    await page.keyboard.press('j')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1件を選択中')).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByText('1件を選択中')).toBeHidden()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'キーワード' })).toBeFocused()
    const name = (await links.nth(0).textContent()) ?? ''
    await tabTo(page, links.nth(0))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('when an opportunity is moved, then it is in the next column and can be taken back', async ({
    page,
  }) => {
    await command(page, '商談')
    await expect(page).toHaveURL(/\/enterprise\/opportunities$/)
    await tabTo(page, page.getByRole('link', { name: 'ボード' }).first())
    await page.keyboard.press('Enter')
    const card = page.locator('[data-stage="10"] [data-card] a').first()
    await tabTo(page, card, 200)
    const name = (await card.textContent()) ?? ''
    const id = await card.evaluate((link) => link.closest('[data-card]')?.getAttribute('data-card'))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    const moved = page.locator(`[data-stage="20"] [data-card="${id}"] a`)
    await expect(moved).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: `「${name}」を商談依頼に移動しました` }),
    ).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.locator(`[data-stage="10"] [data-card="${id}"]`)).toBeVisible()
  })
})
