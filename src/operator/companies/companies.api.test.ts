import { expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const operator = await app.operator()
for (const enterprise of [1, 2] as const) {
  const admin = await app.as('admin', enterprise)
  for (const name of ['株式会社ルミナ', `有限会社${enterprise}番地`])
    await admin.post('/api/enterprise/companies/create', { company: { name, in_house_info: '社外秘' } })
}

const find = async (body: object) => (await operator.post('/api/admin/companies/index', body)).body

it('given companies of two enterprises, then all are listed with their enterprise, and nothing of what enterprises write about them', async () => {
  const all = await find({})
  expect(all.count).toBe(4)
  expect(Object.keys(all.companies[0]).sort()).toEqual(
    ['contract_count', 'created_at', 'enterprise', 'id_by_enterprise_id', 'name', 'prefecture_id'].sort(),
  )
  expect(JSON.stringify(all)).not.toContain('社外秘')
})

it('given a keyword or an enterprise, then only what fits is found', async () => {
  expect(
    (await find({ keyword: 'ルミナ' })).companies
      .map((one: { enterprise: { id: number } }) => one.enterprise.id)
      .sort(),
  ).toEqual([1, 2])
  expect((await find({ keyword: 'るみな％' })).count).toBe(0)
  expect((await find({ keyword: '番地', enterprise_id: 2 })).companies).toMatchObject([
    { name: '有限会社2番地' },
  ])
  expect((await find({ limit_value: 1, page: 2 })).companies).toHaveLength(1)
})

it('given an enterprise’s session, then it is no call of theirs', async () => {
  const admin = await app.as('admin')
  expect((await admin.post('/api/admin/companies/index', {})).status).toBe(401)
})
