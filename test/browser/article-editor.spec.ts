import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const create = async (page: Page) => {
  await page.goto('/enterprise/articles')
  await page.getByRole('button', { name: '記事を作成' }).first().click()
  await page.waitForURL(/articles\/form\/\d+$/)
  const body = page.getByRole('textbox', { name: '本文' })
  await expect(body).toBeVisible()
  return body
}
const title = (page: Page) => page.getByRole('textbox', { name: 'タイトル', exact: true })

test('given a slash in the text, then the menu is found by Japanese and romaji, chosen by keys, and given up by Escape', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const body = await create(page)
  const menu = page.getByRole('listbox', { name: '挿入するもの' })
  await body.focus()
  await page.keyboard.type('/')
  await expect(menu.getByRole('option')).toHaveCount(11)
  await expect(body).toHaveAttribute('aria-activedescendant', /heading-2$/)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/slash-menu.png' })
  await page.keyboard.type('midashi')
  await expect(menu.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('option', { name: '見出し3' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('精算の幅')
  await expect(body.locator('h3')).toHaveText('精算の幅')
  await expect(menu).toBeHidden()

  await page.keyboard.press('Enter')
  await page.keyboard.insertText('／ひょう')
  await expect(menu.getByRole('option')).toHaveText([/^表/])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(body).toContainText('／ひょう')
  await expect(body).not.toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('/ぞうさん')
  await expect(page.getByText('「ぞうさん」に合うものはありません')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('1/2 https://')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  for (const [typed, tag] of [
    ['/hyou', 'table'],
    ['/kugiri', 'hr'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(typed)
    await expect(menu.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(body.locator(tag)).toBeVisible()
  }
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('/案件')
  await menu.getByRole('option', { name: '案件カード' }).click()
  await expect(page.getByRole('dialog', { name: '案件カードを挿入' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('/')
  await expect(menu).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.screenshot({ path: 'test-results/slash-menu-phone.png' })
})

test('given an article published twice, then two versions are compared, and the first comes back into the draft alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/article_categories')
  await page.getByLabel('新しいカテゴリの名前').fill('版の比較')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('「版の比較」の名前')).toBeVisible()
  const body = await create(page)
  await title(page).fill('一度目の題')
  await body.focus()
  await page.keyboard.type('同じ文。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('初めの文。')
  await page.getByRole('combobox', { name: 'カテゴリ' }).click()
  await page.getByRole('option', { name: '版の比較' }).click()
  await page.getByRole('button', { name: '今すぐ公開' }).click()
  await expect(page.getByRole('button', { name: '版 1' })).toBeVisible()
  await title(page).fill('二度目の題')
  await page.getByRole('button', { name: '今すぐ更新' }).click()
  await expect(page.getByRole('button', { name: '版 2' })).toBeVisible()
  await body.locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('書きかけ')

  await page.getByRole('button', { name: '版 2' }).click()
  const dialog = page.getByRole('dialog', { name: '公開した版' })
  await expect(dialog.locator('ins')).toHaveText('初めの文。書きかけ')
  await dialog.getByRole('button', { name: /^版 1/ }).click()
  await dialog.getByLabel('版 1 と比べる相手').selectOption('版 2')
  await expect(dialog.locator('del')).toHaveText('一度目の題')
  await expect(dialog.locator('ins')).toHaveText('二度目の題')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/article-versions.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.screenshot({ path: 'test-results/article-versions-phone.png' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await dialog.getByRole('button', { name: '版 1 を下書きに戻す' }).click()
  await expect(title(page)).toHaveValue('一度目の題')
  await expect(body).not.toContainText('書きかけ')
  await expect(page.getByText('公開版と差分あり')).toBeVisible()
  await page.getByRole('button', { name: '取り消す', exact: true }).click()
  await expect(title(page)).toHaveValue('二度目の題')
  await expect(body).toContainText('初めの文。書きかけ')
})
