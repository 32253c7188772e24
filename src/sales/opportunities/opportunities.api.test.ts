import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const root = '/api/enterprise/opportunities'
const made = async (plural: string, name: string, draft: object): Promise<number> =>
  (await admin.post(`/api/enterprise/${plural}/create`, { [name]: draft })).body[name].id_by_enterprise_id
const deal = (more: object = {}) =>
  made('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: candidate,
    job_id_by_enterprise_id: job,
    ...more,
  })
const shown = async (id: number) => (await admin.get(`${root}/show/${id}`)).body.opportunity
const move = (id: number, opportunity_status_id: number, position?: number) =>
  admin.post(`${root}/move/${id}`, { opportunity_status_id, ...(position !== undefined && { position }) })
const cardsOf = async (stage: number) =>
  (await admin.post(`${root}/board`, { order_by: 'sort_position' })).body.columns.find(
    (column: { opportunity_status_id: number }) => column.opportunity_status_id === stage,
  ).opportunities

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const company: number = await made('companies', 'company', { name: '株式会社ルミナ' })
const candidate: number = await made('candidates', 'candidate', { name: '佐藤 健太' })
const job: number = await made('jobs', 'job', {
  name: '会員基盤リニューアル',
  company_id_by_enterprise_id: company,
  monthly_payment_f_num: 850_000,
  monthly_payment_l_num: 900_000,
  monthly_price_l_num: 720_000,
})

describe('an opportunity that is written', () => {
  it('given a job, when it is created, then company and prices are filled, and title, profit and margin follow', async () => {
    expect(await shown(await deal())).toMatchObject({
      title: '佐藤 健太 × 会員基盤リニューアル',
      company: { id: company, name: '株式会社ルミナ' },
      monthly_payment_num: 850_000,
      monthly_price_num: 720_000,
      gross_profit: 130_000,
      gross_margin_permille: 153,
      opportunity_status_id: 0,
      close_status_id: null,
    })
  })

  it('given a job, when a price is written, then it stands', async () => {
    expect(await shown(await deal({ monthly_payment_num: 800_000 }))).toMatchObject({
      monthly_payment_num: 800_000,
      monthly_price_num: 720_000,
    })
  })

  it('given neither job nor company, when it is created, then 400 with messages at both; no candidate, at it', async () => {
    const answer = await admin.post(`${root}/create`, {
      opportunity: { candidate_id_by_enterprise_id: candidate },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields).sort()).toEqual([
      'company_id_by_enterprise_id',
      'job_id_by_enterprise_id',
    ])
    const nobody = await admin.post(`${root}/create`, { opportunity: { job_id_by_enterprise_id: job } })
    expect(Object.keys(nobody.body.error.fields)).toEqual(['candidate_id_by_enterprise_id'])
  })

  it('given a company only, when it is created, then the title names it', async () => {
    const id = await deal({ job_id_by_enterprise_id: null, company_id_by_enterprise_id: company })
    expect((await shown(id)).title).toBe('佐藤 健太 × 株式会社ルミナ')
  })

  it('given names of candidate, job and company, when one searches them, then the opportunity is found', async () => {
    const id = await deal()
    for (const keyword of ['佐藤', '会員基盤', 'ルミナ']) {
      const answer = await admin.post(`${root}/index`, { keyword, limit_value: 100 })
      expect(
        answer.body.opportunities.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id),
      ).toContain(id)
    }
    expect((await admin.post(`${root}/index`, { keyword: '存在しない名前' })).body.count).toBe(0)
  })

  it('given appointments, when it is read, then the next date is the earliest to come, else that of its stage', async () => {
    const past = '2020-01-06T10:00:00.000Z'
    const id = await deal({
      introduced_at: past,
      first_interview_at: '2098-01-06T10:00:00.000Z',
      proposed_at: '2099-01-06T10:00:00.000Z',
    })
    expect((await shown(id)).next_at).toBe('2098-01-06T10:00:00.000Z')
    expect((await shown(await deal({ introduced_at: past }))).next_at).toBe(past)
    expect((await shown(await deal({ proposed_at: past }))).next_at).toBeNull()
  })
})

