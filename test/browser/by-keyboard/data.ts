import { expect } from '../test.ts'
import { openOwn } from './lists.ts'
import { button, link, make, open, rowsOf, type Story } from './story.ts'

/** The third candidate is typed into the form; the form says whom it may be. */
export const register = async ({ page, keys, names, property }: Story, email: string) => {
  await open(page, 'candidates/create')
  await keys.write(page.locator('#name'), names[2])
  await keys.write(page.locator('#email'), email)
  const panel = page.getByRole('region', { name: '重複の疑い' })
  await expect(panel).toContainText('メールアドレスが同じ')
  await keys.reach(panel.getByRole('link', { name: names[0] }))
  await keys.pick(page.getByRole('combobox', { name: property }), '乙')
  await keys.key('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: names[2] })).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** A file with a header of its own: mapped, looked at, imported and taken back. */
export const importFile = async ({ page, keys, mark }: Story) => {
  const buffer = Buffer.from(`氏名,通り名${mark}\n取込${mark} 太郎,太郎堂\n取込${mark} 次郎,次郎堂\n`)
  await open(page, 'import_files/select_kind')
  await keys.press(
    link(page, /^候補者/)
      .and(page.locator('main a'))
      .first(),
  )
  await keys.files(page.locator('input[type="file"]'), { name: `${mark}.csv`, mimeType: 'text/csv', buffer })
  await keys.press(button(page, '内容を確認'))
  await keys.write(page.getByRole('textbox', { name: '履歴に残す名前' }), `鍵盤の取り込み${mark}`)
  await keys.pick(page.getByRole('combobox', { name: `通り名${mark}` }), '屋号', '屋号')
  await keys.press(button(page, '確認結果へ進む'))
  await expect(page.getByText('すべての行を取り込めます。')).toBeVisible()
  await keys.press(button(page, '正しい2行を取り込む'))
  await expect(page.getByText('2件を登録し、0件を更新しました。')).toBeVisible()
  await keys.press(button(page, '取り込みを取り消す'))
  await keys.answer('取り消す')
  await expect(page.getByText('この取り込みは取り消しました。')).toBeVisible()
  await keys.press(link(page, '取り込みの履歴'))
  await expect(link(page, `鍵盤の取り込み${mark}`)).toBeVisible()
}

export const exportList = async (story: Story) => {
  const { page, keys, names } = story
  await openOwn(story)
  await keys.press(button(page, '書き出し'))
  const dialog = page.getByRole('dialog')
  await keys.turn(dialog.getByRole('radio', { name: 'UTF-8' }))
  await keys.turn(dialog.getByRole('radio', { name: '表示中の項目のみ' }))
  await keys.press(button(page, '書き出しを始める'))
  await expect(dialog.getByText('3件を書き出しました。')).toBeVisible({ timeout: 20_000 })
  const download = page.waitForEvent('download')
  await keys.press(dialog.getByRole('link', { name: 'ダウンロード' }))
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  for (const name of names) expect(Buffer.concat(chunks).toString()).toContain(name)
  await keys.press(button(page, '閉じる').last())
}

/** The first and the third candidate are one person. */
export const merge = async ({ page, keys, names, ids }: Story) => {
  await open(page, 'candidates')
  await keys.press(link(page, '重複'))
  const group = page.getByRole('listitem').filter({ hasText: names[2] }).filter({ hasText: '比べて統合' })
  await keys.press(group.getByRole('link', { name: '比べて統合' }))
  await keys.turn(page.getByRole('radio', { name: '氏名：なくす記録の値' }))
  await keys.press(button(page, '統合する'))
  await keys.answer('統合する')
  await expect(page).toHaveURL(new RegExp(`/candidates/${ids[0]}$`))
  await expect(page.getByRole('heading', { level: 1, name: names[2] })).toBeVisible()
  await keys.undo(`ID ${ids[2]} を統合しました`)
  await expect(group).toBeVisible()

  await keys.press(group.getByRole('link', { name: '比べて統合' }))
  await keys.press(button(page, '統合する'))
  await keys.answer('統合する')
  await expect(page).toHaveURL(new RegExp(`/candidates/${ids[0]}$`))
  await open(page, 'duplicates?type=candidate')
  await keys.press(link(page, /^統合の履歴/))
  await keys.press(
    page.getByRole('row').filter({ hasText: names[2] }).getByRole('button', { name: '統合を取り消す' }),
  )
  await keys.answer('統合を取り消す')
  await expect(page.getByText(`ID ${ids[2]} を元に戻しました`)).toBeVisible()

  await open(page, 'duplicates?type=candidate')
  await keys.press(group.getByRole('button', { name: '重複ではない' }))
  await keys.answer('重複ではない')
  await expect(group).toBeHidden()
}

/** Somebody who has nothing that the law keeps. */
export const erase = async ({ page, keys, mark }: Story) => {
  const name = `消去${mark} 望`
  const id = await make(page, 'candidates', 'candidate', { name })
  await open(page, `candidates/${id}`)
  await keys.item(button(page, 'その他の操作'), '個人情報を消去')
  await keys.write(page.getByLabel('理由'), '本人からの請求')
  await keys.write(page.getByLabel(/確認のため/), name)
  await keys.press(button(page, '個人情報を消去'))
  await expect(page.getByRole('heading', { level: 1, name: `削除済み${id}` })).toBeVisible()
  await open(page, `candidates?q=${encodeURIComponent(mark)}`)
  await expect(rowsOf(page).filter({ hasText: name })).toHaveCount(0)
}
