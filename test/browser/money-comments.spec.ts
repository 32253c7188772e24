import type { Page } from '@playwright/test'
import { tag } from './act.ts'
import { known } from './known.ts'
import { expect, test } from './test.ts'

/** Types a comment where the focus is, and posts it by the keyboard. */
const post = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

test.describe('comments on the records of money', () => {
  test('given a billing without comments, when one is written by keyboard, then both sides tell of it, and what is typed stays while the drawer is closed', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto(`/enterprise/billing_payments/${known.bill}/billing`)
    await page.getByRole('button', { name: 'コメント', exact: true }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'コメント' })
    await expect(drawer.getByText('コメントはまだありません')).toBeVisible()
    const text = `送付先の変更 ${tag()}`
    const box = drawer.getByRole('textbox', { name: 'コメント', exact: true })
    await box.focus()
    await page.keyboard.type('経理へ確認：')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'コメント', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('経理へ確認：')
    await box.press('End')
    await post(page, text)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    const payment = page.getByRole('navigation', { name: '請求と支払' }).getByRole('link', { name: /^支払/ })
    await payment.press('Enter')
    await expect(payment).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'コメント 1', exact: true }).press('Enter')
    await expect(drawer.getByText(`経理へ確認：${text}`)).toBeVisible()
  })

  test('given a month, when a comment is written by keyboard, then it stands in its tab of comments', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto(`/enterprise/contract_operations/${known.operation}`)
    const tab = page
      .getByRole('navigation', { name: '契約稼働のタブ' })
      .getByRole('link', { name: 'コメント' })
    await tab.press('Enter')
    // The outline has a box for comments too, which goes with it.
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await page.getByRole('textbox', { name: 'コメント', exact: true }).focus()
    const text = `作業報告書を受領 ${tag()}`
    await post(page, text)
    await page.reload()
    await expect(page.getByText(text)).toBeVisible()
  })

  test('given a billing, then its crumbs say what its page is called', async ({ page, signedInAs }) => {
    await signedInAs('admin')
    await page.goto(`/enterprise/billing_payments/${known.bill}/billing`)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(
      page.getByRole('navigation', { name: 'パンくず' }).locator('[aria-current="page"]'),
    ).toHaveText(new RegExp(`^${name} \\d{4}年\\d+月分$`))
  })
})