describe('moves', () => {
  it('given an open opportunity, when it is moved forward and back, then it stands there and the history says when', async () => {
    const id = await deal()
    for (const stage of [40, 10, 60, 0]) {
      const answer = await move(id, stage)
      expect([answer.status, answer.body.offer_contract]).toEqual([200, false])
      expect(answer.body.opportunity.opportunity_status_id).toBe(stage)
    }
    const { histories } = (
      await admin.post('/api/enterprise/histories/index', {
        target_type: 'opportunity',
        id_by_enterprise_id: id,
        column_name: 'opportunity_status_id',
      })
    ).body
    expect(histories.map((each: { new_label: string }) => each.new_label).reverse()).toEqual([
      '最終商談',
      '提案',
      'オファー承諾',
      '案件紹介',
    ])
  })

  it('given an open opportunity, when it is moved to a stage that does not exist, then 409 and nothing changes', async () => {
    const id = await deal({ opportunity_status_id: 20 })
    const before = await shown(id)
    const answer = await move(id, 15)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    expect(await shown(id)).toEqual(before)
  })

  it('given an open opportunity, when it is won, then it is closed as won and the contract is offered', async () => {
    const id = await deal({ opportunity_status_id: 50 })
    const answer = await move(id, 70)
    expect(answer.body).toMatchObject({
      offer_contract: true,
      opportunity: { opportunity_status_id: 70, close_status_id: 70 },
    })
  })

  it('given a won opportunity, when it is moved, by a move or an update, then 409 and nothing changes', async () => {
    const id = await deal({ opportunity_status_id: 70 })
    const before = await shown(id)
    expect(before.close_status_id).toBe(70)
    const moved = await move(id, 10)
    const updated = await admin.post(`${root}/update/${id}`, { opportunity: { opportunity_status_id: 10 } })
    for (const answer of [moved, updated]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
      expect(answer.body.error.message).toContain('再開')
    }
    expect(await shown(id)).toEqual(before)
  })

  it('given an update of the status, when it says 成約, then the opportunity is closed as won', async () => {
    const id = await deal()
    await admin.post(`${root}/update/${id}`, { opportunity: { opportunity_status_id: 70 } })
    expect((await shown(id)).close_status_id).toBe(70)
  })

  it('given a bulk update of the status, when one is closed, then only that one fails, with the reason', async () => {
    const [open, won] = [await deal(), await deal({ opportunity_status_id: 70 })]
    const { body } = await admin.post(`${root}/bulk_update`, {
      opportunity: { opportunity_status_id: 30 },
      select_ids: [open, won],
    })
    expect(body.succeeded).toEqual([open])
    expect(body.failed).toEqual([{ id: won, message: expect.stringContaining('再開') }])
  })

  it('given a stage of cards, when one is moved before another, then the others step back in their order', async () => {
    const ids = [
      await deal({ opportunity_status_id: 60 }),
      await deal({ opportunity_status_id: 60 }),
      await deal({ opportunity_status_id: 60 }),
    ]
    const added = await deal()
    const cards = await cardsOf(60)
    const second = cards.find((card: { id_by_enterprise_id: number }) => card.id_by_enterprise_id === ids[1])
    const before = await shown(ids[2] as number)
    await move(added, 60, second.sort_position)
    const order = (await cardsOf(60)).map((card: { id_by_enterprise_id: number }) => card.id_by_enterprise_id)
    expect(order.slice(order.indexOf(ids[0]))).toEqual([ids[0], added, ids[1], ids[2]])
    expect((await shown(ids[2] as number)).updated_at).toBe(before.updated_at)
  })
})

