import type { Page } from '@playwright/test'
import { answer, tag } from './act.ts'
import { expect, test } from './test.ts'

/** Registers a candidate on the form and answers its ID. */
const register = async (page: Page, fields: Record<string, string>, before?: () => Promise<void>) => {
  await page.goto('/enterprise/candidates/create')
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
  await before?.()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/candidates\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

test.describe('given somebody who registered twice', () => {
  test('when the two are compared and merged, then one is left, its old address leads there, and it can be taken back', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const mark = tag()
    const email = `twice-${mark}@example.jp`
    const first = await register(page, { name: `重複 一号${mark}`, email })
    const second = await register(
      page,
      { name: `重複 二号${mark}`, email: email.toUpperCase() },
      async () => {
        const panel = page.getByRole('region', { name: '重複の疑い' })
        await expect(panel.getByRole('link', { name: `重複 一号${mark}` })).toBeVisible()
        await expect(panel).toContainText('メールアドレスが同じ')
      },
    )

    await page.goto('/enterprise/candidates')
    await page.getByRole('link', { name: '重複', exact: true }).click()
    const group = page.getByRole('listitem').filter({ hasText: `重複 二号${mark}` })
    await group.getByRole('link', { name: '比べて統合' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '候補者の統合' })).toBeVisible()
    await page.getByRole('radio', { name: '氏名：なくす記録の値' }).check()
    await page.getByRole('button', { name: '統合する', exact: true }).click()
    await answer(page, '統合する')
    await expect(page).toHaveURL(new RegExp(`/candidates/${first}$`))
    await expect(page.getByRole('heading', { level: 1, name: `重複 二号${mark}` })).toBeVisible()

    await page.goto(`/enterprise/candidates/${second}`)
    await expect(page).toHaveURL(new RegExp(`/candidates/${first}$`))

    await page.goto('/enterprise/duplicates/merges?type=candidate')
    await page
      .getByRole('row')
      .filter({ hasText: `重複 二号${mark}` })
      .getByRole('button', { name: '統合を取り消す' })
      .click()
    await answer(page, '統合を取り消す')
    await expect(page.getByText(`ID ${second} を元に戻しました`)).toBeVisible()
    await page.goto(`/enterprise/candidates/${second}`)
    await expect(page.getByRole('heading', { level: 1, name: `重複 二号${mark}` })).toBeVisible()
  })

  test('when a person asks for erasure, then the name must be typed, and only a shell is left', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const name = `消去 望子${tag()}`
    const id = await register(page, { name })
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: '個人情報を消去' }).click()
    await page.getByLabel('理由').fill('本人からの請求')
    const erase = page.getByRole('button', { name: '個人情報を消去' })
    await expect(erase).toBeDisabled()
    await page.getByLabel(/確認のため/).fill(name)
    await erase.click()
    await expect(page.getByRole('heading', { level: 1, name: `削除済み${id}` })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  })
})
