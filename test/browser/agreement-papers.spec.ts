import type { Page } from '@playwright/test'
import { hostilePapers, makePaper } from '../support/papers.ts'
import { call, mailTo, openVisitor, tag } from './act.ts'
import { darkViolations, stillViolations } from './axe.ts'
import { known } from './known.ts'
import { expect, test } from './test.ts'

const shot = async (page: Page, name: string, fullPage = false) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage })
}

/** The payee of the confirmed notice gets an address of their own. */
const prepare = async (page: Page) => {
  const address = `payee${process.pid}@example.jp`
  const { billing_payment: record } = await page.request
    .get(`/api/enterprise/billing_payments/show/${known.bill}`)
    .then((answer) => answer.json())
  const contact = record.payment_company_member_id_by_enterprise_id
  if (record.payment_company_id_by_enterprise_id === null)
    await call(page, `candidates/update/${record.candidate_id_by_enterprise_id}`, {
      candidate: { email: address },
    })
  else await call(page, `company_members/update/${contact}`, { company_member: { email: address } })
  return { address, number: record.payment_number as string }
}

test('given a confirmed payment, when its payee is asked from its page, then a phone shows what is paid, and the paper', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { address, number } = await prepare(page)
  await page.goto(`/enterprise/billing_payments/${known.bill}/payment`)
  await page.getByRole('button', { name: '合意を依頼' }).click()
  const dialog = page.getByRole('dialog', { name: '支払通知書の合意を依頼' })
  await expect(dialog.getByText(`支払通知書 ${number}`)).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'notice-ask')
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByText('合意の依頼を送りました')).toBeVisible()

  const { text } = await mailTo(address, /文書の確認と承諾/)
  const phone = await openVisitor(browser, baseURL)
  await phone.goto(/\/agreements\/\S+/.exec(text)?.[0] ?? '')
  await expect(phone.getByRole('heading', { level: 1, name: '支払通知書の承諾' })).toBeVisible()
  await expect(phone.getByText('お支払額')).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])
  await shot(phone, 'notice-phone', true)
})

test('given the list of agreements, when a PDF is dropped, then what is wrong is said beside it, and a worker is asked to agree on a good one', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const [name, address] = [`電子 承太${tag()}`, `pdf${tag()}@example.jp`]
  await call(page, 'candidates/create', { candidate: { name, email: address } })
  await page.goto('/enterprise/agreements')
  await page.getByRole('button', { name: 'PDFの合意を依頼' }).click()
  const dialog = page.getByRole('dialog', { name: 'PDFの合意を依頼' })
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  for (const text of ['合意を依頼するPDFを選んで', '文書名を入力して', '相手の企業か作業者を選んで'])
    await expect(dialog.getByText(text)).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'pdf-empty')

  const file = dialog.locator('input[type=file]')
  const [, scripted] = (await hostilePapers()).find(([what]) => what === 'one with a script') ?? []
  const pdf = (bytes: Uint8Array | undefined) => ({
    name: '秘密保持契約書.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes ?? []),
  })
  await file.setInputFiles(pdf(scripted))
  await expect(dialog.getByLabel('文書名')).toHaveValue('秘密保持契約書')
  await dialog.getByText('作業者', { exact: true }).click()
  await dialog.getByPlaceholder('検索して選択').fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  await expect(dialog.getByText(/プログラム（JavaScriptなど）/)).toBeVisible()
  await shot(page, 'pdf-refused')
  await file.setInputFiles(pdf(await makePaper(3)))
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByText('合意の依頼を送りました')).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  expect(await darkViolations(page)).toEqual([])

  const { text } = await mailTo(address, /文書の確認と承諾/)
  const phone = await openVisitor(browser, baseURL)
  await phone.goto(/\/agreements\/\S+/.exec(text)?.[0] ?? '')
  await expect(phone.getByRole('heading', { level: 1, name: '秘密保持契約書の承諾' })).toBeVisible()
  await expect(phone.getByText('全3ページ')).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])
  await shot(phone, 'pdf-phone', true)
})

test('given a company, when a PDF is asked about from its menu, then it is the other side, and what is typed is kept', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { company } = await call(page, 'companies/create', { company: { name: `株式会社承諾${tag()}` } })
  await page.goto(`/enterprise/companies/${company.id_by_enterprise_id}`)
  const open = async () => {
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: 'PDFの合意を依頼' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'PDFの合意を依頼' })
  await expect(dialog.getByText(`${company.name}の担当者から、4人まで選べます`)).toBeVisible()
  await expect(dialog.getByText('相手', { exact: true })).toBeHidden()
  await dialog.getByLabel('文書名').fill('基本契約書')
  await page.reload()
  await open()
  await dialog.getByRole('button', { name: '入力を戻す' }).click()
  await expect(dialog.getByLabel('文書名')).toHaveValue('基本契約書')
})
