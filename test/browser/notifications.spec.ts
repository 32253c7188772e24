import { signIn } from '../support/client.ts'
import { tag } from './act.ts'
import { violations } from './axe.ts'
import { credentials, expect, test } from './test.ts'

const shot = (name: string) =>
  process.env.PICTURES ? { path: `${process.env.PICTURES}/${name}.png` } : undefined

/** The administrator calls the manager in a comment on the first candidate. */
const callManager = async () => {
  const { email, password } = credentials('admin')
  const admin = await signIn(process.env.PRODUCT_URL ?? '', 'enterprise', email, password)
  const members = (await admin.post('/api/enterprise/enterprise_members/index', {})).body.enterprise_members
  const { id_by_enterprise_id: id } = members.find(
    (one: { email: string }) => one.email === credentials('manager').email,
  )
  const comment = { body: `確認をお願いします ${tag()}`, mention_ids: [id] }
  const on = { target_type: 'candidate', id_by_enterprise_id: 1 }
  expect((await admin.post('/api/enterprise/comments/create', { ...on, comment })).status).toBe(200)
}

test('given a member who is called, when the bell is opened by keyboard, then the notice leads to the record and is read', async ({
  page,
  signedInAs,
}) => {
  await callManager()
  await signedInAs('manager')
  const bell = page.getByRole('button', { name: /^通知（未読\d+件）/ })
  await expect(async () => {
    await page.goto('/enterprise/companies')
    await expect(bell).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await bell.press('Enter')
  const panel = page.getByRole('dialog', { name: '通知' })
  const notice = panel.getByRole('listitem').filter({ hasText: 'メンション' }).first()
  await expect(notice).toBeVisible()
  expect(await violations(page)).toEqual([])
  const wide = shot('bell')
  if (wide) await page.screenshot(wide)
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = shot('bell-phone')
  if (phone) await page.screenshot(phone)
  expect(await panel.evaluate((box) => box.getBoundingClientRect().right <= innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await bell.press('Enter')
  await notice.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/enterprise\/candidates\/1/)
  await page.getByRole('button', { name: /^通知/ }).press('Enter')
  await panel.getByRole('button', { name: 'すべて既読にする' }).press('Enter')
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
})

test('given the choice of notices, when a kind is switched off by keyboard, then it stays off', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('member')
  await page.goto('/enterprise/setting/member/notifications')
  const off = page.getByRole('checkbox', { name: '新規登録を画面で受け取る' })
  await expect(off).toBeChecked()
  await off.press('Space')
  await expect(off).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: '新規登録の範囲' })).toHaveValue('own')
  const wide = shot('choices')
  if (wide) await page.screenshot(wide)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  const phone = shot('choices-phone')
  if (phone) await page.screenshot(phone)
  await page.reload()
  await expect(off).not.toBeChecked()
})
