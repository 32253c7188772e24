import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const root = '/api/enterprise/applies'
const made = async (plural: string, name: string, draft: object): Promise<number> =>
  (await admin.post(`/api/enterprise/${plural}/create`, { [name]: draft })).body[name].id_by_enterprise_id
const newJob = () =>
  made('jobs', 'job', { name: '会員基盤リニューアル', company_id_by_enterprise_id: company })
const applied = async (more: object = {}) =>
  made('applies', 'apply', {
    candidate_id_by_enterprise_id: candidate,
    job_id_by_enterprise_id: await newJob(),
    name: '佐藤 健太',
    ...more,
  })
const shown = async (id: number) => (await admin.get(`${root}/show/${id}`)).body.apply
const toOpportunity = (id: number, body: object = {}) => admin.post(`${root}/to_opportunity/${id}`, body)
const reject = (id: number, reject_reason: string) => admin.post(`${root}/reject/${id}`, { reject_reason })
const opportunityCount = async () =>
  (await admin.post('/api/enterprise/opportunities/index', { limit_value: 1 })).body.count

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const company: number = await made('companies', 'company', { name: '株式会社ルミナ' })
const candidate: number = await made('candidates', 'candidate', { name: '佐藤 健太' })

describe('an application that becomes an opportunity', () => {
  it('given a job, then candidate, job, company and owner go along, both are linked and it counts as handled', async () => {
    const job = await newJob()
    const id = await applied({ job_id_by_enterprise_id: job, enterprise_member1_id: 3 })
    expect((await shown(id)).apply_status_id).toBe(1)
    const { opportunity, is_existing } = (await toOpportunity(id)).body
    expect(is_existing).toBe(false)
    expect(opportunity).toMatchObject({
      candidate_id_by_enterprise_id: candidate,
      job_id_by_enterprise_id: job,
      company_id_by_enterprise_id: company,
      opportunity_status_id: 0,
      enterprise_member1_id: 3,
    })
    expect(await shown(id)).toMatchObject({
      opportunity_id_by_enterprise_id: opportunity.id_by_enterprise_id,
      apply_status_id: 2,
    })
  })

  it('given nobody owns it, then whoever makes the opportunity is its owner, one by one and in bulk', async () => {
    const manager = await app.as('manager')
    const [one, other] = [await applied(), await applied()]
    const { opportunity } = (await manager.post(`${root}/to_opportunity/${one}`, {})).body
    expect(opportunity.enterprise_member1).toMatchObject({ id: 2 })
    await manager.post(`${root}/bulk_to_opportunity`, { select_ids: [other] })
    const made = (await shown(other)).opportunity_id_by_enterprise_id
    const shownToAll = (await admin.get(`/api/enterprise/opportunities/show/${made}`)).body.opportunity
    expect(shownToAll.enterprise_member1_id).toBe(2)
    const nobody = await toOpportunity(await applied(), { opportunity: { enterprise_member1_id: null } })
    expect(nobody.body.opportunity.enterprise_member1_id).toBeNull()
  })

  it('given an open opportunity of the same candidate and job, then that one is linked, and said', async () => {
    const job = await newJob()
    const first = (await toOpportunity(await applied({ job_id_by_enterprise_id: job }))).body.opportunity
    const before = await opportunityCount()
    const second = (await toOpportunity(await applied({ job_id_by_enterprise_id: job }))).body
    expect([second.is_existing, second.opportunity.id_by_enterprise_id]).toEqual([
      true,
      first.id_by_enterprise_id,
    ])
    expect(await opportunityCount()).toBe(before)
  })

  it('given a closed opportunity of the same candidate and job, then another one is made', async () => {
    const job = await newJob()
    const first = (await toOpportunity(await applied({ job_id_by_enterprise_id: job }))).body.opportunity
    await admin.post(`/api/enterprise/opportunities/close/${first.id_by_enterprise_id}`, {
      close_status_id: 90,
      decline_reason: '他社で決定',
    })
    const second = (await toOpportunity(await applied({ job_id_by_enterprise_id: job }))).body
    expect(second.is_existing).toBe(false)
  })

  it('given 64 at once on one application, then one opportunity is made and all answer it', async () => {
    const id = await applied()
    const before = await opportunityCount()
    const answers = await Promise.all(Array.from({ length: 64 }, () => toOpportunity(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.opportunity.id_by_enterprise_id)).size).toBe(1)
    expect(answers.filter(({ body }) => !body.is_existing)).toHaveLength(1)
    expect(await opportunityCount()).toBe(before + 1)
  })

  it('given no job, then 400 at job and company, unless a company is named', async () => {
    const id = await applied({ job_id_by_enterprise_id: null })
    const refused = await toOpportunity(id)
    expect([refused.status, Object.keys(refused.body.error.fields).sort()]).toEqual([
      400,
      ['company_id_by_enterprise_id', 'job_id_by_enterprise_id'],
    ])
    const answer = await toOpportunity(id, { opportunity: { company_id_by_enterprise_id: company } })
    expect(answer.body.opportunity.company_id_by_enterprise_id).toBe(company)
  })

  it('given its opportunity is deleted, then the link is gone and the application is open again', async () => {
    const id = await applied()
    const { opportunity } = (await toOpportunity(id)).body
    const deleted = await admin.post(
      `/api/enterprise/opportunities/delete/${opportunity.id_by_enterprise_id}`,
    )
    expect(deleted.status).toBe(200)
    expect(await shown(id)).toMatchObject({ opportunity_id_by_enterprise_id: null, apply_status_id: 1 })
    expect((await toOpportunity(id)).body.is_existing).toBe(false)
  })
})

