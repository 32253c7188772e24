import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { insertRows, makeRows } from '../../../test/fixtures/money/report-rows.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { sendDueReports } from './job.ts'
import { sendReport } from './send.ts'

const root = '/api/enterprise/report_mails'
const [adminId, managerId, memberId] = [1, 2, 3]
const monday = '2026-10-26'
const draft = {
  family: 'report_summaries',
  report: 'contract',
  unit: 1,
  months: 12,
  conditions: [],
  grouping: 'member',
  name: '月曜の粗利',
  every: 1,
  member_ids: [adminId, memberId],
}

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const manager = await app.as('manager')
await inTenant(app.app.db, 1, (tx) => insertRows(tx, 1, makeRows(60, 3)))

const run = (query: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => query.execute(tx))
beforeEach(async () => {
  await run(sql`DELETE FROM report_mails WHERE enterprise_id = 1`)
  await run(sql`DELETE FROM outbox WHERE enterprise_id = 1`)
})

const create = (who: Client, more: object = {}) =>
  who.post(`${root}/create`, { report_mail: { ...draft, ...more } })
const made = async (more: object = {}): Promise<number> =>
  (await create(admin, more)).body.report_mail.id_by_enterprise_id
const update = (id: number, report_mail: object) => admin.post(`${root}/update/${id}`, { report_mail })
type Queued = { to_addresses: string; subject: string; body: string; attachments: { file_id: number }[] }
const queued = () =>
  inTenant(app.app.db, 1, (tx) =>
    rows<Queued>(
      tx,
      sql`SELECT to_addresses, subject, body, attachments FROM outbox WHERE enterprise_id = 1 AND purpose = 'report_mail' ORDER BY to_addresses`,
    ),
  )
const profitOf = async (who: Client) => {
  const { body } = await who.post('/api/enterprise/report_summaries/index', {
    report: 'contract',
    from: '2025-11',
    to: '2026-10',
  })
  return body.report.total.figures.profit as number
}

describe('a report by mail', () => {
  it('given a Monday, then each recipient gets one PDF with the figures of their own permission, once', async () => {
    await made()
    await Promise.all([sendDueReports(app.app, monday), sendDueReports(app.app, monday)])
    await sendDueReports(app.app, monday)
    const mails = await queued()
    expect(mails).toHaveLength(2)
    const yen = (value: number) => `粗利：${value < 0 ? '−' : ''}¥${Math.abs(value).toLocaleString('en-US')}`
    const bodies = mails.map(({ body }) => body)
    const [all, own] = [await profitOf(admin), await profitOf(await app.as('member'))]
    expect(all).not.toBe(own)
    expect(bodies.filter((body) => body.includes(yen(all)))).toHaveLength(1)
    expect(bodies.filter((body) => body.includes(yen(own)))).toHaveLength(1)
    expect(mails.every(({ attachments }) => attachments.length === 1)).toBe(true)
    expect(mails[0]?.subject).toBe('月曜の粗利（2026/10/26）')
  })

  it('given another day, or a mail that is stopped, then nothing goes out', async () => {
    const id = await made()
    await sendDueReports(app.app, '2026-10-27')
    expect((await update(id, { is_stopped: true })).body.report_mail.next_day).toBeNull()
    await sendDueReports(app.app, monday)
    await sendReport(app.app, { enterprise_id: 1, id }, monday)
    expect(await queued()).toEqual([])
    await update(id, { is_stopped: false })
    await sendDueReports(app.app, monday)
    expect(await queued()).toHaveLength(2)
  })

  it('given a member who sees no contracts any more, then they receive none, and the list says so', async () => {
    const set = (permission: number) =>
      run(
        sql`UPDATE enterprise_members SET contract_permission = ${permission} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${memberId}`,
      )
    await made()
    await set(0)
    await sendDueReports(app.app, monday)
    const { report_mails } = (await admin.post(`${root}/index`)).body
    await set(1)
    expect(await queued()).toHaveLength(1)
    expect(report_mails[0]).toMatchObject({
      last_day: monday,
      recipients: [
        { id: adminId, is_receiving: true },
        { id: memberId, is_receiving: false },
      ],
    })
  })

  it('given an area that is closed, then its reports go to nobody', async () => {
    await made()
    await app.restrict('contracts', 1)
    await sendDueReports(app.app, monday)
    await app.restrict('contracts', 0)
    expect(await queued()).toEqual([])
  })

  it('given a first of the month, then the months that are over are shown', async () => {
    await made({ every: 2, months: 1, member_ids: [managerId] })
    await sendDueReports(app.app, '2026-11-01')
    expect((await queued()).map(({ subject }) => subject)).toEqual(['月曜の粗利（2026/11/01）'])
  })
})

