import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, settled, test } from './test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'はじめの手順' })

test('given an enterprise without records, then its first steps tick themselves, and are closed and brought back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('empty')
  await page.goto('/enterprise/today')
  await expect(card(page)).toContainText('2 / 7')
  await expect(card(page).getByRole('link', { name: /会社の住所を登録.*済み/ })).toBeVisible()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await card(page).getByRole('link', { name: '最初の候補者を登録' }).click()
  await expect(page).toHaveURL(/candidates\/create$/)

  await page.goto('/enterprise/candidates')
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('最初の候補者を登録しましょう')).toBeVisible()
  await card(page).getByRole('button', { name: 'はじめの手順を閉じる' }).focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeHidden()
  await page.goto('/enterprise/today')
  await settled(page)
  await expect(card(page)).toBeHidden()

  await page.getByRole('button', { name: /^ヘルプ/ }).click()
  await page.getByRole('button', { name: 'はじめの手順をもう一度表示' }).click()
  await expect(card(page)).toBeVisible()
})

test('given the demo, then nobody is asked for first steps', async ({ page, signedInAs }) => {
  await signedInAs('admin')
  await page.goto('/enterprise/today')
  await expect(page.getByRole('heading', { name: '今月の数字' })).toBeVisible()
  await expect(card(page)).toBeHidden()
})
