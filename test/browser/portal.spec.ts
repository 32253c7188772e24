import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { call, mailTo, openVisitor, tag } from './act.ts'
import { darkViolations, stillViolations } from './axe.ts'
import { expect, test } from './test.ts'

const folder = 'test/fixtures/work-reports/dev'
const reportName = '01-minatolink-standard'
const truth = JSON.parse(readFileSync(`${folder}/${reportName}.json`, 'utf8')) as {
  month: string
  total_minutes: number
  days: Record<string, { minutes: number }>
}
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

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
  const phone = await openVisitor(browser, baseURL)
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

/** The month of the report under a contract of its own, whose worker typed one day otherwise; and the link to approve it. */
const handInWithReport = async (page: Page, worker: string, company: number, approver: number) => {
  const { candidate } = await call(page, 'candidates/create', { candidate: { name: worker } })
  const { contract } = await call(page, 'contracts/create', {
    contract: {
      name: '決済画面の改修',
      affiliation_type_id: 1,
      candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
      sales_company_id_by_enterprise_id: company,
      period_start_date: `${truth.month}-01`,
      period_end_date: monthEnd(truth.month),
      sales_price_num: 700_000,
      supplier_price_num: 600_000,
    },
  })
  const { contract_operation_ids } = await call(page, `contracts/confirm/${contract.id_by_enterprise_id}`, {})
  const [id] = contract_operation_ids
  await call(page, 'timesheet_settings/update', {
    level: 'contract',
    id: contract.id_by_enterprise_id,
    timesheet_setting: { approval_flg: 1, approver1_id: approver },
  })
  return id as number
}

test('given a report beside the hours, when staff hand it in and the client opens the month at a desk, then its paper stands beside the rows, and on a phone under its row', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { company } = await call(page, 'companies/create', {
    company: { name: `報告書の客先 ${tag()}`, zipcode: '1000005', prefecture_id: 13, address: '丸の内1-1' },
  })
  const { company_member } = await call(page, 'company_members/create', {
    company_member: {
      l_name: '佐藤',
      f_name: '由美',
      company_id_by_enterprise_id: company.id_by_enterprise_id,
    },
  })
  const [first, second] = [
    await handInWithReport(
      page,
      '斎藤 和也',
      company.id_by_enterprise_id,
      company_member.id_by_enterprise_id,
    ),
    await handInWithReport(
      page,
      '西村 隼人',
      company.id_by_enterprise_id,
      company_member.id_by_enterprise_id,
    ),
  ]

  // Staff hand the file in where they see the month, and read there what came of it.
  for (const id of [first, second]) {
    await page.goto(`/enterprise/contract_operations/${id}`)
    const panel = page.getByRole('region', { name: '稼働報告' })
    await panel.getByRole('button', { name: '代わりに報告書を渡す' }).click()
    const dialog = page.getByRole('dialog', { name: '代わりに報告書を渡す' })
    const chosen = page.waitForEvent('filechooser')
    await dialog.getByLabel('作業報告書のファイル').click()
    await (await chosen).setFiles(`${folder}/${reportName}.xlsx`)
    await dialog.getByLabel('代わりに渡す理由').fill('メールで受け取ったため')
    expect([...(await stillViolations(page)), ...(await darkViolations(page))]).toEqual([])
    await dialog.getByRole('button', { name: '報告書を渡す' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(`報告書 ${clock(truth.total_minutes)}`)).toBeVisible({ timeout: 30_000 })
  }
  const typed = Object.entries(truth.days).map(([date, { minutes }]) => [date, clock(minutes)] as const)
  const [[date, text] = ['', '']] = typed
  const off = Array.from({ length: 30 }, (_, at) => [
    `${truth.month}-${String(at + 1).padStart(2, '0')}`,
    '休み',
  ])
  const days = { ...Object.fromEntries(off), ...Object.fromEntries(typed) }
  await call(page, `timesheets/enter/${first}`, { timesheet: { days }, reason: '電話で確認' })
  await call(page, `timesheets/enter/${second}`, {
    timesheet: { days: { ...days, [date]: '12:00' } },
    reason: '電話で確認',
  })
  const path = new URL((await call(page, `timesheets/link/${first}`, { to: 'approver' })).url).pathname

  const desk = await openVisitor(browser, baseURL, { width: 1_440, height: 900 })
  await desk.goto(path)
  const paper = desk.getByRole('region', { name: '作業報告書' })
  await expect(paper.getByText('西村 隼人')).toBeVisible()
  await expect(paper.getByRole('row').filter({ hasText: '入力 12:00' })).toContainText(text)
  expect(await stillViolations(desk)).toEqual([])
  await desk.getByRole('link', { name: '斎藤 和也さんの作業報告書を表示' }).click()
  await expect(paper.getByText('斎藤 和也')).toBeVisible()
  await expect(paper.getByText(/すべて一致/)).toBeVisible()
  const [list, beside] = [
    await desk.getByRole('listitem').filter({ hasText: '斎藤' }).boundingBox(),
    await paper.boundingBox(),
  ]
  expect(beside?.x).toBeGreaterThan(list?.x ?? 0)
  expect(await stillViolations(desk)).toEqual([])

  const phone = await openVisitor(browser, baseURL)
  await phone.goto(path)
  await expect(phone.getByRole('region', { name: '作業報告書' })).toBeHidden()
  await phone.getByRole('link', { name: '西村 隼人さんの作業報告書を表示' }).click()
  await expect(phone.getByRole('region', { name: '作業報告書' })).toBeInViewport()
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByRole('link', { name: '閉じる' }).click()
  await expect(phone.getByRole('region', { name: '作業報告書' })).toBeHidden()
})
