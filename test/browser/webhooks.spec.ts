import type { Page } from '@playwright/test'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { call } from './act.ts'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const picture = (name: string) =>
  process.env.PICTURES ? { path: `${process.env.PICTURES}/webhooks-${name}.png` } : undefined

const url = '/enterprise/setting/linkage/webhooks'
let receiver: Receiver

/** Registers a candidate; other tests of the same enterprise register theirs meanwhile. */
const register = async (page: Page, name: string) => {
  const { candidate } = await call(page, 'candidates/create', { candidate: { name } })
  const id = candidate.id_by_enterprise_id as number
  return {
    record: new RegExp(`candidate\\.created 候補者 ${id} `),
    heard: () => receiver.received.filter(({ body }) => body.data?.id_by_enterprise_id === id),
  }
}
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.stop())

test('given a manager, when an endpoint is made by keyboard, tried out and used, then what was sent and came back is shown', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  await page.goto(url)
  await page.getByRole('button', { name: '送り先を追加' }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('名前')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('できごとを1つ以上選んでください')).toBeVisible()
  await page.keyboard.type('基幹システム')
  await dialog.getByLabel('URL').fill('hooks')
  await dialog.getByRole('checkbox', { name: '候補者 登録' }).press('Space')
  await dialog.getByRole('button', { name: '送り先を追加' }).press('Enter')
  await expect(dialog.getByText('URLの形式を確認してください')).toBeVisible()
  await dialog.getByLabel('URL').fill(`${receiver.url}/tsumugi`)
  await dialog.getByRole('checkbox', { name: '契約 確定' }).press('Space')
  expect(await violations(page)).toEqual([])
  const form = picture('form')
  if (form) await page.screenshot(form)
  await dialog.getByRole('button', { name: '送り先を追加' }).press('Enter')
  const secret = await dialog.getByLabel('秘密鍵').inputValue()
  expect(secret).toMatch(/^whsec_/)
  expect(await violations(page)).toEqual([])
  const once = picture('secret')
  if (once) await page.screenshot(once)
  await dialog.getByRole('button', { name: '保存したので閉じる' }).press('Enter')
  expect(await page.content()).not.toContain(secret)
  await expect(page.getByText('まだ何も送っていません')).toBeVisible()

  receiver.answer(
    (_got, response) => void response.writeHead(503, { 'retry-after': '1800' }).end('maintenance'),
  )
  const menu = page.getByRole('button', { name: '基幹システムの操作' })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'テストを送る' }).press('Enter')
  const panel = page.getByRole('complementary', { name: '送信の内容' })
  await expect(panel.getByRole('region', { name: '返ってきた内容' })).toContainText('maintenance')
  const [got] = receiver.received
  expect(got && receiver.isSignedWith(got, secret)).toBe(true)
  await expect(panel).toContainText('503')
  await panel.getByRole('button', { name: '閉じる' }).press('Enter')

  receiver.answer((_got, response) => void response.writeHead(200).end('{"received":true}'))
  const { record, heard } = await register(page, '通知 花子')
  await expect.poll(() => heard().length).toBe(1)
  await page.goto(url)
  const row = page.getByRole('row', { name: record })
  await expect(row).toContainText('届いた 200')
  await row.getByRole('button').press('Enter')
  await expect(panel.getByRole('region', { name: '送った内容' })).toContainText('webhook-signature: v1,')
  await expect(panel.getByRole('region', { name: '送った内容' })).toContainText('通知 花子')
  expect(await violations(page)).toEqual([])
  const shown = picture('list')
  if (shown) await page.screenshot(shown)
  await panel.getByRole('button', { name: 'もう一度送る' }).press('Enter')
  await expect.poll(() => heard().length).toBe(2)

  await page.getByRole('combobox', { name: '結果' }).click()
  await page.getByRole('option', { name: 'あきらめた' }).click()
  await expect(page.getByRole('region', { name: '送信の一覧' }).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/result=given_up/)
  await page.reload()
  await expect(page.getByRole('region', { name: '送信の一覧' })).toContainText('webhook.test')

  await page.setViewportSize({ width: 390, height: 844 })
  const phone = picture('phone')
  if (phone) await page.screenshot(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: '秘密鍵を変更' }).press('Enter')
  await dialog.getByRole('button', { name: '秘密鍵を変更' }).press('Enter')
  await expect(dialog.getByLabel('秘密鍵')).not.toHaveValue(secret)
  await dialog.getByRole('button', { name: '保存したので閉じる' }).press('Enter')
  await expect(page.getByText(/前の鍵は .* まで/)).toBeVisible()
  // A dialog on its way out still holds the focus.
  await expect(dialog).toBeHidden()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: '送信を停止' }).press('Enter')
  await dialog.getByRole('button', { name: '送信を停止' }).press('Enter')
  await expect(page.getByText('手動で停止')).toBeVisible()
  await expect(dialog).toBeHidden()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: '送信を再開' }).press('Enter')
  await expect(page.getByText('手動で停止')).toBeHidden()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: '削除' }).press('Enter')
  await dialog.getByRole('button', { name: '送り先を削除' }).press('Enter')
  await expect(page.getByText('送り先はまだありません')).toBeVisible()
})

test('given a member, then the webhooks are not theirs to see', async ({ page, signedInAs }) => {
  await signedInAs('member')
  await page.goto(url)
  await expect(page.getByText('マネージャー以上のメンバーが利用できます')).toBeVisible()
})

test('given receivers that fail or want no more, then the endpoints and the log say so, and what comes next', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto(url)
  const make = async (name: string, path: string) => {
    const webhook = { name, url: `${receiver.url}${path}`, types: ['candidate.created', 'apply.created'] }
    return (await call(page, 'webhooks/create', { webhook })).webhook.id_by_enterprise_id as number
  }
  const made = [await make('社内の通知', '/notices'), await make('旧システム', '/old')]
  receiver.received.length = 0
  receiver.answer((got, response) =>
    got.path === '/old'
      ? void response.writeHead(410).end()
      : void response
          .writeHead(503, { 'retry-after': '1800', 'content-type': 'text/plain' })
          .end('maintenance'),
  )
  const { record, heard } = await register(page, '再送 太郎')
  await expect.poll(() => heard().length).toBe(2)
  await page.goto(url)
  const list = page.getByRole('region', { name: '送り先の一覧' })
  await expect(list.getByRole('row', { name: /社内の通知/ })).toContainText('やり直し中')
  await expect(list.getByRole('row', { name: /旧システム/ })).toContainText(
    '受け取りをやめたと答えました（410）',
  )
  await list
    .getByRole('button', { name: /社内の通知/ })
    .filter({ hasText: 'whsec' })
    .press('Enter')
  const line = page.getByRole('region', { name: '送信の一覧' }).getByRole('row', { name: record })
  await expect(line).toContainText(/に再送/)
  await line.getByRole('button').press('Enter')
  const panel = page.getByRole('complementary', { name: '送信の内容' })
  await expect(panel).toContainText('最長3日やり直します')
  expect(await violations(page)).toEqual([])
  const shot = picture('failing')
  if (shot) await page.screenshot(shot)
  await panel.getByRole('button', { name: '閉じる' }).press('Escape')
  await expect(panel).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await list.scrollIntoViewIfNeeded()
  const phone = picture('failing-phone')
  if (phone) await page.screenshot({ ...phone, fullPage: true })
  for (const id of made) await call(page, `webhooks/delete/${id}`, {})
})
