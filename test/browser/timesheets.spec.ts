import type { Page } from '@playwright/test'
import { call, mailTo, tag } from './act.ts'
import { darkViolations, stillViolations } from './axe.ts'
import { expect, test } from './test.ts'

const list = (name: string) => `/enterprise/contract_operations?view=timesheets&q=${encodeURIComponent(name)}`

const makeCompany = async (page: Page, name: string): Promise<number> => {
  const company = { name, zipcode: '1000005', prefecture_id: 13, address: '丸の内1-1' }
  return (await call(page, 'companies/create', { company })).company.id_by_enterprise_id
}

/** October of somebody who works for a client, under a confirmed contract. */
const makeMonth = async (page: Page, name: string, worker: string, [client, supplier]: number[]) => {
  const { candidate } = await call(page, 'candidates/create', {
    candidate: { name: worker, email: `${worker.codePointAt(0)}-${tag()}@example.jp` },
  })
  const { contract } = await call(page, 'contracts/create', {
    contract: {
      name,
      affiliation_type_id: 2,
      candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
      sales_company_id_by_enterprise_id: client,
      supplier_company_id_by_enterprise_id: supplier,
      period_start_date: '2026-10-01',
      period_end_date: '2026-10-31',
      sales_price_num: 700_000,
      supplier_price_num: 600_000,
    },
  })
  const { contract_operation_ids } = await call(page, `contracts/confirm/${contract.id_by_enterprise_id}`, {})
  return contract_operation_ids[0] as number
}
const handIn = (page: Page, id: number) =>
  call(page, `timesheets/enter/${id}`, {
    timesheet: { total: '160:00', total_days: 20 },
    reason: '電話で確認',
  })

test('given a client with an approver, when staff enter hours, remind and receive from the list, then each month waits for whom it should', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager')
  const name = `稼働報告 ${tag()}`
  const [client, other] = [await makeCompany(page, `${name} 承認`), await makeCompany(page, `${name} なし`)]
  const address = `sato-${tag()}@client.example.jp`
  await call(page, 'company_members/create', {
    company_member: { l_name: '佐藤', f_name: '由美', email: address, company_id_by_enterprise_id: client },
  })
  const entered = await makeMonth(page, name, '斎藤 葵', [client, other])
  await makeMonth(page, name, '藤井 一成', [client, other])
  for (const worker of ['岡田 純', '森 千尋'])
    await handIn(page, await makeMonth(page, name, worker, [other, client]))

  // One approver for the client, chosen where the client is.
  await page.goto(`/enterprise/companies/${client}`)
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: '稼働報告の設定' }).click()
  const setting = page.getByRole('dialog', { name: '稼働報告の設定' })
  await setting.getByText('承認者1名').click()
  await expect(setting.getByText('承認者が選ばれていません')).toBeVisible()
  await setting.getByRole('combobox', { name: '承認者' }).click()
  await page.getByRole('option', { name: '佐藤 由美' }).click()
  await expect(setting.getByText('承認者が選ばれていません')).toBeHidden()
  expect(await stillViolations(page)).toEqual([])
  await setting.getByRole('button', { name: '保存' }).click()
  await expect(setting).toBeHidden()

  // Hours in place of a worker, with a reason; then they wait for the client.
  await page.goto(`/enterprise/contract_operations/${entered}`)
  const report = page.getByRole('region', { name: '稼働報告' })
  await report.getByRole('button', { name: '代わりに入力する' }).click()
  const entry = page.getByRole('dialog', { name: '代わりに入力する' })
  await entry.getByRole('button', { name: '空いている平日に入れる' }).click()
  await entry.getByLabel('1日（木）').fill('朝から')
  await entry.getByLabel('代わりに入力する理由').fill('入院中のため、電話で聞き取り')
  await entry.getByRole('button', { name: '入力して提出する' }).click()
  await expect(entry.getByText('「9:00-18:00 休1:00」のように入力してください')).toBeVisible()
  expect([...(await stillViolations(page)), ...(await darkViolations(page))]).toEqual([])
  await entry.getByLabel('1日（木）').fill('9-19:30 休1')
  await expect(entry.getByRole('status')).toContainText('169:30')
  await entry.getByRole('button', { name: '入力して提出する' }).click()
  await expect(report.getByText('佐藤 由美の承認待ち')).toBeVisible()
  await expect(page.getByText('理由：入院中のため、電話で聞き取り')).toBeVisible()

  // Both are asked from the list: the worker for the hours, the client for the approval.
  await page.goto(list(name))
  await expect(page.locator('tbody tr')).toHaveCount(4)
  await page.getByLabel('このページをすべて選択').check()
  const bar = page.getByRole('region', { name: '選択した行の操作' })
  await bar.getByRole('button', { name: '催促する' }).click()
  await page.getByRole('button', { name: '2件を催促' }).click()
  const asked = page.getByRole('dialog', { name: '催促の結果' })
  await expect(asked.getByRole('row', { name: /斎藤 葵.*佐藤 由美.*催促しました/ })).toBeVisible()
  await expect(asked.getByRole('row', { name: /藤井 一成.*催促しました/ })).toBeVisible()
  await expect(asked.getByRole('row', { name: /森 千尋.*承認者が設定されていません/ })).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await asked.getByRole('button', { name: '閉じる' }).last().click()
  await expect(bar).toBeHidden()
  expect((await mailTo(address)).subject).toContain('稼働の承認のお願い')

  // What waits for staff alone is received by one press.
  await page.getByRole('link', { name: /^受け取り待ち/ }).click()
  // The tab is a list of its own: its keyword is empty once it is there.
  const keyword = page.getByRole('searchbox', { name: 'キーワード' })
  await expect(keyword).toHaveValue('')
  await keyword.fill(name)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByLabel('このページをすべて選択').check()
  await bar.getByRole('button', { name: '稼働報告を受け取る' }).click()
  await page.getByRole('button', { name: '2件の稼働報告を受け取る' }).click()
  const result = page.getByRole('dialog', { name: '稼働報告の受領の結果' })
  await expect(result.getByRole('listitem').filter({ hasText: '受け取りました' })).toHaveCount(2)
  await result.getByRole('button', { name: '閉じる' }).last().click()
  await page.goto(list(name))
  await expect(page.getByRole('row').filter({ hasText: '受領' })).toHaveCount(2)
  expect(await stillViolations(page)).toEqual([])
})
