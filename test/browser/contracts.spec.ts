import type { Page } from '@playwright/test'
import { sessionHeaders } from '../../src/ui/session-headers.ts'
import { answer, tag } from './act.ts'
import { expect, test } from './test.ts'

const create = async (page: Page, over: object): Promise<number> => {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const contract = {
    name: `契約の動き${tag()}`,
    candidate_id_by_enterprise_id: 1,
    affiliation_type_id: 2,
    sales_company_id_by_enterprise_id: 1,
    supplier_company_id_by_enterprise_id: 2,
    period_start_date: '2030-02-01',
    period_end_date: '2030-04-30',
    sales_price_num: 700_000,
    supplier_price_num: 600_000,
    ...over,
  }
  const made = await page.request.post('/api/enterprise/contracts/create', {
    headers: sessionHeaders(cookies),
    data: { contract },
  })
  return (await made.json()).contract.id_by_enterprise_id
}

const confirmStep = (page: Page, id: number) => page.goto(`/enterprise/contracts/${id}/edit?step=confirm`)
const confirmButton = (page: Page) => page.getByRole('button', { name: '契約を確定' })

test.describe('given a contract whose supplier is paid too late', () => {
  test.describe.configure({ mode: 'serial' })
  /** Closed on the 15th, paid on the 28th of the month after next. */
  const late = { supplier_usance_timing_id: 15, supplier_usance_span_id: 30, supplier_usance_day_id: 28 }
  let id: number

  test('when a member wants to confirm it, then the finding and who may pass it are named', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('member')
    id = await create(page, late)
    await confirmStep(page, id)
    await expect(page.getByRole('list', { name: '法令の確認' })).toContainText('受領日から60日')
    await expect(page.getByText('確定できるのはマネージャー以上の方です')).toContainText('小林 亮')
    await expect(confirmButton(page)).toBeDisabled()
  })

  test('when a manager confirms it, then it asks for the reason and the months are made', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager')
    await confirmStep(page, id)
    await confirmButton(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('受領日から60日')
    await expect(dialog.getByRole('button', { name: '理由を残して確定' })).toBeDisabled()
    await dialog.getByLabel('理由').fill('取引先と合意済み')
    await answer(page, '理由を残して確定')
    await expect(page.getByRole('heading', { name: '契約を確定しました' })).toBeVisible()
    await expect(page.getByText('3か月分の契約稼働を作成しました')).toBeVisible()
  })
})

test.describe('given a confirmed contract', () => {
  test('when it ends early, then a date outside is refused at once and the period is cut', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const id = await create(page, {})
    await confirmStep(page, id)
    await confirmButton(page).click()
    await page.getByRole('link', { name: '契約を開く' }).click()
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: '途中終了にする' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('理由').fill('先方都合')
    await dialog.getByLabel('途中終了日').fill('2030/05/01')
    await expect(dialog.getByText('途中終了日は契約開始日以降')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '途中終了にする' })).toBeDisabled()
    await dialog.getByLabel('途中終了日').fill('2030/03/15')
    await answer(page, '途中終了にする')
    await expect(page.getByText('契約を途中終了にしました')).toBeVisible()
    await expect(page.getByText('2030/02/01〜2030/03/15')).toBeVisible()
  })
})
