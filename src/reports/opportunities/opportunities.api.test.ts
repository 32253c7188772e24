import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const staff = await app.as('admin')
const made = async (plural: string, name: string, given: object): Promise<number> =>
  (await done(staff, `${plural}/create`, { [name]: given }))[name].id_by_enterprise_id
const candidate: number = await made('candidates', 'candidate', { name: '商談 太郎' })
const company = await made('companies', 'company', { name: '商談先' })
const job: number = await made('jobs', 'job', { name: '案件', company_id_by_enterprise_id: company })

type Made = { month: string; stage: number; close: 70 | 80 | 90 | null; member: number; sales: number | null }

/** Opportunities as they would stand after work of years. */
const put = (made: readonly Made[]) =>
  inTenant(app.app.db, 1, async (tx) => {
    await sql`DELETE FROM opportunities WHERE enterprise_id = 1`.execute(tx)
    for (const [n, { month, stage, close, member, sales }] of made.entries())
      await sql`INSERT INTO opportunities (enterprise_id, id_by_enterprise_id, candidate_id_by_enterprise_id, job_id_by_enterprise_id, opportunity_status_id,
          close_status_id, pass_reason, enterprise_member1_id, monthly_payment_num, monthly_price_num, created_at)
        VALUES (1, ${n + 1}, ${candidate}, ${job}, ${stage}, ${close}, ${close === 80 ? (n % 2 ? '単価' : '充足') : null}, ${member}, ${sales}, ${sales === null ? null : sales - 100},
          ${`${month}-${String((n % 28) + 1).padStart(2, '0')} 00:00`}::timestamp AT TIME ZONE 'Asia/Tokyo')`.execute(
        tx,
      )
  })

/** The next number of a linear congruence: the same rows on every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const makeMany = (count: number, seed: number): Made[] => {
  const random = seeded(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  return Array.from({ length: count }, () => {
    const close = pick([null, null, 70, 80, 90] as const)
    return {
      month: pick(['2026-03', '2026-04', '2026-05', '2026-06']),
      stage: close === 70 ? 70 : pick([0, 10, 20, 30, 40, 50, 60]),
      close,
      member: pick([1, 2, 3]),
      sales: pick([null, 600_000, 700_000]),
    }
  })
}

const family = 'report_opportunities'
const read = (given: object) =>
  done(staff, `${family}/index`, { report: 'opportunity', from: '2026-03', to: '2026-06', ...given })

const countOf = (rows: readonly Made[]) => {
  const won = rows.filter(({ close }) => close === 70)
  const lost = rows.filter(({ close }) => close === 80 || close === 90).length
  return {
    opened: rows.length,
    proposed: rows.filter(({ stage }) => stage >= 10).length,
    interviewed: rows.filter(({ stage }) => stage >= 30).length,
    won: won.length,
    lost,
    in_progress: rows.filter(({ close }) => close === null).length,
    win_rate: won.length + lost === 0 ? null : won.length / (won.length + lost),
    won_sales: won.reduce((sum, { sales }) => sum + (sales ?? 0), 0),
    won_profit: won.reduce((sum, { sales }) => sum + (sales === null ? 0 : 100), 0),
  }
}

describe('the report of opportunities', () => {
  it.each([1, 2, 3])(
    'given generated opportunities (%i), then each figure is the sum of its rows',
    async (seed) => {
      const rows = makeMany(60, seed)
      await put(rows)
      const { report } = await read({ group: 'member' })
      expect(report.total.figures).toMatchObject(countOf(rows))
      for (const { start, figures } of report.periods)
        expect([start, figures]).toEqual([
          start,
          expect.objectContaining(countOf(rows.filter(({ month }) => month === start))),
        ])
      for (const { key, figures } of report.groups)
        expect(figures).toMatchObject(countOf(rows.filter(({ member }) => member === key)))
    },
  )

  it('given a figure, then the records behind it are as many, and a condition narrows both', async () => {
    const rows = makeMany(60, 4)
    await put(rows)
    const conditions = [{ column: 'enterprise_member1_id', type: 1, value: 2 }]
    const asked = { report: 'opportunity', from: '2026-04', to: '2026-05', conditions }
    const { report } = await done(staff, `${family}/index`, asked)
    const behind = await done(staff, `${family}/records`, { ...asked, figure: 'won_sales' })
    const expected = rows.filter(
      ({ month, member, close }) =>
        (month === '2026-04' || month === '2026-05') && member === 2 && close === 70,
    )
    expect([behind.target_type, behind.count, behind.sum]).toEqual([
      'opportunity',
      expected.length,
      report.total.figures.won_sales,
    ])
    expect(report.total.figures.won).toBe(expected.length)
  })

  it('given a grouping that only contracts have, then it is refused with words', async () => {
    const answer = await staff.post(`/api/enterprise/${family}/index`, {
      report: 'opportunity',
      from: '2026-03',
      to: '2026-06',
      group: 'supplier',
    })
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      expect.stringContaining('まとめられません'),
    ])
  })
})

describe('the stages', () => {
  it('given generated opportunities, then reached, open and reasons are those of its rows', async () => {
    const rows = makeMany(80, 5)
    await put(rows)
    const { funnel } = await done(staff, `${family}/funnel`, { from: '2026-03', to: '2026-06' })
    for (const { opportunity_status_id: id, reached, open } of funnel.stages)
      expect([id, reached, open]).toEqual([
        id,
        rows.filter(({ stage }) => stage >= id).length,
        rows.filter(({ stage, close }) => stage === id && close === null).length,
      ])
    const lost = rows.filter(({ close }) => close === 80 || close === 90).length
    const told = funnel.reasons.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect([told + funnel.other_reasons, lost > 0]).toEqual([lost, true])
  })

  it('given one moved on and closed by hand, then each stage it left is counted once with its days', async () => {
    await put([])
    const { opportunity } = await done(staff, 'opportunities/create', {
      opportunity: { candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job },
    })
    const id = opportunity.id_by_enterprise_id
    await done(staff, `opportunities/move/${id}`, { opportunity_status_id: 10 })
    await done(staff, `opportunities/move/${id}`, { opportunity_status_id: 30 })
    await done(staff, `opportunities/close/${id}`, { close_status_id: 80, pass_reason: '充足' })
    const month = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7)
    const { funnel } = await done(staff, `${family}/funnel`, { from: month, to: month })
    expect(
      funnel.stages
        .filter(({ left }: { left: number }) => left > 0)
        .map(({ opportunity_status_id, left, median_days }: Record<string, number>) => [
          opportunity_status_id,
          left,
          median_days,
        ]),
    ).toEqual([
      [0, 1, 0],
      [10, 1, 0],
      [30, 1, 0],
    ])
    expect(funnel.reasons).toEqual([{ close_status_id: 80, reason: '充足', count: 1 }])
  })

  it('given an enterprise that shows some stages only, then the others are left out', async () => {
    await done(staff, 'model_settings/update/report_opportunity', {
      model_setting: { opportunity_status_ids: [10, 30, 70] },
    })
    const { funnel } = await done(staff, `${family}/funnel`, { from: '2026-03', to: '2026-06' })
    expect(
      funnel.stages.map(
        ({ opportunity_status_id }: { opportunity_status_id: number }) => opportunity_status_id,
      ),
    ).toEqual([10, 30, 70])
  })
})
