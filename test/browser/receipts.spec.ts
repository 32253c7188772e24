import type { Page } from '@playwright/test'
import { call } from './act.ts'
import { bankList } from './fixtures-bank.ts'
import { expect, test } from './test.ts'

type Open = { company_name: string; open: number; is_merging: boolean }

/** Invoices that are owed, of two clients whose other invoices are of other amounts. */
const owed = async (page: Page): Promise<[Open, Open]> => {
  const { companies } = await call(page, 'open_items/index', {})
  const found: Open[] = []
  for (const { company_id } of companies) {
    const { open_items } = await call(page, 'open_items/index', { company_id })
    const [first, ...others] = (open_items as Open[]).filter(({ is_merging }) => !is_merging)
    if (first && others.every(({ open }) => open !== first.open)) found.push(first)
  }
  return found.slice(0, 2) as [Open, Open]
}

const receiptsOf = async (page: Page, { company_name }: Open) =>
  (await call(page, 'receipts/index', { keyword: `フリコミ ${company_name}` })).receipts as {
    id_by_enterprise_id: number
    applied: number
  }[]

test.describe('receipts', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('admin'))

  test('given a bank list, when its exact receipts are matched at one press, then they are until that is taken back; the other says how far it is off', async ({
    page,
  }) => {
    await page.goto('/enterprise/receipts/statements')
    const [exact, less] = await owed(page)
    const list = bankList('2026/10/31', [
      { name: `フリコミ ${exact.company_name}`, in: exact.open },
      { name: `フリコミ ${less.company_name}`, in: less.open - 660 },
    ])
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /入出金明細のファイル/ }).click()
    await (await chooser).setFiles({ name: '入金.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByRole('button', { name: '入金2件を登録' }).click()

    await page.getByRole('button', { name: /件をまとめて消込/ }).click()
    const dialog = page.getByRole('dialog')
    const line = dialog.getByRole('row', { name: `2026/10/31 ${exact.company_name}` })
    await expect(line).toContainText(`${exact.company_name}¥${exact.open.toLocaleString('en-US')}`)
    await dialog.getByRole('checkbox', { name: '表示中の行をすべて選択' }).uncheck()
    await line.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: /^1件を消し込む/ }).click()
    await expect(page.getByText('入金1件を消し込みました')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await receiptsOf(page, exact)).toMatchObject([{ applied: exact.open }])
    await page.getByRole('button', { name: '取り消す', exact: true }).click()
    await expect(page.getByText('1件の消し込みを取り消しました')).toBeVisible()
    expect(await receiptsOf(page, exact)).toMatchObject([{ applied: 0 }])

    const [other] = await receiptsOf(page, less)
    await page.goto(`/enterprise/receipts?r=${other?.id_by_enterprise_id}`)
    const panel = page.getByRole('complementary', { name: '入金の詳細' })
    await expect(panel).toContainText('請求の残りより¥660少ない入金')
    await expect(panel.getByText(less.company_name, { exact: true }).first()).toBeVisible()
    for (const { id_by_enterprise_id: id } of [...(await receiptsOf(page, exact)), other!])
      await call(page, `receipts/delete/${id}`, {})
  })
})
