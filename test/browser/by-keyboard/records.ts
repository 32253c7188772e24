import { expect } from '../test.ts'
import { openOwn } from './lists.ts'
import { button, link, open, rowsOf, type Story } from './story.ts'

/** Opens a field of the outline in place. */
const edit = async ({ page, keys }: Story, label: string) => {
  await keys.press(button(page, `${label}を編集`), 'e')
  const box = page.getByRole('form', { name: `${label}を編集` })
  await expect(box).toBeVisible()
  return box
}

const write = async (story: Story, label: string, text: string) => {
  const box = await edit(story, label)
  await story.keys.write(box.getByRole('textbox').first(), text)
  await story.keys.key('Enter')
  await expect(box).toBeHidden()
}

export const walk = async (story: Story) => {
  const { page, keys } = story
  await openOwn(story)
  const first = await rowsOf(page).first().locator('a[data-title]').innerText()
  const second = await rowsOf(page).nth(1).locator('a[data-title]').innerText()
  await keys.key('j')
  await keys.key('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await keys.press(link(page, '次の候補者'))
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await keys.key('k')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await keys.key('j')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
}

export const editInPlace = async (story: Story) => {
  const { page, keys, ids, property, mark } = story
  await open(page, `candidates/${ids[0]}`)
  const box = await edit(story, property)
  await keys.pick(box.getByRole('combobox'), '乙')
  await keys.press(box.getByRole('button', { name: '保存' }))
  await expect(box).toBeHidden()

  const [before, after] = [`前の屋号${mark}`, `後の屋号${mark}`]
  await write(story, '屋号', before)
  await write(story, '屋号', after)
  const change = page.getByRole('complementary', { name: 'アクティビティ' }).getByText(`${before} → ${after}`)
  await keys.press(change.getByRole('button', { name: '元に戻す' }))
  await keys.answer('元に戻す')
  await expect(page.getByRole('main').getByText(before, { exact: true }).first()).toBeVisible()
}

export const comment = async ({ page, keys, ids, mark }: Story) => {
  await open(page, `candidates/${ids[0]}/comment`)
  const box = page.getByRole('textbox', { name: 'コメント', exact: true })
  const said = `確認をお願いします${mark}`
  await keys.reach(box)
  await page.keyboard.type('@小')
  await expect(page.getByRole('option', { name: /小林/ })).toBeVisible()
  await keys.key('Enter')
  await page.keyboard.type(said)
  await keys.key('Control+Enter')
  const card = page.getByRole('listitem').filter({ hasText: said })
  await expect(card.getByText('@小林 亮')).toBeVisible()
  await keys.item(card.getByRole('button', { name: /コメントの操作/ }), '編集')
  await expect(page.getByRole('textbox', { name: 'コメントを編集' })).toBeFocused()
  await keys.key('Control+End')
  await page.keyboard.type('（更新）')
  await keys.key('Control+Enter')
  await expect(card.getByRole('button', { name: '編集済み' })).toBeVisible()
  await keys.item(card.getByRole('button', { name: /コメントの操作/ }), '削除')
  await expect(card).toBeHidden()
  await keys.undo('コメントを削除しました')
  await expect(card).toBeVisible()
}

export const files = async ({ page, keys, ids, mark }: Story) => {
  await open(page, `candidates/${ids[0]}`)
  const pane = page.getByRole('region', { name: '書類' })
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name}の経歴`) })
  const [first, second] = [`経歴書${mark}.txt`, `職務経歴${mark}.txt`]
  await keys.files(pane.getByRole('button', { name: 'ファイルを追加' }), [file(first), file(second)])
  await expect(pane.getByRole('link', { name: second })).toBeVisible()
  await keys.press(pane.getByRole('link', { name: first }))
  await expect(page.getByText(`${first}の経歴`)).toBeVisible()
  const download = page.waitForEvent('download')
  await keys.press(button(page, 'ダウンロード'))
  expect((await download).suggestedFilename()).toBe(first)
  await keys.press(page.getByRole('navigation', { name: 'パンくず' }).getByRole('link').last())
  await keys.press(button(page, `${second}を削除`))
  await expect(pane.getByRole('link', { name: second })).toBeHidden()
  await keys.undo(`${second}を削除しました`)
  await expect(pane.getByRole('link', { name: second })).toBeVisible()
}

export const account = async (story: Story) => {
  const { page, keys, ids } = story
  await open(page, `candidates/${ids[0]}`)
  const box = await edit(story, '口座')
  await keys.press(box.getByRole('button', { name: '口座を追加' }))
  await keys.pick(box.locator('#bank_accounts'), 'みずほ銀行（0001）', 'みずほ')
  await keys.pick(box.getByRole('combobox', { name: '支店' }), /（001）$/, '001')
  await keys.turn(box.getByRole('radio', { name: '当座' }))
  await keys.write(box.getByLabel('口座番号（7桁）'), '123')
  await keys.write(box.getByLabel('口座名義（カナ）'), 'カ)ケンバン')
  await expect(box.getByText('振込データでの表記：')).toBeVisible()
  await keys.press(box.getByRole('button', { name: '保存' }))
  await expect(box).toBeHidden()
  await expect(page.getByText(/みずほ銀行.*当座.*0000123/).first()).toBeVisible()

  const number = await edit(story, '登録番号')
  await keys.write(number.getByRole('textbox'), 'T1234567890123')
  await expect(number.getByText(/法人番号の検査数字と一致しません/)).toBeVisible()
  await keys.reach(number.getByRole('link', { name: '国税庁の公表サイトで確認' }))
  await keys.press(number.getByRole('textbox'))
  await expect(number).toBeHidden()
}
