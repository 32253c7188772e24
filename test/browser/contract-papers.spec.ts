import type { Page } from '@playwright/test'
import { call } from './act.ts'
import { darkViolations, stillViolations } from './axe.ts'
import { known } from './known.ts'
import { expect, test } from './test.ts'

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

/** A draft that renews the known contract on new terms, and a confirmed contract whose terms change; nothing of the known one moves. */
const prepare = async (page: Page) => {
  const copy = async (more: object) => {
    const { contract } = await call(page, `contracts/copy/${known.contract}`, {})
    await call(page, `contracts/update/${contract.id_by_enterprise_id}`, { contract: more })
    return contract.id_by_enterprise_id as number
  }
  const renewal = await copy({
    primary_contract_id_by_enterprise_id: known.contract,
    sales_price_num: 912_000,
  })
  const amended = await copy({ memo: '変更の合意' })
  await call(page, `contracts/confirm/${amended}`, { override_reason: '画面の確認のため' })
  await call(page, `contracts/amend/${amended}`, {
    contract: { sales_price_num: 934_000 },
    reason: '担当の範囲が広がったため',
  })
  return { renewal, amended }
}

test('given a renewal and an amendment, when the client is asked from the tabs of the contract, then the papers are drawn and sent', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { renewal, amended } = await prepare(page)
  await page.goto(`/enterprise/contracts/${renewal}/renewal`)
  await expect(page.getByRole('button', { name: '更新の合意を依頼（販売側）' })).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'renewal-tab')
  await page.getByRole('button', { name: '更新の合意を依頼（販売側）' }).click()
  const dialog = page.getByRole('dialog', { name: /更新の合意を依頼/ })
  await expect(dialog.getByLabel('承諾の期限')).not.toHaveValue('')
  expect(await stillViolations(page)).toEqual([])
  expect(await darkViolations(page)).toEqual([])
  await shot(page, 'renewal-ask')
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByText('合意の依頼を送りました')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('-R1')
  await shot(page, 'renewal-sent')

  await page.goto(`/enterprise/contracts/${amended}/months`)
  await page.getByRole('button', { name: '変更の合意を依頼（販売側）' }).scrollIntoViewIfNeeded()
  await shot(page, 'amendments')
  expect(await stillViolations(page)).toEqual([])
  await expect(page.getByRole('button', { name: '変更の合意を依頼（仕入側）' })).toHaveCount(0)
  await page.getByRole('button', { name: '変更の合意を依頼（販売側）' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('-C1')
})

test('given an agreement that stands, when its cancellation is asked for, then it goes to whoever agreed before', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { agreements } = await call(page, 'agreements/index', { limit_value: 100 })
  const agreed = agreements.find(
    (one: { state_flg: number; cancelled_at: string | null }) =>
      one.state_flg === 4 && one.cancelled_at === null,
  )
  await page.goto(`/enterprise/agreements/${agreed.id_by_enterprise_id}`)
  await page.getByRole('button', { name: '取消の合意を依頼' }).click()
  const dialog = page.getByRole('dialog', { name: '取消の合意を依頼' })
  await expect(dialog.getByText(/元の合意と同じ方/)).toBeVisible()
  expect(await stillViolations(page)).toEqual([])
  await shot(page, 'cancel-ask')
  await dialog.getByRole('button', { name: '承諾して送る' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('-X1')
  await expect(page.getByRole('link', { name: '取り消す合意' })).toBeVisible()
  await shot(page, 'cancel-sent')
})
