import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { call, mailTo, openVisitor } from './act.ts'
import { darkViolations, stillViolations } from './axe.ts'
import { known } from './known.ts'
import { expect, test } from './test.ts'

const shot = async (page: Page, name: string, fullPage = false) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage })
}

/** How far what stands on a page of that width reaches beside it, in CSS pixels. */
const runsOut = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** The worker of a contract gets an address of their own, and a new version of their order is issued. */
const prepare = async (page: Page) => {
  const address = `worker${process.pid}@example.jp`
  const { contract } = await page.request
    .get(`/api/enterprise/contracts/show/${known.contract}`)
    .then((answer) => answer.json())
  await call(page, `candidates/update/${contract.candidate_id_by_enterprise_id}`, {
    candidate: { email: address },
  })
  await call(page, `contracts/document_update/${known.contract}`, {
    document_type: 3,
    contract_document: { notes: 'リモート勤務の日は、9:30までに始業の連絡をお願いします。' },
  })
  await call(page, `contracts/document_issue/${known.contract}`, { document_type: 3 })
  return address
}

test('given an issued order, when the worker is asked from its page, then they agree on a phone with a mailed code, and the sealed copy is found whole', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin')
  const address = await prepare(page)
  await page.goto(`/enterprise/contracts/${known.contract}/preview/supplier_purchaseorder`)
  await page.getByRole('button', { name: '合意を依頼' }).click()
  const dialog = page.getByRole('dialog', { name: /合意を依頼/ })
  await dialog.getByLabel('メッセージ（任意）').fill('来月からの条件です。ご確認をお願いします。')
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'ask')
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByText('合意の依頼を送りました')).toBeVisible()
  await shot(page, 'record-sent')

  const { text } = await mailTo(address, /文書の確認と承諾/)
  const path = /\/agreements\/\S+/.exec(text)?.[0] ?? ''
  const phone = await openVisitor(browser, baseURL)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { level: 1, name: '注文書の承諾' })).toBeVisible()
  await shot(phone, 'phone-top')
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: '承諾する' }).click()
  await expect(phone.getByText('お名前を入力してください')).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])
  await phone.getByLabel('お名前').fill('斎藤 和也')
  await phone.getByText('ページ目の文字を読む').last().scrollIntoViewIfNeeded()
  await expect(phone.getByLabel('文書を最後まで確認しました')).toBeChecked()
  await phone.getByRole('button', { name: 'コードを送る' }).click()
  await expect(phone.getByText(/6桁のコードを送りました/)).toBeVisible()
  const mail = await mailTo(address, /確認コード/)
  await phone.getByLabel('確認コード').fill(/確認コード：(\d{6})/.exec(mail.text)?.[1] ?? '')
  await shot(phone, 'phone-full', true)
  await phone.getByRole('button', { name: '承諾する' }).click()
  await expect(phone.getByText(/合意が成立しました/)).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])
  await shot(phone, 'phone-done')

  const copy = await mailTo(address, /合意が成立しました/)
  const [sealed] = copy.attachments
  const buffer = Buffer.from(sealed?.content ?? '', 'base64')
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/sealed.pdf`, buffer)
  await phone.goto('/verify')
  expect(await stillViolations(phone)).toEqual([])
  await phone
    .getByLabel(/検証するPDF/)
    .setInputFiles({ name: '控え.pdf', mimeType: 'application/pdf', buffer })
  await phone.getByRole('button', { name: '検証する', exact: true }).click()
  await expect(phone.getByText('有効です')).toBeVisible()
  expect(await stillViolations(phone)).toEqual([])
  await shot(phone, 'verify', true)
  await page.reload()
  await expect(page.getByText('全員が承諾').first()).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  expect(await darkViolations(page)).toEqual([])
  await shot(page, 'evidence')
  expect(await runsOut(page, 390)).toBe(0)
  await page.goto('/enterprise/agreements')
  await expect(page.getByText('成立').first()).toBeVisible()
  await shot(page, 'list')
})

/** A confirmed contract that begins in some days, with somebody on each side who may agree. */
const beginsSoon = async (page: Page) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { contract } = await page.request
    .get(`/api/enterprise/contracts/show/${known.contract}`)
    .then((answer) => answer.json())
  const { contract: copy } = await call(page, `contracts/copy/${known.contract}`, {})
  const id = copy.id_by_enterprise_id as number
  await call(page, `candidates/update/${contract.candidate_id_by_enterprise_id}`, {
    candidate: { email: `soon${process.pid}@example.jp` },
  })
  await call(page, `contracts/update/${id}`, {
    contract: { period_start_date: day(6), period_end_date: day(60) },
  })
  await call(page, `contracts/confirm/${id}`, {})
  return id
}

test('given a contract that begins soon, when its order is asked about in the last step, then it is issued and sent in one act, and shown', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/contracts')
  const id = await beginsSoon(page)
  await page.goto(`/enterprise/contracts/${id}`)
  await expect(page.getByText(/注文書（仕入）をまだ届けていません/)).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'soon-contract')
  await page.goto(`/enterprise/contracts/${id}/edit?step=confirm`)
  const order = page.getByRole('list', { name: '契約の書類' }).getByRole('listitem').last()
  await expect(order).toContainText('注文書（仕入）')
  await order.getByRole('button', { name: '合意を依頼' }).click()
  const dialog = page.getByRole('dialog', { name: '注文書（仕入）の合意を依頼' })
  await expect(dialog).toContainText('いまの内容で発行します')
  await shot(page, 'soon-ask')
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByText('合意の依頼を送りました')).toBeVisible()
  await expect(order.getByRole('link', { name: '合意：送付済' })).toBeVisible()
  await expect(order.getByRole('button', { name: '合意を依頼' })).toBeHidden()
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'soon-wizard')
  expect(await runsOut(page, 360)).toBe(0)
  expect((await order.boundingBox())?.width).toBeGreaterThan(300)
  await shot(page, 'soon-wizard-phone')
  await page.goto(`/enterprise/contracts/${id}/preview/supplier_purchaseorder`)
  await expect(page.getByRole('link', { name: '合意：送付済' })).toBeVisible()
  await page.goto(`/enterprise/contracts/${id}`)
  await expect(page.getByText('合意（仕入） 送付済')).toBeVisible()
  await expect(page.getByText(/まだ開かれていません/)).toBeVisible()
  await shot(page, 'soon-asked')
})
