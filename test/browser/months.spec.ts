import type { Page } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { answer, call, tag } from './act.ts'
import { expect, test } from './test.ts'

const ended = addMonths(monthOf(today()), -1)
const future = '2034-06'

/** A confirmed contract of one month with a worker of its own, its hours entered; answers the worker's name. */
const makeMonth = async (page: Page, month: string, working_minutes: number | null = 9_600) => {
  const name = `勝田 ゆかり${tag()}`
  const { candidate } = await call(page, 'candidates/create', { candidate: { name } })
  const { contract } = await call(page, 'contracts/create', {
    contract: {
      name: '会員基盤リニューアル',
      candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
      affiliation_type_id: 2,
      sales_company_id_by_enterprise_id: 1,
      supplier_company_id_by_enterprise_id: 2,
      period_start_date: `${month}-01`,
      period_end_date: monthEnd(month),
      sales_price_num: 700_000,
      supplier_price_num: 600_000,
    },
  })
  const { contract_operation_ids } = await call(page, `contracts/confirm/${contract.id_by_enterprise_id}`, {})
  await call(page, `contract_operations/update/${contract_operation_ids[0]}`, {
    contract_operations: { working_minutes },
  })
  return name
}

const openGrid = async (page: Page, month: string, name: string) => {
  await page.goto(`/enterprise/contract_operations?view=month&month=${month}`)
  const row = page.getByRole('row').filter({ hasText: name })
  return {
    row,
    cell: page.getByRole('textbox', { name: `${name}の稼働時間` }),
    panel: page.getByRole('region', { name: '精算の計算' }),
    all: page.getByRole('button', { name: /^入力済みを確定/ }),
  }
}

test('given a time that cannot be read, when it is typed over an amount, then no amount stands and nothing can be confirmed until it is mended', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const name = await makeMonth(page, ended)
  const { row, cell, panel, all } = await openGrid(page, ended, name)
  await expect(row).toContainText('¥700,000')
  await page.getByRole('checkbox', { name: `${name}を選択` }).check()
  await expect(all).toHaveText(/1件/)
  await cell.fill('百八十五時間')
  await expect(row).not.toContainText('¥')
  await expect(panel.getByRole('button', { name: '確定' })).toBeDisabled()
  await cell.press('Enter')
  await expect(cell).toHaveValue('百八十五時間')
  await expect(cell).toHaveAccessibleDescription(/185:40/)
  await row.getByRole('cell').nth(3).click()
  await expect(row).not.toContainText('¥')
  await expect(panel).toContainText('稼働時間を読み取れません')
  await expect(panel.getByRole('button', { name: '確定' })).toBeDisabled()
  await cell.press('Control+Enter')
  await expect(row.getByText('未確定', { exact: true })).toBeVisible()
  await cell.fill('185:40')
  await expect(row).toContainText('+¥24,035')
  await panel.getByRole('button', { name: '確定' }).click()
  await expect(row.getByText('確定', { exact: true })).toBeVisible()
  await expect(row).toContainText('¥724,035')
})

test('given a month that has not ended, when it is confirmed, then one is warned and asked for a reason first', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const [alone, together] = [await makeMonth(page, future), await makeMonth(page, future)]
  const { row, cell, panel } = await openGrid(page, future, alone)
  await cell.focus()
  await expect(panel).toContainText('2034/06/30までで、まだ終わっていません。確定には理由が必要です。')
  await panel.getByRole('button', { name: '確定' }).click()
  const dialog = page.getByRole('dialog', { name: 'この月の稼働はまだ終わっていません' })
  await expect(dialog.getByRole('button', { name: '理由を残して確定' })).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(row.getByText('未確定', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '確定' }).click()
  await dialog.getByLabel('理由').fill('先方の締めに合わせるため')
  await dialog.getByRole('button', { name: '理由を残して確定' }).click()
  await expect(row.getByText('確定', { exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: `${together}を選択` }).check()
  await page.getByRole('button', { name: '入力済みを確定　1件' }).click()
  await expect(page.getByRole('dialog')).toContainText('うち1件は稼働期間がまだ終わっていません。')
  await page.getByLabel('理由').fill('先方の締めに合わせるため')
  await answer(page, '1件を確定')
  await expect(page.getByRole('dialog', { name: '確定の結果' })).toContainText('確定 1件')
})
