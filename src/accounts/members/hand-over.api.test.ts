import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())

const members = '/api/enterprise/enterprise_members'
const make = async (who: Client, owner: number) => {
  const company = { name: '株式会社ルミナ', enterprise_member1_id: owner, enterprise_member2_id: owner }
  const made = await who.post('/api/enterprise/companies/create', { company })
  expect(made.status).toBe(200)
  return made.body.company.id_by_enterprise_id as number
}
const show = async (who: Client, id: number) =>
  (await who.get(`/api/enterprise/companies/show/${id}`)).body.company

describe('deleting a member who looks after records', () => {
  it('given who takes over, then records, views and the history say so, and another enterprise keeps its own', async () => {
    const [admin, other] = [await app.as('admin'), await app.as('admin', 2)]
    const [id, elsewhere] = [await make(admin, 3), await make(other, 3)]
    const { status, body } = await admin.post(`${members}/delete/3`, { successor_id: 2 })
    expect([status, body.handed_over]).toEqual([200, { companies: 2 }])
    expect(await show(admin, id)).toMatchObject({ enterprise_member1_id: 2, enterprise_member2_id: 2 })
    expect(await show(other, elsewhere)).toMatchObject({ enterprise_member1_id: 3 })
    const target = { target_type: 'company', id_by_enterprise_id: id, column_name: 'enterprise_member1_id' }
    const { histories } = (await admin.post('/api/enterprise/histories/index', target)).body
    expect(histories[0]).toMatchObject({ old_label: '渡辺 美穂', new_label: '小林 亮' })
    expect((await admin.post(`${members}/delete/3`, { successor_id: 2 })).status).toBe(404)
  })

  it('given nobody takes over, then the record keeps the name', async () => {
    const admin = await app.as('admin', 2)
    const id = await make(admin, 4)
    expect((await admin.post(`${members}/delete/4`)).body).toEqual({ deleted: true, handed_over: {} })
    expect(await show(admin, id)).toMatchObject({ enterprise_member1_id: 4 })
  })

  it.each([4, 99])(
    'given %i takes over, who is leaving or unknown, then 400 and nobody is deleted',
    async (id) => {
      const admin = await app.as('admin')
      const answer = await admin.post(`${members}/delete/4`, { successor_id: id })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['successor_id']])
      expect((await admin.get(`${members}/show/4`)).status).toBe(200)
    },
  )
})
