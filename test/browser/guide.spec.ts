import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, settled, test } from './test.ts'

// The guide comes once the browser is idle.
test.use({ readsAhead: true })

const guide = (page: Page) => page.getByRole('complementary', { name: 'デモのガイド' })
const press = (page: Page, name: string) => guide(page).getByRole('button', { name, exact: true }).click()

/** What one presses on the screen and the guide lies over, also once it is scrolled from under it: how long a screen is depends on what was done before. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('[aria-label="デモのガイド"]')?.getBoundingClientRect()
    if (!over) throw new Error('there is no guide')
    const isUnder = (button: Element) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const [middle, centre] = [x + width / 2, y + height / 2]
      const isInside = middle > over.left && middle < over.right && centre > over.top && centre < over.bottom
      return isInside && document.elementsFromPoint(middle, centre).includes(button)
    }
    return [...document.querySelectorAll('#content button:enabled')]
      .filter(isUnder)
      .filter((button) => {
        button.scrollIntoView({ block: 'center', behavior: 'instant' })
        return isUnder(button)
      })
      .map((button) => button.textContent)
  })

test('given the demo, then the guide is offered where one begins, followed, folded, left, and opened again from the help', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/candidates')
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible()
  await expect(guide(page)).toContainText('10のステップ')
  expect(await violations(page, { within: '[aria-label="デモのガイド"]' })).toEqual([])
  await page.goto('/enterprise/jobs')
  await settled(page)
  await expect(guide(page)).toBeHidden()

  await page.goto('/enterprise/today')
  await press(page, '始める')
  await expect(guide(page)).toBeFocused()
  await expect(guide(page).getByRole('heading')).toHaveText('候補者を開く')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/candidates\/\d+$/)
  await expect(guide(page)).toContainText('開きました')
  expect(await violations(page, { within: '[aria-label="デモのガイド"]' })).toEqual([])

  await press(page, '次へ')
  await guide(page).getByRole('link', { name: 'この画面を開く' }).click()
  await expect(page).toHaveURL(/\/candidates\/\d+\/matches$/)
  await press(page, 'ガイドをたたむ')
  await page.reload()
  await press(page, 'ガイド 2 / 10')
  await press(page, '次へ')
  await press(page, '戻る')
  await expect(guide(page)).toContainText('ガイド 2 / 10')
  await press(page, 'ガイドを終了')
  await expect(guide(page)).toBeHidden()

  await page.getByRole('button', { name: /^ヘルプ/ }).click()
  await page.getByRole('button', { name: 'デモのガイドを開く' }).click()
  await expect(guide(page)).toContainText('ガイド 2 / 10')
})

test('given the guide on the screens of its steps, then it lies over nothing that one presses there', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/today')
  await press(page, '始める')
  for (let step = 1; step < 10; step++) {
    const open = guide(page).getByRole('link', { name: 'この画面を開く' })
    if (await open.isVisible()) await open.click()
    await settled(page)
    expect([step, await covered(page)]).toEqual([step, []])
    await press(page, '次へ')
    await expect(guide(page)).toContainText(`ガイド ${step + 1} / 10`)
  }
  await press(page, '終了')
  await expect(guide(page)).toBeHidden()
})

test('given an enterprise of its own, then no guide is offered', async ({ page, signedInAs }) => {
  await signedInAs('empty')
  await page.goto('/enterprise/today')
  await page.getByRole('button', { name: /^ヘルプ/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'デモのガイドを開く' })).toBeHidden()
  await expect(guide(page)).toBeHidden()
})
