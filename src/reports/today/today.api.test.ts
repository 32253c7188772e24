import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { collectStatements, statementsOf } from '#foundation/platform/statements.ts'
import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { makeInvoice, makeReceipt, pays } from '../../../test/fixtures/money/receipt.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { readToday } from './read-today.ts'
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
// Those that the calls make get numbers of their own.
await inTenant(app.app.db, 1, async (tx) => {
  for (const kind of ['companies', 'candidates', 'contracts', 'contract_operations'])
    await draw(tx, 1, kind, '', 2)
})

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
    const { figures, beside } = await read(admin, false)
    expect(figures).toMatchObject({
      running: 2,
      new_applies: 2,
      open_opportunities: 2,
      won: 0,
      overdue: 0,
    })
    expect(beside).toMatchObject({ running_before: 2, waiting_applies: 2, won_before: 0, overdue_count: 0 })
  })

  it('given a contract that ends, then the row says what it earns and what is best done next', async () => {
    const [record] = sectionOf(await read(member, true), 'ending')?.records ?? []
    expect(record).toMatchObject({ who: '自分の人', about: '販売先', path: '/enterprise/contracts/1' })
    expect(record?.renewal).toMatchObject({ id_by_enterprise_id: 1, next_step: 'ask_both', days_left: 10 })
    expect(record?.amount).toBe(record?.renewal?.gross_profit)
  })

  it('given more than are shown, then all are counted and added up', async () => {
    await write(sql`UPDATE contract_operations SET sales_amount = 700000 WHERE enterprise_id = 1`)
    const section = sectionOf(await read(admin, false), 'unconfirmed')
    expect(section).toMatchObject({ count: 2, amount: 1_400_000 })
    const listed = await done(admin, 'contract_operations/index', {
      conditions: todaySections.find(({ key }) => key === 'unconfirmed')?.conditions(day) ?? [],
    })
    expect(listed.count).toBe(2)
    expect(sectionOf(await read(admin, false), 'close')).toMatchObject({
      count: 1,
      records: [{ at: addMonths(monthOf(day), -1), about: 'operations' }],
    })
    // Its day is the first by which something of it is wanted.
    await write(
      sql`UPDATE contracts SET deadline_submit_deliverable_month = 1, deadline_submit_deliverable_day = 10, deadline_submit_deliverable_date_type = 1 WHERE enterprise_id = 1`,
    )
    expect(sectionOf(await read(admin, false), 'close')?.records[0]?.at).toBe(`${monthOf(day)}-10`)
    await write(sql`UPDATE contracts SET deadline_submit_deliverable_day = NULL WHERE enterprise_id = 1`)
    await write(sql`UPDATE contract_operations SET sales_amount = NULL WHERE enterprise_id = 1`)
  })
})

describe('the reading', () => {
  it('given more records, then it asks the database no more often', async () => {
    const asked = () =>
      collectStatements(() =>
        inTenant(
          app.app.db,
          1,
          async (tx) => {
            await readToday(scopeOf(app.app, tx, 1, { id: 1, authority: 2, contract_permission: 2 }), false)
            return statementsOf().length
          },
          'read only',
        ),
      )
    const before = await asked()
    for (const title of ['応募 3', '応募 4'])
      await done(admin, 'applies/create', {
        apply: { name: title, candidate_id_by_enterprise_id: 2, enterprise_member1_id: 1 },
      })
    expect(before).toBeGreaterThan(10)
    expect(before).toBeLessThan(32)
    expect(await asked()).toBe(before)
    await write(sql`DELETE FROM applies WHERE enterprise_id = 1 AND id_by_enterprise_id > 2`)
  })
})

