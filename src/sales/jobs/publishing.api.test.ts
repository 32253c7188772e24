import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const complete = {
  name: '公開できる案件',
  detail: '決済基盤の開発',
  monthly_price_l_num: 800_000,
  prefecture_id: 13,
  open_status_flg: 1,
}
const create = (job: Record<string, unknown>) => admin.post('/api/enterprise/jobs/create', { job })
const created = async (job: Record<string, unknown>) =>
  (await create(job)).body.job.id_by_enterprise_id as number
const update = (id: number, job: Record<string, unknown>) =>
  admin.post(`/api/enterprise/jobs/update/${id}`, { job })
const openStatus = async (id: number) =>
  (await admin.get(`/api/enterprise/jobs/show/${id}`)).body.job.open_status_flg
const fieldsOf = (answer: { body: { error: { fields: Record<string, string[]> } } }) =>
  Object.keys(answer.body.error.fields).sort()

describe('publishing a job', () => {
  it.each([
    ['an upper price and a prefecture', {}],
    ['a lower price only', { monthly_price_l_num: null, monthly_price_f_num: 700_000 }],
    ['no prefecture but fully remote work', { prefecture_id: null, work_styles_id: 3 }],
  ])('given %s, when it is published, then it is public', async (_what, more) => {
    const answer = await create({ ...complete, ...more })
    expect([answer.status, answer.body.job?.open_status_flg]).toEqual([200, 1])
  })

  it.each([
    ['no work', { detail: '' }, 'detail'],
    ['no price', { monthly_price_l_num: null }, 'monthly_price_l_num'],
    ['a price of nothing', { monthly_price_l_num: 0 }, 'monthly_price_l_num'],
    ['no place', { prefecture_id: null, work_styles_id: 2 }, 'prefecture_id'],
  ])(
    'given %s, when it is published, then 400 names the field and nothing is made',
    async (_what, more, field) => {
      const name = `未完成 ${field} ${JSON.stringify(more)}`
      const answer = await create({ ...complete, ...more, name })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field, 'open_status_flg'].sort()])
      const found = await admin.post('/api/enterprise/jobs/index', { keyword: name })
      expect(found.body.count).toBe(0)
    },
  )

  it('given a private job without anything, when it is saved, then it is saved; when it is published, then 400 and it stays private', async () => {
    const id = await created({ name: '下書き' })
    const answer = await update(id, { open_status_flg: 1 })
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      ['detail', 'monthly_price_l_num', 'open_status_flg'],
    ])
    expect(await openStatus(id)).toBe(2)
    expect((await update(id, { ...complete, name: '下書きから公開' })).status).toBe(200)
  })

  it('given a public job, when it stays complete, then it may change; when it loses its work, then 400; when it is taken down, then it may', async () => {
    const id = await created(complete)
    expect((await update(id, { name: '名前を変えた案件' })).status).toBe(200)
    expect(fieldsOf(await update(id, { detail: '' }))).toEqual(['detail', 'open_status_flg'])
    expect((await update(id, { detail: '', open_status_flg: 2 })).status).toBe(200)
  })

  it('given jobs of which one is incomplete, when all are published at once, then that one is refused with its reason', async () => {
    const whole = await created({ ...complete, open_status_flg: 2 })
    const part = await created({ ...complete, detail: '', open_status_flg: 2 })
    const { body } = await admin.post('/api/enterprise/jobs/bulk_update', {
      job: { open_status_flg: 1 },
      select_ids: [whole, part],
    })
    expect(body.succeeded).toEqual([whole])
    expect(body.failed).toEqual([{ id: part, message: expect.stringContaining('業務内容') }])
    expect(await openStatus(part)).toBe(2)
  })

  it.each(['name', 'address', 'tel'])(
    'given an enterprise without %s, when a job is published, then 400',
    async (column) => {
      const set = (value: string) =>
        inTenant(app.app.db, 1, (tx) =>
          sql`UPDATE enterprises SET ${sql.ref(column)} = ${value} WHERE id = 1`.execute(tx),
        )
      await set(' ')
      const answer = await create(complete)
      await set('03-5501-0142')
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['open_status_flg']])
      expect(answer.body.error.fields.open_status_flg[0]).toContain('会社情報')
    },
  )
})