describe('close and re-open', () => {
  const close = (id: number, body: object) => admin.post(`${root}/close/${id}`, body)

  it('given an open opportunity, when it is closed as passed, then the reason stands and re-opening clears both', async () => {
    const id = await deal({ opportunity_status_id: 30 })
    const closed = (await close(id, { close_status_id: 80, pass_reason: 'スキルが合わない' })).body
      .opportunity
    expect(closed).toMatchObject({
      opportunity_status_id: 30,
      close_status_id: 80,
      pass_reason: 'スキルが合わない',
    })
    const reopened = (await admin.post(`${root}/reopen/${id}`)).body.opportunity
    expect(reopened).toMatchObject({ opportunity_status_id: 30, close_status_id: null, pass_reason: null })
  })

  it('given no reason, when it is closed, then 400 at the reason and it stays open', async () => {
    const id = await deal()
    for (const [close_status_id, key] of [
      [80, 'pass_reason'],
      [90, 'decline_reason'],
    ] as const) {
      const answer = await close(id, { close_status_id, [key]: '  ' })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [key]])
    }
    expect((await shown(id)).close_status_id).toBeNull()
  })

  it('given a closed opportunity, when it is closed or moved, then 409; an open one is not re-opened', async () => {
    const id = await deal()
    await close(id, { close_status_id: 90, decline_reason: '他社で決定' })
    const before = await shown(id)
    expect((await close(id, { close_status_id: 80, pass_reason: '別の理由' })).body.error.code).toBe('state')
    expect((await move(id, 20)).body.error.code).toBe('state')
    expect(await shown(id)).toEqual(before)
    const refused = await admin.post(`${root}/reopen/${await deal()}`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
  })

  it('given a won opportunity, when it is re-opened, then it is back at its last open stage', async () => {
    const id = await deal({ opportunity_status_id: 40 })
    await move(id, 70)
    expect((await admin.post(`${root}/reopen/${id}`)).body.opportunity).toMatchObject({
      opportunity_status_id: 40,
      close_status_id: null,
    })
    const entered = await deal({ opportunity_status_id: 70 })
    expect((await admin.post(`${root}/reopen/${entered}`)).body.opportunity.opportunity_status_id).toBe(60)
  })
})

describe('the board', () => {
  it('given conditions, when the board is read, then counts and sums equal the list, and totals hold what is open', async () => {
    const owner = { column: 'enterprise_member1_id', type: 1, value: [2] }
    for (const [stage, price] of [
      [0, 600_000],
      [0, 700_000],
      [30, 800_000],
      [70, 900_000],
    ])
      await deal({ opportunity_status_id: stage, monthly_payment_num: price, enterprise_member1_id: 2 })
    const lost = await deal({ enterprise_member1_id: 2 })
    await admin.post(`${root}/close/${lost}`, { close_status_id: 80, pass_reason: '条件が合わない' })
    const { columns, totals } = (await admin.post(`${root}/board`, { conditions: [owner] })).body
    for (const column of columns) {
      const conditions = [
        owner,
        { column: 'opportunity_status_id', type: 1, value: [column.opportunity_status_id] },
        { column: 'close_status_id', type: 2, value: [80, 90] },
      ]
      const list = (await admin.post(`${root}/index`, { conditions, limit_value: 100 })).body
      const sum = list.opportunities.reduce(
        (total: number, row: { monthly_payment_num: number }) => total + row.monthly_payment_num,
        0,
      )
      expect([column.count, column.monthly_payment_sum]).toEqual([list.count, sum])
      expect(column.opportunities).toHaveLength(list.count)
    }
    expect(totals).toEqual({
      count: 3,
      monthly_payment_sum: 2_100_000,
      gross_profit_sum: 2_100_000 - 3 * 720_000,
      gross_margin_permille: -29,
    })
  })

  it('given a stage, when its next page is asked for, then it goes on after the first 50; an unknown stage is 404', async () => {
    expect((await admin.post(`${root}/columns/0`, { page: 1 })).body.opportunities.length).toBeGreaterThan(0)
    expect((await admin.post(`${root}/columns/0`, { page: 2 })).body.opportunities).toEqual([])
    expect((await admin.post(`${root}/columns/5`, {})).status).toBe(404)
  })

  it('given another enterprise, when it reads the board or moves our card, then it sees nothing', async () => {
    const other = await app.as('admin', 2)
    const id = await deal()
    expect((await other.post(`${root}/board`)).body.totals.count).toBe(0)
    expect((await other.post(`${root}/move/${id}`, { opportunity_status_id: 10 })).status).toBe(404)
  })
})
