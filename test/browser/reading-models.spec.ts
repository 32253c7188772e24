import { call, tag } from './act.ts'
import { expect, test } from './test.ts'

const sheet = `氏名：大島 美咲
希望単価：70万円
最寄駅：JR山手線 新宿駅
備考：話を聞くと65万円が下限とのこと

【スキル】
Java 3年
`

test.describe('given the operator has named a model', () => {
  test('when an administrator agrees and a sheet is read, then both values stand there, a key takes the other, and what was sent is listed', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('model')
    await page.goto('/enterprise/setting/readings/model')
    await expect(page.getByText('何も送っていません')).toBeVisible()
    await page.getByRole('checkbox', { name: /会社として同意します/ }).check()
    await page.getByRole('button', { name: '同意して有効にする' }).click()
    await expect(page.getByRole('button', { name: 'モデルでの読み取りをやめる' })).toBeVisible()

    await page.goto('/enterprise/candidates/ai_generator/sources?affiliation=1')
    await page.getByRole('textbox', { name: '文章を貼り付ける' }).fill(sheet)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const price = page.locator('[data-field="monthly_price_f_num"]')
    await expect(price).toContainText('モデル', { timeout: 30_000 })
    await expect(price).toContainText('650,000')
    await price.getByRole('textbox').focus()
    await page.keyboard.press('Alt+Enter')
    await expect(price.getByRole('textbox')).toHaveValue('650,000')
    await expect(price).toContainText('修正済み')

    const { candidate } = await call(page, 'candidates/create', {
      candidate: { name: `大島 ${tag()}`, monthly_price_f_num: 600_000 },
    })
    await page.goto(`/enterprise/candidates/${candidate.id_by_enterprise_id}`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '経歴.txt', mimeType: 'text/plain', buffer: Buffer.from(sheet) })
    await page.getByRole('button', { name: '経歴.txtを読み取る' }).click()
    const compared = page.getByRole('group', { name: '希望単価（下限）' })
    await expect(compared).toContainText('モデル', { timeout: 30_000 })
    await compared.getByRole('radio', { name: 'いまの登録： ¥600,000' }).focus()
    await page.keyboard.press('Alt+Enter')
    await expect(compared.getByRole('radio', { name: '読み取った値： ¥650,000' })).toBeChecked()
    await expect(compared).not.toContainText('モデル')

    await page.goto('/enterprise/setting/readings/model')
    await page.getByRole('table').getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: '送った内容' })
    await expect(dialog.getByText('新宿駅').first()).toBeVisible()
    await expect(dialog.getByText('大島')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'モデルでの読み取りをやめる' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'やめる' }).click()
    await expect(page.getByRole('button', { name: '同意して有効にする' })).toBeVisible()
  })
})
