import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { makeForm } from '../../../test/fixtures/marketing/forms.ts'
import { sentMail } from '../../../test/fixtures/marketing/recipient.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const people = async (body: object = {}) =>
  (await admin.post('/api/enterprise/mailing_overview/index', body)).body
const planned = (from: string, to: string, who = admin) =>
  who.post('/api/enterprise/mailing_overview/calendar', { from, to })
const inEnterprise = (statement: ReturnType<typeof sql>) =>
  inTenant(app.app.db, 1, (tx) => statement.execute(tx))

const sent = async (id: number, kind: number, daysAgo = 1) => {
  const { mailing } = await sentMail(app.app.db, {
    address: `p${id}@example.jp`,
    kind,
    target: { type: 'candidate', id },
  })
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  await inEnterprise(
    sql`UPDATE mailing_recipients SET sent_at = ${at} WHERE enterprise_id = 1 AND mailing_id = ${mailing}`,
  )
  await inEnterprise(
    sql`UPDATE mailings SET started_at = ${at} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${mailing}`,
  )
  return mailing
}

describe('who was written to', () => {
  it('given mails of 30 days, then each person stands with how many of what; older ones and mails that were not sent do not count', async () => {
    for (const kind of [2, 3, 3, 4, 1]) await sent(11, kind)
    await sent(12, 3)
    await sent(12, 3, 31)
    await sentMail(app.app.db, { address: 'x@example.jp', target: { type: 'candidate', id: 13 }, state: 3 })
    await sentMail(app.app.db, { address: 'y@example.jp', target: { type: 'company_member', id: 11 } })
    const answer = await people()
    expect(answer.people).toMatchObject([
      { id: 11, count: 5, proposals: 1, broadcasts: 2, questionnaires: 1, automation_emails: 1 },
      { id: 12, count: 1 },
    ])
    expect(answer.counts).toEqual([
      { mails: 1, people: 1 },
      { mails: 5, people: 1 },
    ])
    expect(answer.enough).toBe(8)
    expect((await people({ target_type_id: 2 })).people).toMatchObject([{ id: 11, count: 1 }])
    expect((await people({ enough: true })).people).toEqual([])
  })

  it('given the enterprise says what is enough, then those who got so many stand out; only managers may say so', async () => {
    const member = await app.as('member')
    const path = '/api/enterprise/mailing_settings/update'
    const refused = await member.post(path, { mailing_setting: { enough: 5 } })
    expect(refused.status).toBe(403)
    const wrong = await admin.post(path, { mailing_setting: { enough: 0, pace: 'はやく' } })
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([400, ['enough', 'pace']])
    const answer = await admin.post(path, { mailing_setting: { enough: 5, measures_clicks: 0 } })
    expect(answer.body.mailing_setting).toEqual({ pace: null, enough: 5, measures_clicks: 0 })
    expect((await member.get('/api/enterprise/mailing_settings/show')).body.mailing_setting.enough).toBe(5)
    expect((await people({ enough: true })).people).toMatchObject([{ id: 11 }])
    await admin.post(path, { mailing_setting: { pace: 120 } })
    expect((await admin.get('/api/enterprise/mailing_settings/show')).body.mailing_setting).toEqual({
      pace: 120,
      enough: 5,
      measures_clicks: 0,
    })
  })
})

describe('the calendar', () => {
  it('given sendings around midnight in Japan, then each stands on its Japanese day by the name of its record; cancelled ones and other enterprises’ do not', async () => {
    const at = async (send_at: string, state = 1) => {
      const mailing = await sent(20, 3)
      await inEnterprise(
        sql`UPDATE mailings SET state = ${state}, started_at = NULL, send_at = ${send_at} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${mailing}`,
      )
      return mailing
    }
    await at('2031-03-31T14:59:59Z')
    const first = await at('2031-03-31T15:00:00Z')
    const last = await at('2031-04-30T14:59:59Z')
    await at('2031-04-30T15:00:00Z')
    await at('2031-04-10T00:00:00Z', 6)
    const form = await makeForm(admin, { name: '年度初めの稼働状況' })
    const asked = await at('2031-04-15T00:00:00Z')
    await inEnterprise(
      sql`UPDATE mailings SET kind = 4, target_id = ${form} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${asked}`,
    )
    const { body } = await planned('2031-04-01', '2031-04-30')
    expect(body.planned.map(({ id }: { id: number }) => id)).toEqual([first, asked, last])
    expect(body.planned[0]).toMatchObject({ kind: 3, state: 1, count: null, name: '案件のご案内' })
    // What staff call it: its subject may hold placeholders.
    expect(body.planned[1]).toMatchObject({ kind: 4, name: '年度初めの稼働状況' })
    expect((await planned('2031-04-01', '2031-04-30', await app.as('admin', 2))).body.planned).toEqual([])
    expect((await planned('2031-04-01', '2031-08-30')).status).toBe(400)
    expect((await planned('2031-04-02', '2031-04-01')).status).toBe(400)
  })

  it('given an area is closed, then its sendings are left out; all of them closed, then nothing is answered', async () => {
    await app.restrict('broadcasts', 1)
    expect((await planned('2031-04-01', '2031-04-30')).body.planned).toMatchObject([{ kind: 4 }])
    for (const area of ['proposals', 'automation_emails', 'questionnaire_forms']) await app.restrict(area, 1)
    expect((await planned('2031-04-01', '2031-04-30')).status).toBe(403)
    for (const area of ['broadcasts', 'proposals', 'automation_emails', 'questionnaire_forms'])
      await app.restrict(area, 0)
  })
})
