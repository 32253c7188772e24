import type { Page } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { answer, call, mailTo, tag } from './act.ts'
import { expect, test } from './test.ts'

const ended = addMonths(monthOf(today()), -1)
const future = '2034-06'

/** A confirmed contract of one month with a worker of its own, its hours entered. */
const makeOperation = async (
  page: Page,
  month: string,
  working_minutes: number | null = 9_600,
  over: { sales_company_id_by_enterprise_id?: number } = {},
) => {
  const name = `勝田 ゆかり${tag()}`
  const email = `katsuta${tag()}@example.jp`
  const { candidate } = await call(page, 'candidates/create', { candidate: { name, email } })
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
      ...over,
    },
  })
  const { contract_operation_ids } = await call(page, `contracts/confirm/${contract.id_by_enterprise_id}`, {})
  await call(page, `contract_operations/update/${contract_operation_ids[0]}`, {
    contract_operations: { working_minutes },
  })
  return { name, operation: contract_operation_ids[0] }
}

/** The same; answers the worker's name. */
const makeMonth = async (...given: Parameters<typeof makeOperation>) => (await makeOperation(...given)).name

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

/** Goes to a screen of the menu 契約 as people do. */
const goTo = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('button', { name: '契約' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('given hours that are missing, when they are typed and sent, then the bill is mailed after two clicks of the menu, one into the cell and eight keys', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const billing_mail_to = `keiri${tag()}@lumina.example`
  const { company } = await call(page, 'companies/create', {
    company: {
      name: `株式会社ルミナ${tag()}`,
      zipcode: '1000005',
      prefecture_id: 13,
      address: '千代田区丸の内1-1',
      billing_mail_to,
    },
  })
  const over = { sales_company_id_by_enterprise_id: company.id_by_enterprise_id }
  const name = await makeMonth(page, ended, null, over)
  await page.goto(`/enterprise/monthly_closes/${ended}`)
  await expect(page.getByRole('heading', { name: '月次締め' })).toBeVisible()

  await goTo(page, '月次入力')
  const cell = page.getByRole('textbox', { name: `${name}の稼働時間` })
  await expect(cell).toHaveAttribute('data-missing')
  await cell.click()
  await page.keyboard.type('185:40')
  await page.keyboard.press('Control+Shift+Enter')
  const look = page.getByRole('dialog', { name: '確定して送信' })
  await expect(look.getByRole('row').filter({ hasText: name })).toContainText(billing_mail_to)
  await expect(look.getByRole('button', { name: '1件を確定して送信' })).toBeFocused()
  await page.keyboard.press('Enter')
  const result = page.getByRole('dialog', { name: '確定と送信の結果' })
  await expect(result.getByRole('status')).toContainText('終わりました　1件', { timeout: 30_000 })
  await expect(result).toContainText('確定し、送信の順番に入れました')
  expect((await mailTo(billing_mail_to)).attachments).toHaveLength(1)

  await result.getByRole('button', { name: '閉じる' }).last().click()
  await page.getByRole('checkbox', { name: `${name}を選択` }).check()
  await page.getByRole('button', { name: '確定して送信　1件' }).click()
  await expect(look.getByRole('row').filter({ hasText: name })).toContainText('請求書は送信済みです')
  await expect(look.getByRole('button', { name: /を確定/ })).toBeDisabled()
})

test('given a row that is confirmed, then its bill is the next thing, and the way back stands for 30 seconds', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const name = await makeMonth(page, ended)
  const { row, cell, panel } = await openGrid(page, ended, name)
  const chooser = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: `${name}の作業報告書を追加` }).click()
  await (await chooser).setFiles({
    name: '作業報告書.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('稼働 160:00'),
  })
  await expect(row.getByRole('link', { name: `${name}の作業報告書 1件` })).toBeVisible()

  await cell.focus()
  await cell.press('Control+Enter')
  const bill = row.getByRole('link', { name: `${name}の請求へ` })
  await expect(bill).toBeFocused()
  await page.getByRole('button', { name: '取り消す' }).click()
  await expect(row.getByText('未確定', { exact: true })).toBeVisible()
  await expect(bill).toHaveCount(0)
  await panel.getByRole('button', { name: '確定' }).click()
  await panel.getByRole('link', { name: '請求へ' }).click()
  await expect(page).toHaveURL(/\/enterprise\/billing_payments\/\d+\/billing$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('株式会社')
})

test('given a month confirmed on its own page, when that is taken back from its bill, then one stands on the month again', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const { operation, name } = await makeOperation(page, ended)
  await page.goto(`/enterprise/contract_operations/${operation}`)
  await page.getByRole('button', { name: '稼働を確定' }).click()
  await expect(page).toHaveURL(/\/enterprise\/billing_payments\/\d+\/billing$/)
  await expect(page.getByText(`${name}の稼働を確定しました`)).toBeVisible()
  await page.getByRole('button', { name: '取り消す' }).click()
  await expect(page).toHaveURL(new RegExp(`/enterprise/contract_operations/${operation}$`))
  await expect(page.getByRole('button', { name: '稼働を確定' })).toBeEnabled()
})

test('given workers who have not handed in their hours, when they are asked, then it is seen whom, once a day, and nothing is amber before the month is over', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const [late, early] = [await makeMonth(page, ended, null), await makeMonth(page, future, null)]
  const { row, cell } = await openGrid(page, future, early)
  await expect(cell).toBeVisible()
  await expect(cell).not.toHaveAttribute('data-missing')
  await expect(row.getByText('未確定', { exact: true })).toBeVisible()
  await openGrid(page, ended, late)
  const ask = async () => {
    await page.getByRole('button', { name: '未提出者に催促' }).click()
    return page
      .getByRole('dialog', { name: '未提出者に催促' })
      .getByRole('listitem')
      .filter({ hasText: late })
  }
  await page.getByRole('checkbox', { name: `${late}を選択` }).check()
  await expect(await ask()).toContainText('@example.jp')
  await answer(page, '1件に送信')
  await expect(page.getByText('1件の催促のメールを送信します')).toBeVisible()
  await expect(await ask()).toContainText('送りません：今日すでに催促しています')
})

test('given a month that is looked at, when one goes from screen to screen, then the month goes along until it is taken away', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto(`/enterprise/contract_operations?view=month&month=${ended}`)
  const shown = (month: string) =>
    expect(page.getByRole('button', { name: new RegExp(`^${month}.*月を選ぶ`) })).toBeVisible()
  const text = ended.replace(/^(\d{4})-0?(\d+)$/, '$1年$2月')
  const links = page.getByRole('navigation', { name: `${text}のほかの画面` })
  await links.getByRole('link', { name: '請求・支払' }).click()
  await expect(page).toHaveURL(/billing_payments\?c=/)
  await shown(text)
  await page.getByRole('link', { name: '支払', exact: true }).click()
  await expect(page).toHaveURL(/billing_payments\/payment\?c=/)
  await links.getByRole('link', { name: '締め' }).click()
  await expect(page).toHaveURL(`/enterprise/monthly_closes/${ended}`)
  await goTo(page, '契約稼働')
  await shown(text)
  await page.getByRole('button', { name: '月の条件を外す', exact: true }).click()
  await shown('すべての月')
  await goTo(page, '請求・支払')
  await shown('すべての月')
})
