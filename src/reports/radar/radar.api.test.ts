import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { RadarAnswer, RadarRow } from './schema.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')
await inTenant(app.app.db, 1, (tx) =>
  sql`INSERT INTO companies (enterprise_id, id_by_enterprise_id, name) SELECT 1, n, '販売先' || n FROM generate_series(1, 3) n RETURNING 1`.execute(
    tx,
  ),
)

/** Of the `member` account. */
const memberId = 3
const day = today()
const write = (query: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => query.execute(tx))
beforeEach(async () => {
  await write(sql`DELETE FROM contracts WHERE enterprise_id = 1`)
  await write(sql`DELETE FROM opportunities WHERE enterprise_id = 1`)
  await write(sql`DELETE FROM candidates WHERE enterprise_id = 1`)
})

type Given = Partial<{
  end: number
  start: number
  status: number
  sales: number | null
  supplier: number | null
  price: number
  cost: number | null
  client: number
  primary: number | null
  employee: boolean
  by: number
  candidate: number
}>
let next = 0
/** A confirmed contract that ends so many days from now; answers its id, which is its worker's too. */
const contract = async (given: Given = {}): Promise<number> => {
  next += 1
  const id = next
  const {
    end = 20,
    start = -60,
    status = 99,
    sales = null,
    supplier = null,
    price = 700_000,
    cost = 600_000,
  } = given
  const { client = 1, primary = null, employee = false, by = 1, candidate = id } = given
  if (candidate === id)
    await write(sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name, affiliation_type_id, candidate_type_id)
      VALUES (1, ${id}, ${`作業者 ${id}`}, ${employee ? 1 : 2}, ${employee ? 2 : 1})`)
  await write(sql`INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, name, contract_status_flg, candidate_id_by_enterprise_id, period_start_date, period_end_date,
      sales_price_num, supplier_price_num, sales_company_id_by_enterprise_id, affiliation_type_id, candidate_type_id, sales_ext_confirm_request_flg,
      supplier_ext_confirm_request_flg, primary_contract_id_by_enterprise_id, created_by, enterprise_member1_id)
    VALUES (1, ${id}, ${`K${id}`}, ${`契約 ${id}`}, ${status}, ${candidate}, ${addDays(day, start)}, ${addDays(day, end)}, ${price}, ${cost}, ${client}, ${employee ? 1 : 2},
      ${employee ? 2 : 1}, ${sales}, ${supplier}, ${primary}, ${by}, ${by})`)
  return id
}
const radar = async (body: object = {}, as = admin): Promise<RadarAnswer> =>
  (await done(as, 'report_radars/index', body)).radar
const idsOf = (rows: readonly RadarRow[]) => rows.map(({ id_by_enterprise_id }) => id_by_enterprise_id)

describe('what the radar sees', () => {
  it('given contracts that end, then those within reach without a successor are listed, by what they earn', async () => {
    const small = await contract({ price: 650_000 })
    const large = await contract({ end: 50, price: 900_000 })
    await contract({ end: 91 })
    await contract({ end: -1 })
    await contract({ status: 1 })
    const renewed = await contract({ end: 10 })
    await contract({ end: 100, start: 11, primary: renewed })
    const found = await radar()
    expect(idsOf(found.rows)).toEqual([large, small])
    expect(found.counts).toEqual({ 30: 1, 60: 2, 90: 2 })
    expect(found.summary.at_risk).toEqual({ count: 2, profit: 350_000, of: 350_000 + 100_000 + 100_000 })
    expect(found.summary.within_30).toEqual({ count: 1, profit: 50_000 })
    expect(idsOf((await radar({ days: 30 })).rows)).toEqual([small])
  })

  it('given answers, then what goes on stands last and the next step follows what was said', async () => {
    const both = await contract({ sales: 1, supplier: 1, price: 990_000 })
    const ends = await contract({ sales: 2, supplier: 1, price: 800_000 })
    const silent = await contract({ price: 700_000 })
    const talk = await contract({ sales: 1, supplier: 3, price: 650_000 })
    const { rows, summary } = await radar()
    expect(rows.map((row) => [row.id_by_enterprise_id, row.next_step])).toEqual([
      [ends, 'propose'],
      [silent, 'ask_both'],
      [talk, 'note_call'],
      [both, 'renew'],
    ])
    expect(summary.at_risk).toMatchObject({ count: 3, profit: 350_000 })
  })

  it('given a later contract or an open opportunity of the worker, then it is what comes next', async () => {
    const busy = await contract({ sales: 2 })
    await contract({ candidate: busy, start: 21, end: 200 })
    const seeking = await contract({ sales: 2 })
    const { opportunity } = await done(admin, 'opportunities/create', {
      opportunity: {
        candidate_id_by_enterprise_id: seeking,
        company_id_by_enterprise_id: 1,
        opportunity_status_id: 30,
      },
    })
    const { rows } = await radar()
    const nextOf = (id: number) => rows.find((row) => row.id_by_enterprise_id === id)
    expect(nextOf(busy)?.next?.kind).toBe('contract')
    expect(nextOf(seeking)).toMatchObject({
      next: { kind: 'opportunity', id: opportunity.id_by_enterprise_id, stage: 30 },
      next_step: 'open_opportunity',
    })
  })

  it('given past contracts of the client, then how many went on is told with their number', async () => {
    const old = await contract({ start: -200, end: -100 })
    await contract({ start: -99, end: -10, primary: old })
    await contract({ client: 2, start: -99, end: -10 })
    const now = await contract()
    expect((await radar()).rows.find((row) => row.id_by_enterprise_id === now)?.past).toEqual({
      ended: 2,
      renewed: 1,
    })
  })

  it('given a condition, then only what it leaves is counted', async () => {
    await contract({ client: 2 })
    const mine = await contract({ client: 1 })
    const conditions = [{ column: 'sales_company_id_by_enterprise_id', type: 1, value: 1 }]
    const found = await radar({ conditions })
    expect([idsOf(found.rows), found.summary.at_risk.count]).toEqual([[mine], 1])
  })
})

describe('the bench', () => {
  it('given own employees, then those without a contract are there since the day after their last, with its cost', async () => {
    const idle = await contract({ employee: true, end: -10, cost: 600_000 })
    await contract({ employee: true, end: 5 })
    await contract({ end: -10 })
    const again = await contract({ employee: true, end: -30 })
    await contract({ employee: true, candidate: again, start: -5, end: 60 })
    const { bench, summary } = await radar()
    expect(bench).toMatchObject([
      { candidate: { id: idle }, since: addDays(day, -9), days: 10, contract_id: idle, daily_cost: 20_000 },
    ])
    expect(summary.bench).toEqual({ count: 1, daily_cost: 20_000 })
  })
})

describe('rest', () => {
  const rest = (id: number, body: object, as = admin) =>
    as.post(`/api/enterprise/report_radars/snooze/${id}`, { snooze: body })

  it('given a day and a reason, then it stands last of those at risk until it is woken', async () => {
    const large = await contract({ price: 900_000 })
    const small = await contract({ price: 650_000 })
    expect((await rest(large, { until: addDays(day, 7), reason: '年末の予算待ち' })).status).toBe(200)
    const [, resting] = (await radar()).rows
    expect(resting).toMatchObject({
      id_by_enterprise_id: large,
      snooze: { until: addDays(day, 7), reason: '年末の予算待ち' },
      next_step: 'unsnooze',
    })
    await done(admin, `report_radars/unsnooze/${large}`)
    expect(idsOf((await radar()).rows)).toEqual([large, small])
  })

  it('given a day that is over, or no reason, then it is refused with words at the field', async () => {
    const id = await contract()
    const past = await rest(id, { until: day, reason: '待つ' })
    expect([past.status, Object.keys(past.body.error.fields)]).toEqual([400, ['until']])
    const empty = await rest(id, { until: addDays(day, 3), reason: ' ' })
    expect([empty.status, JSON.stringify(empty.body.error.fields)]).toEqual([
      400,
      expect.stringContaining('理由'),
    ])
  })
})

describe('who sees what', () => {
  it('given a member who sees own contracts only, then figures are of these and the others cannot be touched', async () => {
    await write(
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND id_by_enterprise_id = ${memberId}`,
    )
    const own = await contract({ by: memberId })
    const foreign = await contract({ price: 990_000 })
    const { rows, summary } = await radar({}, member)
    expect([idsOf(rows), summary.at_risk]).toEqual([[own], { count: 1, profit: 100_000, of: 100_000 }])
    const asked = { snooze: { until: addDays(day, 3), reason: '待つ' } }
    expect((await member.post(`/api/enterprise/report_radars/snooze/${foreign}`, asked)).status).toBe(404)
  })

  it('given a manager, then the list goes out as a file', async () => {
    await contract()
    const file = await admin.post('/api/enterprise/report_radars/download', { asked: {}, format: 'csv' })
    expect([file.status, Buffer.from(file.body).toString()]).toEqual([
      200,
      expect.stringContaining('両方に確認'),
    ])
  })
})
