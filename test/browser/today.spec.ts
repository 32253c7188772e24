import type { Page } from '@playwright/test'
import { call, tag } from './act.ts'
import { violations } from './axe.ts'
import { known } from './known.ts'
import { expect, settled, test } from './test.ts'

const open = async (page: Page) => {
  await page.goto('/enterprise/today')
  await expect(page.getByRole('heading', { name: '今日やること' })).toBeVisible()
}
const group = (page: Page, name: string) => page.getByRole('region', { name })
const left = async (page: Page) =>
  Number(((await page.getByText(/^残り \d+ 件/).textContent()) ?? '').match(/\d+/)?.[0])
const me = async (page: Page) =>
  (await (await page.request.get('/api/enterprise/enterprise_members/show')).json()).enterprise_member
    .id_by_enterprise_id as number

/** An application of the member's own, to a job. */
const applied = async (page: Page) => {
  const name = `応募 ${tag()}`
  const candidate = (await call(page, 'candidates/create', { candidate: { name } })).candidate
  await call(page, 'applies/create', {
    apply: {
      name,
      candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
      job_id_by_enterprise_id: 1,
      enterprise_member1_id: await me(page),
    },
  })
  return name
}

test('given the page by keys alone, then one goes through it, arranges a meeting, takes it back, and puts it off', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/candidates')
  const name = await applied(page)
  await settled(page)
  // The palette knows the page by either of its words.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('やること')
  await page.getByRole('option', { name: '今日やること' }).click()
  const row = group(page, '応募への返信').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('あと24時間')
  const before = await left(page)

  await expect(async () => {
    await page.keyboard.press('j')
    await expect(row.getByRole('link')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: `${name}さんとの面談を調整` })
  await dialog.getByRole('button', { name: '商談にする' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByText('今日 済んだ 1件', { exact: true })).toBeVisible()
  expect(await left(page)).toBe(before - 1)

  await page.keyboard.press('Control+z')
  await expect(row).toBeVisible()
  await row.getByRole('link').focus()
  await page.keyboard.press('z')
  await expect(row).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(row).toBeVisible()
  expect(await violations(page)).toEqual([])

  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/enterprise\/applies\/\d+/)
})

test('given a call by name, then it is answered from the page, and the page is made the first after sign-in', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/candidates')
  const to = await me(page)
  const text = `見積をお願いします ${tag()}`
  await signedInAs('admin')
  await call(page, 'comments/create', {
    target_type: 'candidate',
    id_by_enterprise_id: 1,
    comment: { body: text, mention_ids: [to] },
  })
  await signedInAs('manager')
  await open(page)
  const row = group(page, '自分への連絡').getByRole('listitem').filter({ hasText: text })
  await row.getByRole('button', { name: /返事/ }).click()
  await page.getByRole('textbox', { name: '返事' }).press('End')
  await page.keyboard.type('送りました')
  await page.keyboard.press('Control+Enter')
  await expect(row).toBeHidden()

  const home = page.getByRole('button', { name: 'ログイン後にこの画面を開く' })
  await home.click()
  await expect(home).toHaveAttribute('aria-pressed', 'true')
  await home.click()
  await expect(home).toHaveAttribute('aria-pressed', 'false')
})

test('given bills that wait, then who gets what is seen before they are sent', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/today?w=all')
  const waiting = group(page, '確定・送信を待つもの')
  const line = waiting.getByRole('listitem').filter({ hasText: '確定済みで未送信' })
  const counted = async () => Number((await line.textContent())?.match(/(\d+)件/)?.[1])
  const count = await counted()
  await line.getByRole('button', { name: /：送信$/ }).click()
  const dialog = page.getByRole('dialog', { name: /確定済みで未送信の請求書/ })
  // Of those that other tests left, some are under way already.
  const own = page.locator(`a[href*="/billing_payments/${known.bill}/"]`)
  const row = dialog.getByRole('row').filter({ has: own })
  await expect(row).toContainText('@')
  await expect(row).toContainText('¥')
  await expect(dialog.getByText(/^合計|合計/)).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) if (await box.isChecked()) await box.uncheck()
  await row.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '1件を送信' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(counted).toBeLessThan(count)
})

test('given a result that is recorded here, when the move is taken back, then its row stands here again', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto('/enterprise/candidates')
  const name = `面談 ${tag()}`
  const candidate = (await call(page, 'candidates/create', { candidate: { name } })).candidate
  await call(page, 'opportunities/create', {
    opportunity: {
      candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
      job_id_by_enterprise_id: 1,
      opportunity_status_id: 30,
      enterprise_member1_id: await me(page),
      first_interview_at: new Date().toISOString(),
    },
  })
  await open(page)
  const row = group(page, '今週の面談・商談').getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: /結果を記録/ }).click()
  const dialog = page.getByRole('dialog', { name })
  const stage = dialog.getByRole('region', { name: '商談の段階' }).getByRole('listitem')
  await stage.locator('[aria-current="step"]').waitFor()
  await stage.getByRole('button', { name: '最終商談' }).click()
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: '取り消す' }).click()
  await expect(row).toBeVisible()
})
