import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import type { TodayAnswer } from './schema.ts'
import { queryOf, todaySections } from './sections.ts'

const day = today()
const write = (query: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => query.execute(tx))
/** Of the `member` account. */
const memberId = 3

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')
await write(
  sql`INSERT INTO companies (enterprise_id, id_by_enterprise_id, name) VALUES (1, 1, '販売先') RETURNING 1`,
)
await write(sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name, enterprise_member1_id) VALUES (1, 1, '自分の人', ${memberId}), (1, 2, 'ほかの人', 1)
    RETURNING 1`)
for (const [id, owner] of [
  [1, memberId],
  [2, 1],
]) {
  await done(admin, 'applies/create', {
    apply: { name: `応募 ${id}`, candidate_id_by_enterprise_id: id, enterprise_member1_id: owner },
  })
  await done(admin, 'opportunities/create', {
    opportunity: {
      candidate_id_by_enterprise_id: id,
      company_id_by_enterprise_id: 1,
      enterprise_member1_id: owner,
      opportunity_status_id: 30,
      first_interview_at: `${addDays(day, 3)}T10:00:00+09:00`,
    },
  })
  await write(sql`INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, name, contract_status_flg, period_start_date, period_end_date, sales_price_num, supplier_price_num,
        candidate_id_by_enterprise_id, sales_company_id_by_enterprise_id, enterprise_member1_id, created_by)
      VALUES (1, ${id}, ${`K${id}`}, '契約', 99, ${addDays(day, -60)}, ${addDays(day, 10)}, 700000, 600000, ${id}, 1, ${owner}, ${owner})`)
  await write(sql`INSERT INTO contract_operations (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, candidate_id_by_enterprise_id, sales_company_id_by_enterprise_id,
        operational_month, operation_start_date, operation_end_date, operational_status_flg, submission_status_flg)
      VALUES (1, ${id}, ${id}, ${id}, 1, ${addMonths(monthOf(day), -1)}, ${addDays(day, -60)}, ${addDays(day, -30)}, 2, 1)`)
}

const read = async (as: Client, is_mine: boolean): Promise<TodayAnswer> =>
  (await done(as, 'today/index', { is_mine })).today
const sectionOf = ({ sections }: TodayAnswer, key: string) => sections.find((one) => one.key === key)

describe('what waits today', () => {
  it.each(['applies', 'meetings', 'ending', 'unsubmitted'])(
    'given records of two owners, then %s names those of the member alone, and everybody’s when asked',
    async (key) => {
      expect(sectionOf(await read(member, true), key)).toMatchObject({ count: 1, records: [{ id: 1 }] })
      expect(sectionOf(await read(admin, false), key)?.count).toBe(2)
    },
  )

  it.each(todaySections.map(({ key }) => key))(
    'given the list that %s opens, then it shows as many',
    async (key) => {
      const section = todaySections.find((one) => one.key === key)
      if (!section) throw new Error(key)
      const { conditions } = queryOf(section, day, memberId)
      const listed = await done(member, `${section.plural}/index`, { conditions })
      expect(listed.count).toBe(sectionOf(await read(member, true), key)?.count)
    },
  )

  it('given the month, then its numbers are those of the lists behind them', async () => {
    expect((await read(admin, false)).figures).toMatchObject({
      running: 2,
      new_applies: 2,
      open_opportunities: 2,
      won: 0,
      overdue: 0,
    })
  })
})

describe('who sees what', () => {
  it('given a member who sees no contracts, then nothing of contracts and money is said', async () => {
    await write(
      sql`UPDATE enterprise_members SET contract_permission = 0 WHERE enterprise_id = 1 AND id_by_enterprise_id = ${memberId}`,
    )
    const { sections, figures } = await read(member, false)
    expect(sections.map(({ key }) => key)).toEqual(['applies', 'meetings', 'interested'])
    expect([figures.running, figures.profit, figures.overdue]).toEqual([null, null, null])
  })
})
