import { expect } from '../test.ts'
import { openOwn } from './lists.ts'
import { button, open, rowsOf, type Story } from './story.ts'

const values = ({ page }: Story, text: string) => rowsOf(page).getByText(text, { exact: true })

/** All rows of the page are chosen. */
const chooseAll = ({ page, keys }: Story) =>
  keys.press(page.getByRole('checkbox', { name: 'このページをすべて選択' }), 'Space')

export const update = async (story: Story) => {
  const { page, keys, property } = story
  await openOwn(story)
  await chooseAll(story)
  await keys.press(button(page, '一括編集'))
  const drawer = page.getByRole('dialog')
  await keys.pick(drawer.getByRole('combobox', { name: '項目', exact: true }), 'ランク', 'ランク')
  await keys.pick(drawer.locator('#bulk-value-0'), 'C')
  await keys.press(button(page, '項目を追加'))
  await keys.pick(drawer.getByRole('combobox', { name: '項目', exact: true }).last(), property, property)
  await keys.pick(drawer.locator('#bulk-value-1'), '乙')
  await keys.press(button(page, 'プレビュー'))
  await expect(drawer.getByText('3件の候補者を更新します')).toBeVisible()
  await keys.press(button(page, '3件を更新'))
  await expect(values(story, 'C')).toHaveCount(3)
  await keys.undo('3件を更新しました')
  await expect(values(story, 'C')).toHaveCount(0)
}

export const remove = async (story: Story) => {
  const { page, keys, names } = story
  await openOwn(story)
  await chooseAll(story)
  await keys.press(
    page.getByRole('region', { name: '選択した行の操作' }).getByRole('button', { name: '削除' }),
  )
  await keys.answer('3件を削除')
  await expect(rowsOf(page)).toHaveCount(0)
  await keys.undo('3件を削除しました')
  await expect(rowsOf(page)).toHaveCount(3)

  await keys.press(rowsOf(page).filter({ hasText: names[1] }).getByRole('checkbox'), 'Space')
  await keys.press(
    page.getByRole('region', { name: '選択した行の操作' }).getByRole('button', { name: '削除' }),
  )
  await keys.answer('1件を削除')
  await expect(rowsOf(page)).toHaveCount(2)
  await open(page, 'setting/data/trash')
  await keys.write(page.getByRole('searchbox', { name: '名前で検索' }), names[1])
  await keys.press(button(page, `${names[1]}を復元`))
  await expect(page.getByText(`${names[1]}を復元しました`)).toBeVisible()
  await openOwn(story)
}
