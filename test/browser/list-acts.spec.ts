import type { Page } from '@playwright/test'
import { call, tag } from './act.ts'
import { expect, test } from './test.ts'

/** Contracts that miss nothing, of a client and a supplier of their own; one lacks its price. */
const makeContracts = async (page: Page, name: string) => {
  const company = async (text: string) =>
    (
      await call(page, 'companies/create', {
        company: { name: text, zipcode: '1000005', address: '丸の内1-1' },
      })
    ).company.id_by_enterprise_id
  const [sales, supplier] = [await company(`株式会社ルミナ${name}`), await company(`株式会社アオバ${name}`)]
  const { candidate } = await call(page, 'candidates/create', { candidate: { name: `髙﨑 𠮷乃${name}` } })
  for (const sales_price_num of [700_000, 650_000, null])
    await call(page, 'contracts/create', {
      contract: {
        name,
        affiliation_type_id: 2,
        candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
        sales_company_id_by_enterprise_id: sales,
        supplier_company_id_by_enterprise_id: supplier,
        period_start_date: '2026-10-01',
        period_end_date: '2026-10-31',
        sales_price_num,
        supplier_price_num: 600_000,
      },
    })
}

test('given contracts of which one lacks its price, when the chosen rows are confirmed by keyboard, then each says what became of it, the sums stand below, and all is taken back at one key', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const name = `一括確定 ${tag()}`
  await makeContracts(page, name)
  await page.goto(`/enterprise/contracts?q=${encodeURIComponent(name)}`)
  const rows = page.getByRole('row').filter({ hasText: '未確定' })
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).press('Space')
  await expect(page.getByRole('status', { name: '選択した行の合計' })).toContainText('¥1,350,000')
  const bar = page.getByRole('region', { name: '選択した行の操作' })
  await bar.getByRole('button', { name: '確定', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '契約の確定' })
  await expect(dialog.getByRole('row').filter({ hasText: 'できません' })).toContainText('販売先：契約単価：')
  const confirm = dialog.getByRole('button', { name: '2件を確定' })
  await expect(confirm).toBeFocused()
  await confirm.press('Enter')
  const result = page.getByRole('dialog', { name: '契約の確定の結果' })
  await expect(result.getByRole('status')).toHaveText('終わりました　2件')
  await expect(result.getByRole('listitem').filter({ hasText: '確定しました' })).toHaveCount(2)
  await result.getByRole('button', { name: '閉じる' }).last().press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: '取り消す', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2件の確定を取り消しました')).toBeVisible()
  await expect(rows).toHaveCount(3)
})
