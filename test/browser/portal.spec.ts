import type { Browser, Page } from '@playwright/test'
import { call, mailTo } from './act.ts'
import { stillViolations } from './axe.ts'
import { expect, test } from './test.ts'

const openPhone = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 780 } })).newPage()

/** A month of somebody with an address that is theirs alone, handed in for approval; who approves it, and the link to do so. */
const handIn = async (page: Page) => {
  const { contract_operations: found } = await call(page, 'contract_operations/index', {
    conditions: [
      { column: 'submission_status_flg', type: 1, value: [1] },
      { column: 'timesheet_status_flg', type: 1, value: [0] },
    ],
    limit_value: 30,
    sort: 'id_by_enterprise_id',
    order: 'desc',
  })
  const month = found[12]
  const { id_by_enterprise_id: id, sales_company_id_by_enterprise_id: company } = month
  const stamp = `${process.pid}`
  const { company_member } = await call(page, 'company_members/create', {
    company_member: {
      l_name: '承認',
      f_name: `花子${stamp}`,
      company_id_by_enterprise_id: company,
      email: `approver${stamp}@client.example.jp`,
    },
  })
  await call(page, 'timesheet_settings/update', {
    level: 'contract',
    id: month.contract_id_by_enterprise_id,
    timesheet_setting: { approval_flg: 1, approver1_id: company_member.id_by_enterprise_id },
  })
  await call(page, `timesheets/enter/${id}`, {
    timesheet: { total: '168:30', total_days: 19 },
    reason: '電話で確認しました',
  })
  const { url } = await call(page, `timesheets/link/${id}`, { to: 'approver' })
  return { path: new URL(url).pathname, address: `approver${stamp}@client.example.jp` }
}

test('given hours that were handed in, when the client opens the portal by a code on a phone, then they are approved, and the approval is taken back', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { path, address } = await handIn(page)
  const phone = await openPhone(browser, baseURL)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { level: 1, name: /の稼働/ })).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByText('差し戻す').first().click()
  await expect(phone.getByLabel(/差し戻しの理由/)).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])

  await phone.getByRole('link', { name: 'マイページを開く' }).click()
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByLabel('メールアドレス').fill(address)
  await phone.getByRole('button', { name: 'コードを送る' }).click()
  const { text } = await mailTo(address, /確認コード/)
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByLabel('6桁の確認コード').fill(/確認コード：(\d{6})/.exec(text)?.[1] ?? '')
  await phone.getByRole('button', { name: 'マイページを開く' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /稼働の承認/ })).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByRole('link', { name: '稼働を承認する' }).click()
  await phone.getByRole('button', { name: /すべて承認/ }).click()
  await expect(phone.getByText('承認しました。ありがとうございます。')).toBeVisible()
  await phone.getByRole('button', { name: '承認を取り消す' }).click()
  await expect(phone.getByText('承認を取り消しました。')).toBeVisible()
})
