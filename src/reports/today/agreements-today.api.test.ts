import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { askAbout, makeAgreeable, setState, write } from '../../../test/fixtures/contracts/agreements.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { QUOTATION, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { QualityAnswer } from '../quality/schema.ts'
import { agreementSections, unagreedConditions } from './agreement-sections.ts'
import type { TodayAnswer } from './schema.ts'
import { queryOf } from './sections.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const day = today()

const sectionOf = async (key: string, as = admin) => {
  const { sections } = (await done(as, 'today/index', { is_mine: false })).today as TodayAnswer
  return sections.find((one) => one.key === key)
}
const idsIn = async (key: string, as = admin) => (await sectionOf(key, as))?.records.map(({ id }) => id)
const checkOf = async (key: string) => {
  const { checks } = (await done(admin, 'report_qualities/index')).quality as QualityAnswer
  return checks.find((one) => one.key === key)?.records.map(({ id }) => id)
}
const begins = (days: number) => ({
  period_start_date: addDays(day, days),
  period_end_date: addDays(day, days + 60),
})
const confirmed = async (days: number) => {
  const id = await makeAgreeable(admin, begins(days))
  await done(admin, `contracts/confirm/${id}`)
  return id
}
const happened = (id: number, days: number) =>
  write(
    app,
    sql`UPDATE agreements SET last_event_at = ${`${addDays(day, -days)}T12:00:00+09:00`}::timestamptz WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
  )

describe('what waits today about agreements', () => {
  it('given orders that begin soon, then those that the law finds are named before any agreement was asked, with the list behind', async () => {
    const soon = await confirmed(5)
    await confirmed(40)
    expect(await sectionOf('unagreed')).toMatchObject({
      count: 1,
      records: [{ id: soon, state: null, count: 1, at: addDays(day, 5) }],
    })
    expect(await checkOf('order_before_start')).toEqual([soon])
    expect(await checkOf('unagreed')).toEqual([])
    const listed = await done(admin, 'contracts/index', { conditions: unagreedConditions })
    expect(listed.count).toBe(1)
    // Once it is agreed on, nothing of it waits any more.
    const asked = await askAbout(admin, soon, SUPPLIER_ORDER)
    expect(await sectionOf('unagreed')).toMatchObject({ records: [{ id: soon, state: 2, count: 2 }] })
    await setState(app, asked, 4)
    await write(
      app,
      sql`UPDATE agreement_signers SET answered_at = statement_timestamp() WHERE enterprise_id = 1 AND agreement_id = ${asked} AND position = 2`,
    )
    expect(await idsIn('unagreed')).toEqual([])
    expect(await checkOf('order_before_start')).toEqual([])
    expect(await checkOf('unagreed')).toHaveLength(1)
  })

  it('given drafts, sent back, slow and soon due ones, then each waits in its place, as many as its list shows', async () => {
    const made: number[] = []
    for (let at = 0; at < 4; at++)
      made.push(await askAbout(admin, await makeAgreeable(admin, begins(60)), QUOTATION, at > 0))
    const [draft, back, slow, due] = made as [number, number, number, number]
    await setState(app, back, 5)
    await happened(slow, 3)
    await write(
      app,
      sql`UPDATE agreements SET due_date = ${addDays(day, 2)}::date WHERE enterprise_id = 1 AND id_by_enterprise_id = ANY(${[slow, due]}::integer[])`,
    )
    expect(await idsIn('agreements_draft')).toEqual([draft])
    expect(await idsIn('agreements_back')).toEqual([back])
    expect(await idsIn('agreements_slow')).toEqual([slow])
    expect(await idsIn('agreements_due')).toEqual([due])
    for (const section of agreementSections) {
      const { conditions } = queryOf(section, day, null)
      const listed = await done(admin, 'agreements/index', { conditions })
      expect([section.key, listed.count]).toEqual([section.key, (await sectionOf(section.key))?.count])
    }
    await happened(back, 20)
    expect(await idsIn('agreements_back')).toEqual([])
  })

  it('given a member who may not agree for the agency, then drafts do not wait for them', async () => {
    const { agreement_setting } = (await admin.get('/api/enterprise/agreement_settings/show')).body
    await done(admin, 'agreement_settings/update', {
      agreement_setting: { ...agreement_setting, own_authority: 1 },
    })
    const member = await app.as('member')
    expect(await sectionOf('agreements_draft', member)).toBeUndefined()
    expect(await idsIn('agreements_draft', await app.as('manager'))).toHaveLength(1)
  })

  it('given a renewal, then each side says how far its agreement is', async () => {
    const id = await makeAgreeable(admin, begins(-20))
    await done(admin, `contracts/confirm/${id}`)
    await askAbout(admin, id, SUPPLIER_ORDER)
    const { renewal } = await done(admin, `contracts/ext_confirms/${id}`)
    expect([renewal.sales.agreement_flg, renewal.supplier.agreement_flg]).toEqual([null, 2])
    const { radar } = await done(admin, 'report_radars/index', { days: 90 })
    expect(
      radar.rows.find((one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id === id),
    ).toMatchObject({ supplier: { agreement_flg: 2 } })
  })
})