describe('a rejection', () => {
  it('given a reason, then state and reason stand in the record and the history, and can be taken back', async () => {
    const id = await applied()
    expect((await reject(id, ' スキルが合わないため ')).body.apply).toMatchObject({
      apply_status_id: 9,
      reject_reason: 'スキルが合わないため',
    })
    const { histories } = (
      await admin.post('/api/enterprise/histories/index', {
        target_type: 'apply',
        id_by_enterprise_id: id,
        column_name: 'reject_reason',
      })
    ).body
    expect(histories[0].new_label).toBe('スキルが合わないため')
    const found = (
      await admin.post(`${root}/index`, { conditions: [{ column: 'apply_status_id', type: 1, value: [9] }] })
    ).body.applies.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id)
    expect(found).toContain(id)
    expect((await admin.post(`${root}/reopen/${id}`)).body.apply).toMatchObject({
      apply_status_id: 1,
      reject_reason: null,
      rejected_at: null,
    })
  })

  it('given no reason, then 400 at it and nothing changes', async () => {
    const id = await applied()
    const before = await shown(id)
    const answer = await reject(id, '　')
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['reject_reason']])
    expect(await shown(id)).toEqual(before)
  })

  it('given it is rejected, has an opportunity, or is not rejected, then the move is refused and nothing changes', async () => {
    const [rejected, linked, open] = [await applied(), await applied(), await applied()]
    await reject(rejected, '募集終了のため')
    await toOpportunity(linked)
    const before = [await shown(rejected), await shown(linked), await shown(open)]
    for (const answer of [
      await reject(rejected, '別の理由'),
      await toOpportunity(rejected),
      await reject(linked, '条件が合わない'),
      await admin.post(`${root}/reopen/${open}`),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    expect([await shown(rejected), await shown(linked), await shown(open)]).toEqual(before)
  })
})

describe('bulk', () => {
  it('given several, then each says what happened to it', async () => {
    const [fine, jobless, rejected] = [
      await applied(),
      await applied({ job_id_by_enterprise_id: null }),
      await applied(),
    ]
    await reject(rejected, '募集終了のため')
    const moved = (
      await admin.post(`${root}/bulk_to_opportunity`, { select_ids: [fine, jobless, rejected, 999_999] })
    ).body
    expect(moved.succeeded).toEqual([fine])
    expect(moved.failed.map(({ id }: { id: number }) => id)).toEqual([jobless, rejected, 999_999])
    const refused = (
      await admin.post(`${root}/bulk_reject`, {
        select_ids: [fine, jobless],
        reject_reason: '募集終了のため',
      })
    ).body
    expect([refused.succeeded, refused.failed.length]).toEqual([[jobless], 1])
    const given = { select_ids: [fine, jobless], apply: { enterprise_member1_id: 2 } }
    expect((await admin.post(`${root}/bulk_assign`, given)).body).toEqual({
      succeeded: [fine, jobless],
      failed: [],
    })
    expect((await shown(jobless)).enterprise_member1.name).toBe('小林 亮')
    const nobody = { ...given, apply: { enterprise_member1_id: 999 } }
    expect((await admin.post(`${root}/bulk_assign`, nobody)).body.succeeded).toEqual([])
  })
})

describe('who may', () => {
  it('given another enterprise, then its members reach none of our applications', async () => {
    const other = await app.as('admin', 2)
    const id = await applied()
    const before = await shown(id)
    for (const [call, body] of [
      [`to_opportunity/${id}`, {}],
      [`reject/${id}`, { reject_reason: '理由' }],
      [`reopen/${id}`, {}],
      [`assign/${id}`, { apply: { enterprise_member1_id: null } }],
    ] as const)
      expect([call, (await other.post(`${root}/${call}`, body)).status]).toEqual([call, 404])
    const bulk = await other.post(`${root}/bulk_reject`, { select_ids: [id], reject_reason: '理由' })
    expect(bulk.body.succeeded).toEqual([])
    expect(await shown(id)).toEqual(before)
  })

  it('given opportunities are restricted, then no application becomes one', async () => {
    const id = await applied()
    await app.restrict('opportunities', 1)
    try {
      for (const answer of [
        await toOpportunity(id),
        await admin.post(`${root}/bulk_to_opportunity`, { select_ids: [id] }),
      ])
        expect([answer.status, answer.body.error.feature]).toEqual([403, 'opportunities'])
    } finally {
      await app.restrict('opportunities', 0)
    }
    expect((await shown(id)).apply_status_id).toBe(1)
  })

  it('given a plain member, then assign names an owner and null clears it', async () => {
    const member = await app.as('member')
    const id = await applied()
    const assign = (enterprise_member1_id: number | null) =>
      member.post(`${root}/assign/${id}`, { apply: { enterprise_member1_id } })
    expect((await assign(3)).body.apply.enterprise_member1_id).toBe(3)
    expect((await assign(null)).body.apply.enterprise_member1_id).toBeNull()
  })
})
