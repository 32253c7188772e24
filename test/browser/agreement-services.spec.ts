import type { Page } from '@playwright/test'
import { cloudSignClient } from '../support/cloud-sign.ts'
import { call } from './act.ts'
import { darkViolations, stillViolations, violations } from './axe.ts'
import { known } from './known.ts'
import { expect, test } from './test.ts'

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** A new version of the worker's order, which is agreed on by nobody yet. */
const prepare = async (page: Page) => {
  const { contract } = await page.request
    .get(`/api/enterprise/contracts/show/${known.contract}`)
    .then((answer) => answer.json())
  await call(page, `candidates/update/${contract.candidate_id_by_enterprise_id}`, {
    candidate: { email: `signer${process.pid}@example.jp` },
  })
  await call(page, `contracts/document_update/${known.contract}`, {
    document_type: 3,
    contract_document: { notes: '電子契約サービスで承諾をお願いします。' },
  })
  await call(page, `contracts/document_issue/${known.contract}`, { document_type: 3 })
}

test('given a client id of CloudSign, when an agency connects, then an agreement may be asked for there, and its record says how far it is', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/setting/linkage/agreement_services')
  await page.getByRole('button', { name: 'クラウドサインと連携する' }).click()
  const dialog = page.getByRole('dialog', { name: 'クラウドサインと連携' })
  await dialog.getByRole('button', { name: '連携する' }).click()
  await expect(dialog.getByText('クライアントIDを入力してください', { exact: true })).toBeVisible()
  await dialog.getByLabel('クライアントID').fill('a-client-of-nobody')
  await dialog.getByRole('button', { name: '連携する' }).click()
  await expect(dialog.getByText(/受け付けられませんでした/)).toBeVisible()
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await shot(page, 'services-dialog')
  await dialog.getByLabel('クライアントID').fill(cloudSignClient)
  await dialog.getByRole('button', { name: '連携する' }).click()
  await expect(page.getByText('連携中')).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  expect(await darkViolations(page)).toEqual([])
  await shot(page, 'services-connected')

  await prepare(page)
  await page.goto(`/enterprise/contracts/${known.contract}/preview/supplier_purchaseorder`)
  await page.getByRole('button', { name: '合意を依頼' }).click()
  const asking = page.getByRole('dialog', { name: /合意を依頼/ })
  await asking.getByText('クラウドサイン', { exact: true }).click()
  await expect(asking.getByText(/つむぎからはメールを送りません/)).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'services-ask')
  await asking.getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByText('クラウドサインで承諾')).toBeVisible()
  await expect(page.getByRole('button', { name: '催促する' })).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('相手の確認中')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await stillViolations(page)).toEqual([])
  expect(await darkViolations(page)).toEqual([])
  await shot(page, 'services-record')

  await page.goto('/enterprise/setting/linkage/agreement_services')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await shot(page, 'services-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '連携を解除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '連携を解除' }).click()
  await expect(page.getByText('クラウドサインとはまだ連携していません')).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
})
