import type { Page } from '@playwright/test'
import { call } from './act.ts'
import { expect, test } from './test.ts'

const api = '/api/enterprise'

const cardOf = (page: Page, id: number) => page.locator(`[data-card="${id}"]`)
const column = (page: Page, stage: number) => page.locator(`[data-stage="${stage}"]`)

type Stage = { opportunity_status_id: number; required_fields: string[] }

/** Makes 1次商談 ask for these fields; everything else stays as it is. */
const ask = async (page: Page, required_fields: string[]) => {
  const { model_setting } = await (await page.request.get(`${api}/model_settings/show/opportunity`)).json()
  const stages = model_setting.stages.map((stage: Stage) =>
    stage.opportunity_status_id === 30 ? { ...stage, required_fields } : stage,
  )
  await call(page, 'model_settings/update/opportunity', { model_setting: { stages } })
}

test.describe('given the board and no mouse', () => {
  let id = 0
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates?n=10')
    const made = await call(page, 'opportunities/create', {
      opportunity: {
        candidate_id_by_enterprise_id: 1,
        job_id_by_enterprise_id: 1,
        opportunity_status_id: 20,
        requested_at: '2020-01-06T10:00:00+09:00',
        enterprise_member1_id: 1,
      },
    })
    id = made.opportunity.id_by_enterprise_id
  })
  test.afterEach(({ page }) => ask(page, []))

  const grab = async (page: Page) => {
    await cardOf(page, id).getByRole('link').focus()
    await page.keyboard.press('Space')
    await expect(page.locator('[data-held]')).toBeVisible()
  }

  test('when a card is moved to the next stage, then it stands there and Ctrl-Z takes it back', async ({
    page,
  }) => {
    await page.goto('/enterprise/opportunities?view=board')
    await grab(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(column(page, 30).locator(`[data-card="${id}"]`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '1次商談に移動しました' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(column(page, 20).locator(`[data-card="${id}"]`)).toBeVisible()
  })

  test('when the stage asks for a field, then the dialog asks for it and the card moves with it', async ({
    page,
  }) => {
    await ask(page, ['supplier_name'])
    await page.goto('/enterprise/opportunities?view=board')
    await grab(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: '「1次商談」に移す' })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('仕入先名').focus()
    await page.keyboard.type('合同会社サプライ')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(column(page, 30).locator(`[data-card="${id}"]`)).toBeVisible()
  })

  test('when the lanes are opened, then a card moves within its owner and the address keeps them', async ({
    page,
  }) => {
    await page.goto('/enterprise/opportunities?view=board')
    await page.getByRole('button', { name: '担当者別' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/lanes=owner/)
    await expect(page.getByRole('region', { name: '田中 真由の商談' })).toBeVisible()
    await grab(page)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expect(column(page, 10).locator(`[data-card="${id}"]`)).toBeVisible()
    await page.reload()
    await expect(column(page, 10).locator(`[data-card="${id}"]`)).toBeVisible()
  })

  test('when a colleague moves the card while its menu is open, then the menu stays with its focus and does what it says', async ({
    page,
  }) => {
    await page.goto('/enterprise/opportunities?view=board')
    await expect(cardOf(page, id)).toBeVisible()
    const read = Promise.withResolvers<void>()
    await page.route('**/opportunities/board', async (route) => {
      await read.promise
      await route.continue()
    })
    await grab(page)
    await page.keyboard.press('ArrowRight')
    // The colleague's move comes after the own one.
    const moved = page.waitForResponse(`**/opportunities/move/${id}`)
    await page.keyboard.press('Space')
    await moved
    const card = column(page, 30).locator(`[data-card="${id}"]`)
    await card.getByRole('button', { name: /の操作$/ }).focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: 'この段階の日時・メモを編集' })
    await expect(entry).toBeVisible()
    await call(page, `opportunities/move/${id}`, { opportunity_status_id: 40 })
    const answered = page.waitForResponse('**/opportunities/board')
    read.resolve()
    await answered
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1)
    await entry.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('#first_interview_remarks').fill('先方は午後を希望')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    const { opportunity } = await (await page.request.get(`${api}/opportunities/show/${id}`)).json()
    expect(opportunity).toMatchObject({
      opportunity_status_id: 40,
      first_interview_remarks: '先方は午後を希望',
    })
  })

  test('when a colleague writes the same notes meanwhile and the window reads them anew, then both are still seen before the second save writes mine', async ({
    page,
  }) => {
    await page.goto('/enterprise/opportunities?view=board')
    await cardOf(page, id)
      .getByRole('button', { name: /の操作$/ })
      .click()
    await page.getByRole('menuitem', { name: 'この段階の日時・メモを編集' }).click()
    const dialog = page.getByRole('dialog')
    const notes = dialog.locator('#requested_remarks')
    await notes.fill('私のメモ')
    const { opportunity } = await (await page.request.get(`${api}/opportunities/show/${id}`)).json()
    const { updated_at } = opportunity
    await call(page, `opportunities/update/${id}`, {
      opportunity: { requested_remarks: '同僚のメモ' },
      updated_at,
    })
    let reads = 0
    page.on('request', (request) => {
      if (request.url().endsWith(`/opportunities/show/${id}`)) reads++
    })
    // Coming back to the window reads the record; only once that has arrived is it read a second time.
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => comeBack().then(() => reads)).toBeGreaterThan(1)
    await expect(notes).toHaveValue('私のメモ')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('ほかの人が「同僚のメモ」に変更しました')).toBeVisible()
    await expect(notes).toHaveValue('私のメモ')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    const after = await (await page.request.get(`${api}/opportunities/show/${id}`)).json()
    expect(after.opportunity.requested_remarks).toBe('私のメモ')
  })
})

test('given a card in the hand of the mouse, when Esc is pressed, then it goes back; when it is dropped, then it moves and no record opens', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/candidates?n=10')
  const made = await call(page, 'opportunities/create', {
    opportunity: {
      candidate_id_by_enterprise_id: 1,
      job_id_by_enterprise_id: 1,
      opportunity_status_id: 20,
      requested_at: '2020-01-06T10:00:00+09:00',
    },
  })
  const id = made.opportunity.id_by_enterprise_id
  await page.goto('/enterprise/opportunities?view=board')
  /** Takes the card by its link and holds it over 1次商談; a card in the hand leaves a slot where it would stand. */
  const carry = async () => {
    const from = await cardOf(page, id).getByRole('link').boundingBox()
    const to = await column(page, 30).boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(from.x + 15, from.y + 15, { steps: 3 })
    await expect(page.locator('[data-tilted]')).toBeVisible()
    await page.mouse.move(to.x + 60, to.y + 160, { steps: 8 })
  }
  await cardOf(page, id).waitFor()
  await carry()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-tilted]')).toBeHidden()
  await page.mouse.up()
  await expect(column(page, 20).locator(`[data-card="${id}"]`)).toBeVisible()
  await carry()
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: '1次商談に移動しました' })).toBeVisible()
  await expect(column(page, 30).locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(page).toHaveURL(/view=board/)
})
