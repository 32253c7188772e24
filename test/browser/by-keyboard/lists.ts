import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { button, link, open, rowsOf, type Story } from './story.ts'

const heads = (page: Page) => page.locator('thead th[data-key]')
const builder = (page: Page) => page.getByRole('region', { name: '条件' })
const chosen = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

/** The list of the story's own candidates. */
export const openOwn = async ({ page, mark }: Story, count = 3) => {
  await open(page, `candidates?n=10&q=${encodeURIComponent(`鍵盤${mark}`)}`)
  await expect(rowsOf(page)).toHaveCount(count)
}

export const filter = async ({ page, keys, mark, property, names }: Story) => {
  await open(page, 'candidates?n=10')
  await expect(rowsOf(page)).toHaveCount(10)
  await keys.key('/')
  await expect(page.getByRole('searchbox', { name: 'キーワード' })).toBeFocused()
  await page.keyboard.type(`鍵盤${mark}`)
  await expect(rowsOf(page)).toHaveCount(3)

  const chip = page.getByRole('search').getByRole('button', { name: '営業ステータス', exact: true })
  await keys.press(chip)
  await keys.pick(page.getByRole('dialog').getByRole('combobox'), '営業中')
  await expect(rowsOf(page)).toHaveCount(1)
  await keys.leave()
  await expect(
    page.getByRole('search').getByRole('button', { name: /^営業ステータス ?営業中/ }),
  ).toBeFocused()
  await keys.press(button(page, '営業ステータスの条件を外す').first())
  await expect(rowsOf(page)).toHaveCount(3)

  await keys.press(button(page, '条件'))
  await keys.press(button(page, '条件を追加'))
  await keys.pick(builder(page).getByRole('combobox', { name: '項目', exact: true }), property, property)
  await keys.pick(builder(page).getByRole('combobox', { name: `${property}の値` }), '甲')
  await keys.leave()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(names[0])
}

/** From the list as `filter` leaves it. */
export const saveConditions = async ({ page, keys, mark }: Story) => {
  const name = `鍵盤の条件${mark}`
  await keys.press(button(page, 'この条件を保存'))
  await expect(page.getByLabel('検索条件の名前')).toBeFocused()
  await page.keyboard.type(name)
  await keys.key('Enter')
  await expect(page.getByText(`検索条件「${name}」を保存しました`)).toBeVisible()
  await keys.press(builder(page).getByRole('button', { name: /の条件を外す$/ }))
  await expect(rowsOf(page)).toHaveCount(3)
  await keys.press(button(page, /^保存した条件/))
  await keys.press(page.getByRole('dialog').getByRole('button', { name: `${name} 1件の条件` }))
  await expect(rowsOf(page)).toHaveCount(1)
  await keys.press(button(page, /^保存した条件/))
  await keys.press(button(page, `検索条件「${name}」を削除`))
  await expect(button(page, `検索条件「${name}」を削除`)).toBeHidden()
  await keys.leave()
}

export const saveView = async ({ page, keys, mark }: Story) => {
  const name = `鍵盤のビュー${mark}`
  const views = page.getByRole('navigation', { name: '候補者のビュー' })
  await keys.press(button(page, '今の一覧をビューとして保存'))
  await expect(page.getByLabel('ビューの名前')).toBeFocused()
  await page.keyboard.type(name)
  await keys.turn(page.getByRole('radio', { name: '全員' }))
  await keys.press(button(page, 'ビューを保存'))
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

  await keys.press(button(page, '表示列'))
  const pane = page.getByRole('complementary', { name: '表示列' })
  await keys.write(pane.getByRole('searchbox'), '屋号')
  await keys.press(pane.getByRole('checkbox', { name: '屋号' }), 'Space')
  await keys.press(button(page, /^屋号の順番と幅/), 'ArrowUp')
  await keys.press(button(page, /^屋号の順番と幅/), 'ArrowRight')
  await expect(heads(page).last()).toHaveAttribute('data-key', 'updated_at')
  await expect(heads(page).nth(-2)).toHaveAttribute('data-key', 'business_name')
  await keys.press(button(page, '表示列を閉じる'))
  await expect(pane).toBeHidden()

  await keys.press(heads(page).first().getByRole('button'))
  await expect(heads(page).first()).toHaveAttribute('aria-sort', 'descending')
  await keys.item(button(page, /降順$/), '昇順にする')
  await expect(heads(page).first()).toHaveAttribute('aria-sort', 'ascending')
  await keys.select(page.getByRole('combobox', { name: '表示件数' }), '30')
  await keys.press(button(page, 'ビューを更新'))
  await expect(page.getByText('条件に変更あり')).toBeHidden()

  await keys.press(views.getByRole('link', { name: /^すべて/ }))
  await keys.press(views.getByRole('link', { name }))
  await expect(page.getByRole('combobox', { name: '表示件数' })).toHaveValue('30')
  await expect(rowsOf(page)).toHaveCount(1)
  await keys.item(button(page, `ビュー「${name}」の操作`), 'ビューを削除')
  await expect(views.getByRole('link', { name })).toHaveCount(0)
}

export const choose = async ({ page, keys }: Story) => {
  await open(page, 'candidates?n=10')
  await expect(rowsOf(page)).toHaveCount(10)
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await keys.key(key)
  await chosen(page, '3件を選択中')
  const first = await rowsOf(page).first().getAttribute('data-id')
  await keys.press(page.locator('footer button').filter({ hasText: /^2$/ }))
  await expect(rowsOf(page).first()).not.toHaveAttribute('data-id', first ?? '')
  await expect(rowsOf(page)).toHaveCount(10)
  await keys.press(rowsOf(page).first().getByRole('checkbox'), 'Space')
  await chosen(page, '4件を選択中')
  await keys.press(button(page, /^条件に一致する[\d,]+件すべてを選択$/))
  await expect(page.getByText(/^条件に一致する[\d,]+件すべてを選択中$/)).toBeVisible()
  await keys.press(button(page, '選択を解除'))
  await expect(page.getByRole('region', { name: '選択した行の操作' })).toBeHidden()
}

export const beside = async (story: Story) => {
  const { page, keys } = story
  await openOwn(story)
  const panel = page.getByRole('complementary', { name: '候補者の概要' })
  const name = (at: number) => rowsOf(page).nth(at).locator('a[data-title]').innerText()
  await keys.key('j')
  await keys.key('Space')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(await name(0))
  await keys.key('ArrowDown')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(await name(1))
  await keys.key('Escape')
  await expect(panel).toBeHidden()
  await keys.key('Space')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(await name(1))
  await keys.press(link(page, 'ページを開く'))
  await expect(page.getByRole('navigation', { name: 'パンくず' })).toBeVisible()
}
