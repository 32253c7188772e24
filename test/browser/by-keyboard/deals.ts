import { expect } from '../test.ts'
import { button, make, open, rowsOf, type Story } from './story.ts'

const stages = { asked: 20, first: 30 } as const

export const board = async ({ page, keys, ids, names }: Story) => {
  const id = await make(page, 'opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: ids[1],
    job_id_by_enterprise_id: 1,
    opportunity_status_id: stages.asked,
    requested_at: '2020-01-06T10:00:00+09:00',
    enterprise_member1_id: 1,
  })
  await open(page, 'opportunities?view=board')
  const card = page.locator(`[data-card="${id}"]`)
  const at = (stage: number) => page.locator(`[data-stage="${stage}"] [data-card="${id}"]`)
  /** Until the server has it: what is asked for next is then the record as it is. */
  const moving = async (act: () => Promise<void>, to: number) => {
    const answered = page.waitForResponse('**/api/enterprise/opportunities/move/*')
    await act()
    await answered
    await expect(at(to)).toBeVisible()
  }
  const carryOn = async () => {
    await keys.press(card.getByRole('link'), 'Space')
    await keys.key('ArrowRight')
    await keys.key('Space')
  }
  await moving(carryOn, stages.first)
  await moving(() => keys.press(button(page, '取り消す')), stages.asked)

  await keys.item(card.getByRole('button', { name: `${names[1]}の操作` }), 'この段階の日時・メモを編集')
  const dialog = page.getByRole('dialog')
  await keys.write(dialog.locator('#requested_remarks'), '先方の返事を待つ')
  await keys.key('Enter')
  await expect(dialog).toBeHidden()

  await keys.press(button(page, '担当者別'))
  await expect(page.getByRole('region', { name: '田中 真由の商談' })).toBeVisible()
  await moving(carryOn, stages.first)

  await keys.item(card.getByRole('button', { name: `${names[1]}の操作` }), '見送り・辞退にする')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await keys.turn(dialog.getByRole('radio', { name: '辞退' }))
  await keys.write(dialog.getByRole('textbox', { name: '辞退の理由' }), '他社に決まったため')
  await keys.answer('辞退にする')
  await expect(card).toBeHidden()
  await open(page, `opportunities/${id}`)
  await keys.press(button(page, '商談を再開'))
  const strip = page.getByRole('region', { name: '商談の段階' })
  await keys.press(strip.getByRole('button', { name: '商談依頼' }))
  await expect(strip.getByRole('button', { name: '商談依頼' })).toHaveAttribute('aria-current', 'step')
}

export const applies = async (story: Story) => {
  const { page, keys, ids, names, mark } = story
  for (const at of [0, 1, 2])
    await make(page, 'applies', 'apply', {
      name: names[at],
      candidate_id_by_enterprise_id: ids[at],
      job_id_by_enterprise_id: 2,
    })
  const openList = async () => {
    await open(page, `applies?n=10&q=${encodeURIComponent(`鍵盤${mark}`)}`)
    await expect(rowsOf(page)).toHaveCount(3)
  }
  const row = (at: number) => rowsOf(page).filter({ hasText: names[at] ?? '' })
  const choose = (at: number) => keys.press(row(at).getByRole('checkbox'), 'Space')
  const bar = page.getByRole('region', { name: '選択した行の操作' })
  await openList()
  await choose(0)
  await choose(1)
  await keys.item(bar.getByRole('button', { name: '担当者' }), '小林 亮')
  await expect(rowsOf(page).getByText('小林')).toHaveCount(2)
  await choose(0)
  await keys.press(bar.getByRole('button', { name: '商談にする' }))
  await expect(page.getByText('1件の応募を商談にしました')).toBeVisible()
  await choose(1)
  await keys.press(bar.getByRole('button', { name: '見送りにする' }))
  await expect(page.getByRole('textbox', { name: '見送りの理由' })).toBeFocused()
  await page.keyboard.type('条件が合わないため')
  await keys.answer('見送りにする')
  await expect(page.getByText('1件の応募を見送りにしました')).toBeVisible()

  await keys.press(row(1).locator('a[data-title]'))
  await keys.press(button(page, '見送りを取り消す'))
  await keys.press(button(page, '見送りにする'))
  await expect(page.getByRole('textbox', { name: '見送りの理由' })).toBeFocused()
  await page.keyboard.type('連絡がつかないため')
  await keys.answer('見送りにする')
  await keys.undo('応募を見送りにしました')
  await keys.press(button(page, '商談にする'))
  await expect(page).toHaveURL(/\/enterprise\/opportunities\/\d+$/)
}
