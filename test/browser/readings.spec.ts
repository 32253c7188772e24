import { expect, test } from './test.ts'

const sheet = `氏名：大原 千尋
メールアドレス：ohara.chihiro@sheets.example.jp
稼働：1月から

【スキル】
Java 3年
`

test.describe('given a skill sheet somebody copied', () => {
  test('when it is pasted, looked over and registered by keyboard alone, then the candidate is there with what was corrected', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/ai_generator/sources?affiliation=1')
    const text = page.getByRole('textbox', { name: '文章を貼り付ける' })
    await text.focus()
    await page.keyboard.insertText(sheet)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: '氏名', exact: true })
    await expect(name).toHaveValue('大原 千尋', { timeout: 30_000 })

    await name.focus()
    await expect(page.locator('[data-active]').filter({ hasText: '大原 千尋' }).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('大原 千紘')
    await page.keyboard.press('Enter')
    await expect(name).not.toBeFocused()
    await expect(page.locator('[data-field="name"]')).toContainText('修正済み')
    await page.keyboard.press('ControlOrMeta+Enter')

    await expect(page.getByText('1件を登録し')).toBeVisible()
    const made = page.getByRole('link', { name: '大原 千紘' })
    await made.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /大原 千紘/ })).toBeVisible()
    await expect(page.getByText('ohara.chihiro@sheets.example.jp').first()).toBeVisible()
  })
})
