import type { Page } from '@playwright/test'
import { sessionHeaders } from '#foundation/ui/session-headers.ts'
import { tag } from './act.ts'
import { expect, test } from './test.ts'

const month = '2033-05'

/** A confirmed contract of the month; its operation's hours are entered where `minutes` says so. */
const makeMonth = async (page: Page, minutes: number | null) => {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const post = async (path: string, data: object = {}) =>
    (await page.request.post(`/api/enterprise/${path}`, { headers: sessionHeaders(cookies), data })).json()
  const contract = {
    name: `締め${tag()}`,
    candidate_id_by_enterprise_id: 1,
    affiliation_type_id: 2,
    sales_company_id_by_enterprise_id: 1,
    supplier_company_id_by_enterprise_id: 2,
    period_start_date: `${month}-01`,
    period_end_date: `${month}-31`,
    sales_price_num: 700_000,
    supplier_price_num: 600_000,
  }
  const made = (await post('contracts/create', { contract })).contract.id_by_enterprise_id
  const { contract_operation_ids } = await post(`contracts/confirm/${made}`)
  if (minutes !== null)
    await post(`contract_operations/update/${contract_operation_ids[0]}`, {
      contract_operations: { working_minutes: minutes },
    })
}

/** Presses a button, and the one of the question that follows, by keyboard alone. */
const press = async (page: Page, name: string | RegExp, answer: string) => {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).focus()
  await page.keyboard.press('Enter')
}

const go = async (page: Page, step: string) => {
  await page.getByRole('navigation', { name: '月次締めの作業' }).getByRole('link', { name: step }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(`^${step}`) })).toBeVisible()
}

const ended = (page: Page, run: string) =>
  expect(page.getByRole('region', { name: `${run}の進み具合` }).getByRole('status')).toContainText(
    '終わりました',
    {
      timeout: 60_000,
    },
  )

test('given a month with hours, when it is closed by keyboard, then operations and both sides are confirmed, and what misses hours keeps it open', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  for (const minutes of [9_600, 11_140, null]) await makeMonth(page, minutes)
  await page.goto(`/enterprise/monthly_closes/${month}`)
  await go(page, '契約稼働の確定')
  await expect(page.getByText('稼働時間が未入力')).toBeVisible()
  await expect(page.getByText('稼働期間の途中（理由が必要）').first()).toBeVisible()
  await page.getByRole('button', { name: '2件をまとめて確定' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('理由').focus()
  await page.keyboard.type('先方の締めに合わせるため')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await ended(page, '契約稼働の確定')
  await go(page, '請求の確定')
  await page.getByRole('checkbox', { name: 'できる行をすべて選択' }).focus()
  await page.keyboard.press('Space')
  await press(page, '2件を確定', '2件を確定')
  await ended(page, '請求の確定')
  await go(page, '支払の確定')
  await press(page, '2件をまとめて確定', '2件を確定')
  await ended(page, '支払の確定')
  const close = page.getByRole('button', { name: '5月を締める' })
  await expect(close).toBeDisabled()
  await expect(close).toHaveAccessibleDescription(/契約稼働の確定、請求の確定、支払の確定が残っています/)
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: '請求書PDFを保存' }).focus()
  await page.keyboard.press('Enter')
  expect((await zip).suggestedFilename()).toBe('請求書_203305.zip')
})
