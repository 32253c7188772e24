import { expect, it } from 'vitest'
import { done, makeConfirmed } from '../fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const make = async (plural: string, name: string, values: object) =>
  (await admin.post(`/api/enterprise/${plural}/create`, { [name]: values })).body[name]
const found = async (keyword: string): Promise<number[]> =>
  (await admin.post('/api/enterprise/opportunities/index', { keyword })).body.opportunities.map(
    (each: { id_by_enterprise_id: number }) => each.id_by_enterprise_id,
  )

it('given an opportunity, when its candidate, job or company gets a new name, then it is found by that and no longer by the old, and counts as untouched', async () => {
  const company = await make('companies', 'company', { name: '株式会社ルミナ' })
  const job = await make('jobs', 'job', {
    name: '会員基盤',
    company_id_by_enterprise_id: company.id_by_enterprise_id,
  })
  const candidate = await make('candidates', 'candidate', { name: '佐藤 健太' })
  const deal = await make('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
    job_id_by_enterprise_id: job.id_by_enterprise_id,
  })
  const renames = [
    ['candidates', 'candidate', candidate, '佐藤', '鈴木 健太'],
    ['jobs', 'job', job, '会員基盤', '決済アプリ'],
    ['companies', 'company', company, 'ルミナ', '株式会社アオバ'],
  ] as const
  for (const [plural, name, { id_by_enterprise_id: id }, before, after] of renames) {
    expect(await found(before)).toEqual([deal.id_by_enterprise_id])
    await admin.post(`/api/enterprise/${plural}/update/${id}`, { [name]: { name: after } })
    expect(await found(before)).toEqual([])
    expect(await found(after)).toEqual([deal.id_by_enterprise_id])
  }
  const now = await admin.get(`/api/enterprise/opportunities/show/${deal.id_by_enterprise_id}`)
  expect(now.body.opportunity.updated_at).toBe(deal.updated_at)
})

it('given a confirmed contract with its months and billing, when the worker or a company gets a new name, then all of them are found by it, and count as untouched', async () => {
  const { contract, months } = await makeConfirmed(admin, {}, { name: '改名前 太郎' })
  const month = months[0] as number
  await done(admin, `contract_operations/update/${month}`, {
    contract_operations: { working_minutes: 9_600 },
  })
  await done(admin, `contract_operations/confirm/${month}`)
  const families = ['contracts', 'contract_operations', 'billing_payments']
  const state = async (keyword: string) =>
    Promise.all(
      families.map(async (family) => {
        const body = await done(admin, `${family}/index`, { keyword })
        return (body[family] as { updated_at: string }[]).map(({ updated_at }) => updated_at)
      }),
    )
  const renames = [
    ['candidates', 'candidate', contract.candidate_id_by_enterprise_id, '改名前', '改名後 太郎'],
    ['companies', 'company', contract.sales_company_id_by_enterprise_id, 'ルミナ', '改名商会'],
    ['companies', 'company', contract.supplier_company_id_by_enterprise_id, 'アオバ', '改名技研'],
  ] as const
  for (const [plural, name, id, before, after] of renames) {
    const found = await state(before)
    expect(found.map((list) => list.length)).toEqual([1, 3, 1])
    await done(admin, `${plural}/update/${id}`, { [name]: { name: after } })
    expect(await state(before)).toEqual([[], [], []])
    expect(await state(after)).toEqual(found)
  }
})

it('given a month of a contract that is open again, when the contract gets a new number, then the month is found by it and counts as untouched; by the new name once it is confirmed', async () => {
  const { id, months } = await makeConfirmed(admin, { title: '旧番号-77', name: '旧契約名の案件' })
  await done(admin, `contract_operations/update/${months[0]}`, {
    contract_operations: { working_minutes: 9_600 },
  })
  await done(admin, `contracts/confirm_cancel/${id}`)
  const found = async (keyword: string): Promise<Record<string, unknown>[]> =>
    (await done(admin, 'contract_operations/index', { keyword })).contract_operations
  const before = await found('旧番号-77')
  expect(before.map(({ id_by_enterprise_id }) => id_by_enterprise_id)).toEqual([months[0]])

  await done(admin, `contracts/update/${id}`, { contract: { title: '新番号-88', name: '新契約名の案件' } })
  expect(await found('旧番号-77')).toEqual([])
  expect((await found('新番号-88')).map(({ updated_at }) => updated_at)).toEqual([before[0]?.updated_at])

  await done(admin, `contracts/confirm/${id}`)
  expect(await found('新契約名')).toHaveLength(3)
  expect(await found('新番号-88')).toHaveLength(3)
})
