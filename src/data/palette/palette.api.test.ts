import { expect, it } from 'vitest'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

/** The second lines that the palette shows, by kind of record. */
const lines = async (keyword: string): Promise<Record<string, string[]>> => {
  const { groups } = await done(admin, 'palette/search', { keyword })
  return Object.fromEntries(
    groups.map(({ key, items }: { key: string; items: { sub: string }[] }) => [
      key,
      items.map(({ sub }) => sub),
    ]),
  )
}
const make = async (plural: string, name: string, values: object) =>
  (await done(admin, `${plural}/create`, { [name]: values }))[name].id_by_enterprise_id as number

it('given records of the same name, when they are searched, then the second line says which is which', async () => {
  const company = await make('companies', 'company', { name: '二行目商事', name_kana: 'ニギョウメ' })
  await make('company_members', 'company_member', {
    l_name: '二行目',
    f_name: '部長',
    company_id_by_enterprise_id: company,
    department: '購買部',
  })
  await make('jobs', 'job', { name: '二行目の案件', company_id_by_enterprise_id: company })
  const bare = await make('candidates', 'candidate', { name: '二行目 空子' })
  const full = { name: '二行目 太郎', name_kana: 'ニギョウメ タロウ', email: 'taro@example.com' }
  const candidate = await make('candidates', 'candidate', full)
  await make('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: candidate,
    company_id_by_enterprise_id: company,
  })
  const found = await lines('二行目')
  expect(found.companies).toEqual(['ニギョウメ'])
  expect(found.company_members).toEqual(['二行目商事・購買部'])
  expect(found.jobs).toEqual(['二行目商事・東京都'])
  expect(found.candidates?.toSorted()).toEqual([`ID ${bare}`, 'ニギョウメ タロウ・taro@example.com'])
  expect(found.opportunities).toEqual([expect.stringContaining('・二行目商事')])
})

it('given a contract with its months, when it is searched, then worker and period stand there', async () => {
  await makeConfirmed(admin, { name: '期間のある契約' }, { name: '期間 太郎' })
  const found = await lines('期間のある')
  expect(found.contracts).toEqual(['期間のある契約・期間 太郎・2026/10/01〜2026/12/31'])
  expect(found.contract_operations).toContain('期間 太郎・2026/10・2026/10/01〜2026/10/31')
})
