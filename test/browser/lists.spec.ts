import type { Page } from '@playwright/test'
import { tag } from './act.ts'
import { expect, test } from './test.ts'

const list = '/enterprise/candidates'
const rows = (page: Page) => page.locator('tbody tr[data-id]')
const tabs = (page: Page) => page.getByRole('navigation', { name: '候補者のビュー' })
const panel = (page: Page) => page.getByRole('complementary', { name: '候補者の概要' })
const heads = (page: Page) => page.locator('thead th[data-key]')
const keysOf = (page: Page) =>
  heads(page).evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.key))

const open = async (page: Page, search: string) => {
  await page.goto(list + search)
  await expect(rows(page).first()).toBeVisible()
}

const saveView = async (page: Page, name: string, more: 'default' | 'plain' = 'plain') => {
  await page.getByRole('button', { name: '今の一覧をビューとして保存' }).click()
  const form = page.getByRole('form', { name: 'ビューを保存' })
  await form.getByLabel('ビューの名前').fill(name)
  if (more === 'default') await form.getByLabel('最初に開くビューにする').check()
  await form.getByRole('button', { name: 'ビューを保存' }).click()
  await expect(tabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
}

test.describe('given a member at a list', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('manager'))

  test('when the list is saved as a view, then its tab shows the same list, and changes are marked, put back or kept', async ({
    page,
  }) => {
    const name = `営業中の一覧${tag()}`
    await open(page, '?c=[["sales_status_id",1,[1]]]&n=10&s=age.asc')
    await saveView(page, name)
    const saved = page.url()
    const changed = page.getByText('条件に変更あり')
    await expect(changed).toBeHidden()

    await page.getByRole('button', { name: '営業ステータスの条件を外す' }).first().click()
    await expect(changed).toBeVisible()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(changed).toBeHidden()
    expect(page.url()).toBe(saved)

    await page.getByRole('combobox', { name: '表示件数' }).selectOption('30')
    await page.getByRole('button', { name: 'ビューを更新' }).click()
    await expect(changed).toBeHidden()
    await tabs(page)
      .getByRole('link', { name: /すべて/ })
      .click()
    await tabs(page).getByRole('link', { name }).click()
    await expect(page.getByRole('combobox', { name: '表示件数' })).toHaveValue('30')

    await page.getByRole('button', { name: `ビュー「${name}」の操作` }).click()
    await page.getByRole('menuitem', { name: 'ビューを削除' }).click()
    await expect(tabs(page).getByRole('link', { name })).toHaveCount(0)
    await page.getByRole('button', { name: '取り消す' }).click()
    await expect(tabs(page).getByRole('link', { name })).toHaveCount(1)
  })

  test('when a view is the first to open, then the bare list opens it and its address says everything', async ({
    page,
  }) => {
    const name = `最初の一覧${tag()}`
    await open(page, '?n=10&q=a')
    await saveView(page, name, 'default')
    await page.goto(list)
    await expect(page).toHaveURL(/q=a/)
    await expect(page).toHaveURL(/n=10/)
    await tabs(page)
      .getByRole('link', { name: /すべて/ })
      .click()
    await expect(page).toHaveURL(/v=0$/)
    await expect(
      page.getByRole('textbox', { name: 'キーワード' }).or(page.getByLabel('キーワード')),
    ).toHaveValue('')

    await page.goto('/enterprise/view_settings')
    const box = page.getByRole('checkbox', { name: `ビュー「${name}」を最初に開く` })
    await box.click()
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: `ビュー「${name}」を削除` }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })

  test('when conditions are saved, then they can be chosen, and deleted with a way back', async ({
    page,
  }) => {
    const name = `若手${tag()}`
    await open(page, '?c=[["age",7,25,35]]')
    await page.getByRole('button', { name: 'この条件を保存' }).click()
    await page.getByLabel('検索条件の名前').fill(name)
    await page.getByRole('button', { name: '検索条件を保存' }).click()
    await open(page, '')
    await page.getByRole('button', { name: '条件', exact: true }).click()
    await page.getByRole('button', { name: /^保存した条件/ }).click()
    await page.getByRole('button', { name: `${name} 1件の条件` }).click()
    await expect(page.getByLabel('年齢の下限')).toHaveValue('25')
    await expect(page.getByLabel('年齢の上限')).toHaveValue('35')

    await page.getByRole('button', { name: /^保存した条件/ }).click()
    await page.getByRole('button', { name: `検索条件「${name}」を削除` }).click()
    await expect(page.getByRole('button', { name: `検索条件「${name}」を削除` })).toHaveCount(0)
    await page.getByRole('button', { name: '取り消す' }).click()
    await open(page, '')
    await page.getByRole('button', { name: '条件', exact: true }).click()
    await page.getByRole('button', { name: /^保存した条件/ }).click()
    await expect(page.getByRole('button', { name: `検索条件「${name}」を削除` })).toHaveCount(1)
  })

  test('when columns are moved and widened by keyboard, then reload and back show the same', async ({
    page,
  }) => {
    await open(page, '?n=10')
    const before = await keysOf(page)
    await page.getByRole('button', { name: '表示列' }).click()
    const handle = page.getByRole('button', { name: /^営業ステータスの順番と幅/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(heads(page).nth(1)).toHaveAttribute('data-key', 'sales_status_id')
    const width = () =>
      heads(page)
        .nth(1)
        .evaluate((cell) => (cell as HTMLElement).offsetWidth)
    const narrow = await width()
    await page.getByRole('button', { name: /^営業ステータスの順番と幅/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBe(narrow + 16)
    await expect(page).toHaveURL(/cols=/)
    const after = await keysOf(page)
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    expect([await keysOf(page), await width()]).toEqual([after, narrow + 16])
    await page.goBack()
    await expect(heads(page).nth(1)).toHaveAttribute('data-key', before[1] ?? '')
  })

  test('when a row is clicked, then the record stands beside the list, follows the keys, and its address brings it back', async ({
    page,
    context,
  }) => {
    // By number: others make and change candidates meanwhile.
    await open(page, '?n=10&s=id_by_enterprise_id.asc')
    const name = (at: number) => rows(page).nth(at).locator('a[data-title]').innerText()
    const second = await name(1)
    await rows(page).first().locator('td').last().click()
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(await name(0))
    await page.keyboard.press('ArrowDown')
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(second)
    await page.reload()
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(second)
    // The panel may be there before the rows that j walks.
    await expect(rows(page).nth(2)).toBeVisible()
    await page.keyboard.press('j')
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(await name(2))
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page).not.toHaveURL(/r=/)
    const opened = context.waitForEvent('page')
    await rows(page)
      .nth(1)
      .locator('td')
      .last()
      .click({ modifiers: ['ControlOrMeta'] })
    await expect((await opened).getByRole('heading', { level: 1, name: second })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'パンくず' })).toBeVisible()
  })

  test('when the pointer moves, then its row lights up; when rows pass under a resting pointer, then none does', async ({
    page,
  }) => {
    await open(page, '?n=50')
    const lit = page.locator('tr[data-lit]')
    await rows(page).nth(3).hover()
    await expect(lit).toHaveAttribute('data-index', '3')

    await page.mouse.wheel(0, 180)
    await expect(rows(page).first()).not.toBeInViewport()
    await expect(lit).toHaveCount(0)

    await rows(page).nth(9).hover()
    await expect(lit).toHaveAttribute('data-index', '9')
  })

  test('when rows are chosen with x and Shift-x, then everything between them is chosen', async ({
    page,
  }) => {
    await open(page, '?n=10')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('4件を選択中')).toBeVisible()
  })

  test('when another number of rows is chosen, then it stands there at once, before the list follows', async ({
    page,
  }) => {
    await open(page, '?n=10')
    const size = page.getByRole('combobox', { name: '表示件数' })
    const shown = await size.evaluate((list: HTMLSelectElement) => {
      list.value = '30'
      list.dispatchEvent(new Event('change', { bubbles: true }))
      return list.value
    })
    expect(shown).toBe('30')
    await expect(page).toHaveURL(/n=30/)
    await expect(rows(page).nth(10)).toBeVisible()
    await page.goBack()
    await expect(size).toHaveValue('10')
  })

  test('when an application is opened from its list, then its name is the link', async ({ page }) => {
    await page.goto('/enterprise/applies')
    const link = page.locator('tbody tr a[data-title]').first()
    await expect(link).toHaveText(/[^\d/: ]/)
    await link.click()
    await expect(page.getByRole('navigation', { name: 'パンくず' })).toBeVisible()
  })
})