describe('what is of today by mail', () => {
  const ofToday = (family: string, report: string, more: object = {}) =>
    made({ family, report, unit: 1, months: 1, name: report, member_ids: [adminId, memberId], ...more })

  it.each([
    ['report_forecasts', 'forecast', '次の3か月の粗利', 'report_forecast'],
    ['report_radars', 'radar', '90日以内に失う粗利（月額）', 'report_radar'],
    ['report_qualities', 'quality', '粗利がマイナスの契約', 'report_quality'],
  ])(
    'given %s, then each recipient gets one PDF of what they may see, with a link to its page',
    async (family, report, tile, page) => {
      await run(
        sql`UPDATE contracts SET period_end_date = ${addDays(today(), 20)}, contract_status_flg = 99, sales_price_num = 500000, supplier_price_num = 600000
            WHERE enterprise_id = 1 AND id_by_enterprise_id IN (SELECT id_by_enterprise_id FROM contracts WHERE enterprise_id = 1 AND created_by <> ${memberId}
              ORDER BY 1 LIMIT 2)`,
      )
      await ofToday(family, report)
      await sendDueReports(app.app, monday)
      const mails = await queued()
      expect(mails.map(({ to_addresses }) => to_addresses)).toEqual([
        'admin@enterprise1.example',
        'member@enterprise1.example',
      ])
      for (const { body, attachments } of mails) {
        expect(body).toContain(`・${tile}：`)
        expect(body).toContain(`/enterprise/${page}\n`)
        expect(attachments).toHaveLength(1)
      }
      const tileOf = (at: number) => mails[at]?.body.split('\n').find((line) => line.startsWith(`・${tile}`))
      expect(tileOf(0)).not.toBe(tileOf(1))
    },
  )

  it.each([
    ['report_qualities', 'quality', 'enterprise_member1_id'],
    ['report_forecasts', 'forecast', 'contract_kind_id'],
  ])('given a narrowing that %s does not know, then it is refused', async (family, report, column) => {
    const conditions = [{ column, type: 1, value: [1] }]
    expect((await create(admin, { family, report, conditions })).status).toBe(400)
  })
})

describe('setting it up', () => {
  it('given a manager, then it is kept, changed and deleted; a member and another enterprise see nothing of it', async () => {
    const { status, body } = await create(manager)
    expect([status, body.report_mail]).toMatchObject([200, { ...draft, is_stopped: false, last_day: null }])
    const id = body.report_mail.id_by_enterprise_id
    const changed = await update(id, { name: '改名', member_ids: [managerId, managerId] })
    expect(changed.body.report_mail).toMatchObject({ name: '改名', member_ids: [managerId], every: 1 })
    expect((await create(await app.as('member'))).status).toBe(403)
    const stranger = await app.as('admin', 2)
    expect((await stranger.post(`${root}/index`)).body.count).toBe(0)
    expect((await stranger.post(`${root}/delete/${id}`)).status).toBe(404)
    expect((await manager.post(`${root}/delete/${id}`)).status).toBe(200)
    expect((await manager.post(`${root}/index`)).body.count).toBe(0)
  })

  it.each([
    [{ member_ids: [] }],
    [{ member_ids: [99] }],
    [{ name: ' ' }],
    [{ months: 121 }],
    [{ every: 3 }],
    [{ report: 'opportunity' }],
    [{ grouping: 'nothing' }],
  ])('given %j, then it is refused', async (wrong) => {
    expect((await create(admin, wrong)).status).toBe(400)
  })
})
