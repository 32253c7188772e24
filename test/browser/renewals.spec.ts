import type { Browser, Page } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { sessionHeaders } from '#foundation/ui/session-headers.ts'
import { tag } from './act.ts'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'

const call = async (page: Page, path: string, data: object) => {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const answered = await page.request.post(`/api/enterprise/${path}`, {
    headers: sessionHeaders(cookies),
    data,
  })
  return answered.json()
}

/** A confirmed contract that ends in 25 days, with its number. */
const ending = async (page: Page) => {
  const contract = {
    name: `更新の確認${tag()}`,
    candidate_id_by_enterprise_id: 1,
    affiliation_type_id: 2,
    sales_company_id_by_enterprise_id: 1,
    supplier_company_id_by_enterprise_id: 2,
    period_start_date: addDays(today(), -40),
    period_end_date: addDays(today(), 25),
    sales_price_num: 700_000,
    supplier_price_num: 600_000,
  }
  const made = (await call(page, 'contracts/create', { contract })).contract
  await call(page, `contracts/confirm/${made.id_by_enterprise_id}`, {})
  return { id: made.id_by_enterprise_id as number, title: made.title as string }
}
const linkOf = async (page: Page, id: number) =>
  new URL((await call(page, `contracts/ext_confirm_url/${id}`, { category: 'sales' })).url).pathname

const phone = async (browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    locale: 'ja-JP',
    javaScriptEnabled,
  })
  return context.newPage()
}

/** axe needs scripts; the page has none of its own, so it is the same page. */
const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([])
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

test('given the link of a renewal on a phone without JavaScript, then it is answered, changed and seen by staff', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { id, title } = await ending(page)
  const path = await linkOf(page, id)
  const visitor = await phone(browser, baseURL, false)
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('契約更新のご確認')
  await expect(visitor.getByText('700,000円')).toBeVisible()
  await expect(visitor.getByText('600,000')).toHaveCount(0)
  await visitor.getByRole('button', { name: '回答を送信する' }).click()
  await expect(visitor.getByRole('alert')).toContainText('入力内容を確認してください')
  await visitor.getByRole('radio', { name: /要相談/ }).check()
  await visitor.getByRole('textbox', { name: /ご相談/ }).fill('単価の見直しを相談したいです')
  await visitor.getByRole('button', { name: '回答を送信する' }).click()
  await expect(visitor.getByRole('status')).toContainText('ご回答を受け付けました')
  await visitor.getByRole('radio', { name: /更新希望/ }).check()
  await visitor.getByRole('button', { name: '回答を変更する' }).click()
  await expect(visitor.getByText('ご回答：更新希望')).toBeVisible()
  await visitor.context().close()

  await page.goto('/enterprise/contracts/renewals')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('更新希望')
  await expect(row).toContainText('検討中')
  await expect(row).toContainText('単価の見直しを相談したいです')
})

test('given the public page in each state on a phone, then axe finds nothing and nothing scrolls sideways', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { id } = await ending(page)
  const path = await linkOf(page, id)
  const visitor = await phone(browser, baseURL, true)
  const looks = async () => {
    await expectAccessible(visitor)
    await noSidewaysScroll(visitor)
  }
  await visitor.goto(`${path}?s=1`)
  await expect(visitor.getByRole('radio', { name: /更新希望/ })).toBeChecked()
  await looks()
  await visitor.getByRole('radio', { name: /要相談/ }).check()
  await visitor.getByRole('button', { name: '回答を送信する' }).click()
  await expect(visitor.getByText('ご相談の内容を入力してください')).toBeVisible()
  await looks()
  await visitor.getByRole('radio', { name: /終了希望/ }).check()
  await visitor.getByRole('button', { name: '回答を送信する' }).click()
  await expect(visitor.getByRole('status')).toBeVisible()
  await looks()
  await call(page, `contracts/ext_confirm_handle/${id}`, {})
  await visitor.reload()
  await expect(visitor.getByText('担当者が対応を始めたため')).toBeVisible()
  await looks()
  await visitor.goto(`${path.slice(0, -4)}AAAA`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('ご案内が見つかりません')
  await looks()
  await visitor.context().close()
})

test('given the list of renewals, when a side is asked by keyboard, then the mail is queued and the link can be copied', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { title } = await ending(page)
  await page.goto('/enterprise/contracts/renewals')
  const menu = page.getByRole('button', { name: `${title}の操作` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '販売先へメールを送信' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '宛先' }).fill('renewal@client.example')
  await dialog.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByText('更新確認メールの送信を受け付けました')).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: '仕入先の回答用URLを発行' }).click()
  await dialog.getByRole('button', { name: 'URLを発行する' }).click()
  await expect(dialog.getByRole('textbox', { name: '回答用URL' })).toHaveValue(
    /\/contracts\/ext_confirms\/supplier\/[\w-]{32}$/,
  )
})
