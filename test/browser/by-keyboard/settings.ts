import { expect } from '../test.ts'
import { button, link, open, type Story } from './story.ts'

const properties = 'setting/properties?type=candidate'

/** A custom property with the options 甲 and 乙; answers its column. */
export const addProperty = async ({ page, keys, property }: Story) => {
  await open(page, properties)
  await keys.press(link(page, '項目を追加'))
  await keys.write(page.locator('#name'), property)
  await keys.press(page.getByRole('tab', { name: '基本' }), 'ArrowRight')
  await keys.turn(page.getByRole('radio', { name: '単一選択' }))
  for (const [at, name] of ['甲', '乙'].entries()) {
    await keys.press(button(page, '選択肢を追加'))
    await keys.write(page.getByRole('textbox', { name: `選択肢${at + 1}の名前` }), name)
  }
  await keys.press(page.getByRole('tab', { name: '入力形式' }), 'ArrowRight')
  await expect(page.getByRole('tab', { name: '入力規則' })).toHaveAttribute('aria-selected', 'true')
  await keys.press(button(page, '項目を追加'))
  const row = page.getByRole('row').filter({ hasText: property })
  await expect(row).toContainText(/custom_\d+/)
  return row.locator('small').innerText()
}

/** Its options change places, and the first of them is no longer offered. */
export const editProperty = async ({ page, keys, property }: Story) => {
  await open(page, properties)
  await keys.press(link(page, property))
  await keys.press(page.getByRole('tab', { name: '基本' }), 'ArrowRight')
  await keys.press(button(page, '選択肢1を下へ'))
  await keys.press(page.getByRole('switch', { name: '選択肢1を表示する' }), 'Space')
  await keys.press(button(page, '変更を保存'))
  await expect(page.getByText('カスタム項目を変更しました')).toBeVisible()
}

export const archiveProperty = async ({ page, keys, property }: Story) => {
  await open(page, properties)
  await keys.press(button(page, `「${property}」をアーカイブ`))
  await keys.undo(`「${property}」をアーカイブしました`)
  await keys.press(button(page, `「${property}」をアーカイブ`))
  await expect(link(page, property)).toBeHidden()
  await keys.press(link(page, 'アーカイブ'))
  await expect(button(page, `「${property}」を元に戻す`)).toBeVisible()
}

/** Written, filled into the mail of a contract, and deleted. */
export const template = async ({ page, keys, mark }: Story) => {
  const name = `鍵盤の文面${mark}`
  await open(page, 'setting/message_templates')
  await keys.press(link(page, 'テンプレートを追加').first())
  await keys.write(page.getByLabel('テンプレート名'), name)
  await keys.pick(page.getByRole('combobox', { name: '用途' }), '契約書類')
  await keys.write(page.getByRole('textbox', { name: '件名' }), `書類の件${mark}：`)
  await keys.press(page.getByRole('group', { name: '差し込み項目' }).getByRole('button', { name: '契約名' }))
  await keys.write(page.getByRole('textbox', { name: '本文' }), 'ご確認ください。')
  await keys.press(button(page, '追加する'))
  await expect(page.getByText('テンプレートを追加しました')).toBeVisible()

  await open(page, 'contracts/3/mail/sales_quotation')
  await keys.item(button(page, 'テンプレート'), name)
  await expect(page.locator('#mail_title')).toHaveValue(new RegExp(`^書類の件${mark}：.+`))
  await keys.press(page.locator('#mail_title'), 'End')
  await page.keyboard.type('（見積）')

  await open(page, 'setting/message_templates')
  await keys.press(button(page, `${name}を削除`))
  await keys.answer('テンプレートを削除')
  await expect(link(page, name)).toBeHidden()
}

/** In an enterprise that nobody else looks at: the words and rules of the stages. */
export const stages = async ({ page, keys, mark }: Story) => {
  const name = `初回${mark}`
  await open(page, 'setting/model_settings/opportunity')
  await keys.press(link(page, '編集'))
  const stage = page.getByRole('group', { name: '1次商談' })
  await keys.write(stage.getByLabel('名前'), name)
  await keys.pick(stage.getByRole('combobox'), '仕入先名', '仕入先名')
  await keys.press(page.getByRole('group', { name: '案件紹介' }).getByRole('checkbox'), 'Space')
  await keys.press(button(page, '保存'))
  await expect(page.getByText('商談の設定を保存しました')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('仕入先名')
}

/** In the same enterprise: the words in which candidates are proposed. */
export const statement = async ({ page, keys, mark }: Story) => {
  await open(page, 'setting/object_settings/candidate')
  await keys.press(link(page, '編集'))
  await keys.press(button(page, '提案文を追加'))
  const added = page.getByRole('region', { name: '提案文2' })
  await keys.write(added.getByLabel('名前'), `鍵盤${mark}`)
  await keys.write(added.getByRole('textbox', { name: '本文' }), 'ご紹介します：')
  await keys.press(added.getByRole('button', { name: /^＋/ }).first())
  await expect(added.getByRole('textbox', { name: '本文' })).toHaveValue(/^ご紹介します：\{.+\}$/)
  await expect(added.getByRole('figure')).toContainText('ご紹介します：')
  await keys.press(button(page, '保存'))
  await expect(page.getByRole('heading', { name: `鍵盤${mark}` })).toBeVisible()
}