describe('calls by name', () => {
  const calling = (body: string, mention_ids: number[] = []) => ({
    target_type: 'opportunity',
    id_by_enterprise_id: 1,
    comment: { body, mention_ids },
  })

  it('given a comment that calls a member, then it waits for them alone, until they write on the record', async () => {
    await done(admin, 'comments/create', calling('@渡辺 美穂 見積をお願いします', [memberId]))
    const waiting = sectionOf(await read(member, true), 'mentions')
    expect(waiting).toMatchObject({
      count: 1,
      records: [
        {
          who: '田中 真由',
          about: '@渡辺 美穂 見積をお願いします',
          path: '/enterprise/opportunities/1',
          call: { author: { id: 1 }, target_type: 'opportunity', target_id: 1 },
        },
      ],
    })
    expect(sectionOf(await read(admin, true), 'mentions')?.count).toBe(0)
    const reply = await done(member, 'comments/create', calling('送りました'))
    expect(sectionOf(await read(member, true), 'mentions')?.count).toBe(0)
    await done(member, `comments/delete/${reply.comment.id_by_enterprise_id}`)
    expect(sectionOf(await read(member, true), 'mentions')?.count).toBe(1)
  })
})

describe('money that is not as it was billed', () => {
  const countsOf = async (as: Client, is_mine: boolean) => {
    const { sections, figures, beside } = await read(as, is_mine)
    const of = (key: string) => sections.find((one) => one.key === key)?.count
    return [of('differing'), of('overdue'), of('unapplied'), figures.overdue, beside.overdue_count]
  }

  it('given invoices past their day, one of them paid in part, then each stands where it belongs, and its receipt is led to', async () => {
    const [late, part] = [await makeInvoice(admin), await makeInvoice(admin)]
    await write(sql`UPDATE billing_payments SET billing_deadline_date = ${addDays(day, -5)}, billing_issue_date = ${addDays(day, -40)}
      WHERE enterprise_id = 1 AND id_by_enterprise_id = ANY(${[late.id, part.id]}::integer[])`)
    const receipt = await makeReceipt(admin, part.total - 440, { receipt_date: addDays(day, -3) })
    await done(admin, `receipts/match/${receipt.id_by_enterprise_id}`, pays(part.id, part.total - 440))
    await makeReceipt(admin, 1_000, { receipt_date: day })
    expect(await countsOf(admin, false)).toEqual([1, 1, 1, late.total + 440, 2])
    expect(sectionOf(await read(admin, false), 'differing')?.records[0]).toMatchObject({
      amount: part.total,
      count: part.total - 440,
      path: `/enterprise/receipts?r=${receipt.id_by_enterprise_id}`,
    })
    expect(sectionOf(await read(admin, false), 'overdue')?.records[0]).toMatchObject({
      id: late.id,
      amount: late.total,
      path: `/enterprise/billing_payments/${late.id}/mail/billing`,
    })
    expect((await countsOf(await app.as('manager'), true)).slice(0, 3)).toEqual([0, 0, 0])
  })
})

describe('days of this week', () => {
  const invoiceDue = async (due: string) => {
    const { id, total } = await makeInvoice(admin)
    await write(sql`UPDATE billing_payments SET billing_deadline_date = ${due}, billing_issue_date = ${addDays(day, -1)}, payment_deadline_date = ${due}
      WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`)
    return { id, total }
  }

  it('given money due this week and later, then the days of this week are told, with what they come to', async () => {
    const { total } = await invoiceDue(addDays(day, 3))
    await invoiceDue(addDays(day, 9))
    const { deadlines } = await read(admin, false)
    expect(deadlines.filter(({ kind }) => kind === 'receivable')).toEqual([
      { day: addDays(day, 3), kind: 'receivable', about: null, id: null, count: 1, amount: total },
    ])
  })

  it('given a freelancer of six months whose contract ends in 31 days, then the notice is due tomorrow', async () => {
    await write(sql`UPDATE contracts SET affiliation_type_id = 1, candidate_type_id = 1, period_start_date = ${addDays(day, -300)},
      period_end_date = ${addDays(day, 31)} WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`)
    expect((await read(admin, false)).deadlines).toContainEqual(
      expect.objectContaining({ day: addDays(day, 1), kind: 'notice', about: 'ほかの人', id: 2 }),
    )
    await write(
      sql`UPDATE contracts SET period_end_date = ${addDays(day, 10)} WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`,
    )
  })
})

