import type { Page } from '@playwright/test'
import { demoPassword } from '#app/demo/accounts.ts'
import { makeOfficial } from '../fixtures/marketing/automation-emails.ts'
import { signIn } from '../support/client.ts'
import { violations } from './axe.ts'
import { credentials, expect, test } from './test.ts'

const home = '/enterprise/automation_emails'
const staff = () =>
  signIn(process.env.PRODUCT_URL ?? '', 'enterprise', credentials('admin').email, demoPassword)

const names = (page: Page) => page.locator('tbody button[data-email]').allTextContents()
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByText(/^下書きを保存しました/)).toBeVisible()

test('given the list, then an automation e-mail is added, written, tried, made official and switched off by keys alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto(home)
  await page.getByRole('link', { name: '自動メールを追加' }).press('Enter')
  await page.getByRole('textbox', { name: '名前（社内用）' }).focus()
  await page.keyboard.insertText('鍵盤だけの自動メール')
  await page.keyboard.press('Enter')
  await page.waitForURL(/automation_emails\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: '鍵盤だけの自動メール' })).toBeVisible()
  // The standard one before it takes everybody: this one gets nobody, and says why.
  await expect(page.getByText(/^ほかに\d+人も当てはまりますが/)).toBeVisible()
  await page.getByRole('textbox', { name: '件名' }).focus()
  await page.keyboard.insertText('ご登録ありがとうございます')
  await page.getByRole('textbox', { name: '本文' }).focus()
  await page.keyboard.insertText('またご連絡します。')
  await page.getByRole('textbox', { name: '年齢の下限' }).focus()
  await page.keyboard.type('30')
  await saved(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '公式版にする' }).press('Enter')
  await expect(page.getByText(/^公式版 1 にしました/)).toBeVisible()
  await page.getByRole('switch', { name: '「鍵盤だけの自動メール」を送る' }).press('Space')
  await expect(page.getByText('止める', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '年齢の下限' })).toHaveValue('30歳')
  await expect(page.getByRole('switch', { name: '「鍵盤だけの自動メール」を送る' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: '公式版にする' })).toBeDisabled()
  await page.getByRole('button', { name: '削除' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '削除' }).press('Enter')
  await page.waitForURL(new RegExp(`${home}$`))
  await expect(row(page, '鍵盤だけの自動メール')).toHaveCount(0)
})

test('given several, when one is moved by keys or by its grip, then it stays there, and its mail is shown beside the list', async ({
  page,
  signedInAs,
}) => {
  const client = await staff()
  for (const name of ['並べ替え一', '並べ替え二', '並べ替え三'])
    await makeOfficial(client, { group: 2, name })
  await signedInAs('admin')
  await page.goto(`${home}/exist`)
  await row(page, '並べ替え三').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(/^\d+件中\d+番目に移動しました$/)).toBeAttached()
  await expect(row(page, '並べ替え三')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: '「並べ替え三」の見本' })).toBeVisible()
  const byKeys = await names(page)
  expect(byKeys.indexOf('並べ替え三')).toBe(byKeys.indexOf('並べ替え二') - 1)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(byKeys)

  const grip = page.locator('tr', { has: row(page, '並べ替え二') }).locator('[title^="ドラッグ"]')
  const target = page.locator('tr', { has: row(page, '並べ替え一') })
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('no rows')
  const written = page.waitForResponse((answer) => answer.url().endsWith('/update_order'))
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, from.y - 10, { steps: 3 })
  await page.mouse.move(from.x + 4, to.y + 4, { steps: 5 })
  await page.mouse.up()
  await written
  const byGrip = await names(page)
  expect(byGrip.indexOf('並べ替え二')).toBe(byGrip.indexOf('並べ替え一') - 1)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(byGrip)
})

test('given a draft beside an official edition, then the list shows which is which, and both can be looked at', async ({
  page,
  signedInAs,
}) => {
  const client = await staff()
  const id = await makeOfficial(client, { name: '二つの版', title: '公式の件名' })
  await client.post(`/api/enterprise/automation_email_drafts/update/${id}`, {
    automation_email_draft: { title: '下書きの件名' },
  })
  await signedInAs('admin')
  await page.goto(`${home}?selected=${id}`)
  const pane = page.getByRole('complementary', { name: '「二つの版」の見本' })
  await expect(pane.getByRole('heading', { name: '公式の件名' })).toBeVisible()
  await pane.getByText('下書き', { exact: true }).click()
  await expect(pane.getByRole('heading', { name: '下書きの件名' })).toBeVisible()
  await pane.getByRole('button', { name: '見本を閉じる' }).click()
  await expect(pane).toHaveCount(0)
})