describe('what is done or put off', () => {
  const mark = (as: Client, id: number, state: 'done' | 'later' | null) =>
    done(as, 'today/mark', { today: { section: 'applies', ids: [id], state } })
  const applies = async (as: Client) => sectionOf(await read(as, false), 'applies')?.count

  it('given one put off, then it is gone for this member until they take it back', async () => {
    await mark(member, 1, 'later')
    expect([await applies(member), await applies(admin)]).toEqual([1, 2])
    await mark(member, 1, null)
    expect(await applies(member)).toBe(2)
  })

  it('given some done today, then they are counted, and those of yesterday neither counted nor hidden', async () => {
    await mark(member, 1, 'done')
    await mark(member, 2, 'later')
    expect((await read(member, false)).done).toEqual([{ section: 'applies', count: 1 }])
    await write(sql`UPDATE today_marks SET day = day - 1 WHERE enterprise_id = 1`)
    expect([(await read(member, false)).done, await applies(member)]).toEqual([[], 2])
  })

  it('given a whole section, then nothing of it waits', async () => {
    await mark(member, 0, 'later')
    expect(await applies(member)).toBe(0)
    await mark(member, 0, null)
  })

  it('given something that is no section, then 400', async () => {
    const answer = await member.post('/api/enterprise/today/mark', {
      today: { section: 'candidates', ids: [1], state: 'done' },
    })
    expect(answer.status).toBe(400)
  })
})

describe('who sees what', () => {
  it('given a member who sees no contracts, then nothing of contracts and money is said', async () => {
    await write(
      sql`UPDATE enterprise_members SET contract_permission = 0 WHERE enterprise_id = 1 AND id_by_enterprise_id = ${memberId}`,
    )
    const { sections, figures, beside, deadlines } = await read(member, false)
    expect(sections.map(({ key }) => key)).toEqual([
      'applies',
      'meetings',
      'interested',
      'mentions',
      'unanswered',
      'contacts',
    ])
    expect([figures.running, figures.profit, figures.overdue]).toEqual([null, null, null])
    expect([beside.running_before, beside.overdue_count, beside.profit_target]).toEqual([null, null, null])
    expect(deadlines).toEqual([])
  })

  it('given a member who sees their own contracts, then those of others are not counted', async () => {
    await write(
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND id_by_enterprise_id = ${memberId}`,
    )
    const seen = await read(member, false)
    expect([sectionOf(seen, 'ending')?.count, sectionOf(seen, 'unsubmitted')?.count]).toEqual([1, 1])
    expect([sectionOf(seen, 'overdue')?.count, seen.figures.overdue]).toEqual([0, 0])
  })

  it('given areas that are closed, then their groups and numbers are not there', async () => {
    await write(
      sql`UPDATE enterprises SET restrictions = restrictions || '{"candidates": 1, "billing_payments": 1, "proposals": 1}' WHERE id = 1`,
    )
    const { sections, figures } = await read(admin, false)
    const keys = sections.map(({ key }) => key)
    for (const key of ['applies', 'unsent_bills', 'close', 'overdue', 'unanswered'])
      expect(keys).not.toContain(key)
    expect(keys).toContain('ending')
    expect([figures.new_applies, figures.overdue]).toEqual([null, null])
  })

  it('given another enterprise, then nothing of this one waits there', async () => {
    const { sections, done: marked, next, deadlines } = await read(await app.as('admin', 2), false)
    expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(0)
    expect([marked, next, deadlines]).toEqual([[], null, []])
  })

  it('given nothing that waits but a meeting in three weeks, then that day is told', async () => {
    const other = await app.as('admin', 2)
    const company = (await done(other, 'companies/create', { company: { name: '販売先' } })).company
    const candidate = (await done(other, 'candidates/create', { candidate: { name: '候補者' } })).candidate
    await done(other, 'opportunities/create', {
      opportunity: {
        candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
        company_id_by_enterprise_id: company.id_by_enterprise_id,
        opportunity_status_id: 30,
        first_interview_at: `${addDays(day, 21)}T10:00:00+09:00`,
      },
    })
    expect((await read(other, false)).next).toEqual({ day: addDays(day, 21), kind: 'meeting' })
  })
})
