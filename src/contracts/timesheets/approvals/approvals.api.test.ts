import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed } from '../../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../../test/support/app.ts'
import { startMailApp } from '../../../../test/support/mail-app.ts'
import { issueLink } from '../links.ts'
import { remindTimesheetsJob } from '../remind-job.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const other = await app.as('admin', 2)

const october = { period_start_date: '2026-10-01', period_end_date: '2026-10-31' }

type Deal = { id: number; contract: number; company: number }
const makeDeal = async (over: object = {}): Promise<Deal> => {
  const { months, id } = await makeConfirmed(admin, { ...october, ...over }, { email: 'worker@example.jp' })
  const { contract } = (await admin.get(`/api/enterprise/contracts/show/${id}`)).body
  return {
    id: months[0] as number,
    contract: id,
    company: contract.sales_company_id_by_enterprise_id.id ?? contract.sales_company_id_by_enterprise_id,
  }
}
const makeMember = async (company: number, l_name: string): Promise<number> =>
  (
    await done(admin, 'company_members/create', {
      company_member: {
        l_name,
        f_name: '由美',
        company_id_by_enterprise_id: company,
        email: `${l_name === '佐藤' ? 'sato' : 'taka'}@client.example.jp`,
      },
    })
  ).company_member.id_by_enterprise_id
const set = (level: string, id: number, timesheet_setting: object) =>
  admin.post('/api/enterprise/timesheet_settings/update', { level, id, timesheet_setting })

const handIn = async (id: number, total = '168:30') => {
  await done(admin, `timesheets/enter/${id}`, { timesheet: { total, total_days: 19 }, reason: '電話で確認' })
}
const portal = async (token: string, verb: string, body: object = {}) => {
  const answer = await fetch(`${app.url}/api/portal/approvals/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'portal-token': token },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
/** The token of the last mail to somebody. */
const tokenTo = (address: string): string => {
  const mail = app.mails.received.findLast(({ envelope }) => envelope.to.includes(address))?.mail.text ?? ''
  return /\/approvals\/([\w-]{32})/.exec(mail)?.[1] ?? ''
}
/** The token of a link for somebody of a client, made as the portal opens it for them. */
const tokenFor = (company_member_id: number) =>
  inTenant(app.app.db, 1, (tx) =>
    issueLink(scopeOf(app.app, tx, 1, null), { company_member_id, month: '2026-10' }),
  )
const month = async (id: number) =>
  (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
const askedFor = async (id: number, address: string) => {
  await done(admin, 'timesheets/remind', { select_ids: [id] })
  await app.deliver()
  return tokenTo(address)
}

describe('the approval of hours by the client', () => {
  let deal: Deal
  let first: number
  let second: number
  beforeAll(async () => {
    deal = await makeDeal({ sales_price_num: 987_654, supplier_price_num: 876_543 })
    first = await makeMember(deal.company, '佐藤')
    second = await makeMember(deal.company, '高橋')
    expect(
      (await set('company', deal.company, { approval_flg: 2, approver1_id: first, approver2_id: second }))
        .status,
    ).toBe(200)
  })

  it('given two approvers, when the first has finished all, then the second is asked by mail, and only then it is approved', async () => {
    await handIn(deal.id)
    expect(await month(deal.id)).toMatchObject({
      timesheet_status_flg: 1,
      timesheet_minutes: 10_110,
      timesheet_approver: '佐藤 由美',
    })
    const token = await askedFor(deal.id, 'sato@client.example.jp')
    const seen = (await portal(token, 'show')).body.approvals
    expect(seen.approvals).toMatchObject([{ minutes: 10_110, days: 19, may_approve: true, amount: null }])
    expect((await portal(token, 'approve', { ids: [deal.id] })).body.approvals.approvals).toMatchObject([
      { may_approve: false, may_take_back: true, state: 1 },
    ])
    expect((await admin.get(`/api/enterprise/timesheets/show/${deal.id}`)).body.timesheet.approvers).toEqual([
      { name: '佐藤 由美', at: expect.any(String), comment: null },
      { name: '高橋 由美', at: null, comment: null },
    ])
    await app.deliver()
    const next = tokenTo('taka@client.example.jp')
    expect((await portal(next, 'approve', { ids: [deal.id] })).body.approvals.approvals).toMatchObject([
      { state: 2 },
    ])
    expect(await month(deal.id)).toMatchObject({ timesheet_status_flg: 2, timesheet_approver: null })
    expect((await portal(token, 'approve', { ids: [deal.id], take_back: true })).status).toBe(409)
    expect((await portal(next, 'approve', { ids: [deal.id] })).status).toBe(409)
    await done(admin, `timesheets/accept/${deal.id}`)
    expect((await portal(next, 'approve', { ids: [deal.id], take_back: true })).status).toBe(409)
  })

  it('given a word with an approval, then the worker and staff read it, and one that is too long approves nothing', async () => {
    const { id, company } = await makeDeal()
    const approver = await makeMember(company, '佐藤')
    await set('company', company, { approval_flg: 1, approver1_id: approver })
    await handIn(id)
    const token = await askedFor(id, 'sato@client.example.jp')
    expect((await portal(token, 'approve', { ids: [id], comment: 'あ'.repeat(256) })).status).toBe(400)
    const comment = '11/18 はリリース立会い、お疲れさまでした。'
    const { approvals } = (await portal(token, 'approve', { ids: [id], comment: `${comment} ` })).body
    expect(approvals.approvals).toMatchObject([{ state: 2, approvers: [{ comment }] }])
    const { timesheet } = (await admin.get(`/api/enterprise/timesheets/show/${id}`)).body
    expect(timesheet).toMatchObject({ approvers: [{ comment }], approval_comments: [comment] })
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'contract_operation',
      id_by_enterprise_id: id,
    })
    expect(JSON.stringify(histories)).toContain(comment)
  })

  it('given what is not right, when the client sends it back, then the worker reads the reason and the approvals begin anew', async () => {
    const { id, company } = await makeDeal()
    const approver = await makeMember(company, '佐藤')
    await set('company', company, { approval_flg: 1, approver1_id: approver })
    await handIn(id)
    const token = await askedFor(id, 'sato@client.example.jp')
    expect((await portal(token, 'send_back', { ids: [id], reason: ' ' })).status).toBe(400)
    const sent = (await portal(token, 'send_back', { ids: [id], reason: '11/12 の時間が違います' })).body
      .approvals
    expect(sent.approvals).toMatchObject([{ state: 9, minutes: null, may_approve: false }])
    expect((await admin.get(`/api/enterprise/timesheets/show/${id}`)).body.timesheet.sent_back_reason).toBe(
      '11/12 の時間が違います',
    )
    await handIn(id, '166:30')
    expect((await portal(token, 'approve', { ids: [id] })).body.approvals.approvals).toMatchObject([
      { state: 2, minutes: 9_990 },
    ])
    expect(
      (await portal(token, 'approve', { ids: [id], take_back: true })).body.approvals.approvals,
    ).toMatchObject([{ state: 1 }])
  })

  it('given two who may approve, when both do at once, then one approval stands, and the other reads whose', async () => {
    const { id, company } = await makeDeal()
    const one = await makeMember(company, '佐藤')
    const deputy = await makeMember(company, '高橋')
    await set('company', company, { approval_flg: 1, approver1_id: one, deputy_ids: [deputy] })
    await handIn(id)
    const tokens = [await tokenFor(one), await tokenFor(deputy)]
    const both = await Promise.all(tokens.map((token) => portal(token, 'approve', { ids: [id] })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.error.message).toMatch(/^(佐藤|高橋) 由美さんが .* に承認しました。$/)
    const { approvers } = (await admin.get(`/api/enterprise/timesheets/show/${id}`)).body.timesheet
    expect(approvers).toEqual([{ name: expect.any(String), at: expect.any(String), comment: null }])
  })

  it('given hours that change after they were shown, then nobody approves, takes in or replaces what they have not seen', async () => {
    const { id, company } = await makeDeal()
    const approver = await makeMember(company, '佐藤')
    await set('company', company, { approval_flg: 1, approver1_id: approver })
    await handIn(id)
    const token = await tokenFor(approver)
    const seen = { ids: [id], minutes: { [id]: 10_110 } }
    await handIn(id, '170:00')
    expect((await portal(token, 'approve', seen)).body.error).toMatchObject({
      code: 'state',
      message: expect.stringContaining('稼働時間が変わりました'),
    })
    const page = await fetch(`${app.url}/approvals/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ id: String(id), [`minutes_${id}`]: '10110', go: 'approve' }),
    })
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('稼働時間が変わりました')])
    const accept = (minutes: number) => admin.post(`/api/enterprise/timesheets/accept/${id}`, { minutes })
    const typed = { timesheet: { total: '150:00' }, reason: '電話で確認', minutes: 10_110 }
    expect((await admin.post(`/api/enterprise/timesheets/enter/${id}`, typed)).status).toBe(409)
    expect((await accept(10_110)).status).toBe(409)
    expect(await month(id)).toMatchObject({ timesheet_status_flg: 1, timesheet_minutes: 10_200 })
    expect((await portal(token, 'approve', { ids: [id], minutes: { [id]: 10_200 } })).status).toBe(200)
    expect((await accept(10_200)).status).toBe(200)
  })

  it('given the page without a script, when all are approved or one is sent back without a reason, then it says so', async () => {
    const { id, company } = await makeDeal()
    const approver = await makeMember(company, '佐藤')
    await set('company', company, { approval_flg: 1, approver1_id: approver, price_flg: 1 })
    await handIn(id)
    const token = await askedFor(id, 'sato@client.example.jp')
    const page = (form?: Record<string, string>) =>
      fetch(`${app.url}/approvals/${token}`, {
        redirect: 'manual',
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      })
    const shown = await (await page()).text()
    expect(shown).toContain('168:30')
    expect(shown).toContain('すべて承認')
    const refused = await page({ id: String(id), go: 'send_back', reason: '' })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('差し戻す理由を入力してください'),
    ])
    expect((await page({ id: String(id), go: 'approve' })).headers.get('location')).toContain('done=approved')
    expect(await month(id)).toMatchObject({ timesheet_status_flg: 2 })
  })
})

describe('who may approve', () => {
  it('given a month of another client, another person, a token nobody was given and another agency, then nothing', async () => {
    const mine = await makeDeal()
    const approver = await makeMember(mine.company, '佐藤')
    await set('company', mine.company, { approval_flg: 1, approver1_id: approver })
    await handIn(mine.id)
    const token = await askedFor(mine.id, 'sato@client.example.jp')
    const theirs = await makeDeal()
    const owner = await makeMember(theirs.company, '高橋')
    await set('company', theirs.company, { approval_flg: 1, approver1_id: owner })
    await handIn(theirs.id)
    expect((await portal(token, 'approve', { ids: [theirs.id] })).status).toBe(404)
    expect((await portal(token, 'approve', { ids: [mine.id, theirs.id] })).status).toBe(404)
    expect(await month(mine.id)).toMatchObject({ timesheet_status_flg: 1 })
    expect((await portal('A'.repeat(32), 'show')).status).toBe(404)
    expect(
      (await other.get(`/api/enterprise/timesheet_settings/show?level=contract&id=${mine.contract}`)).status,
    ).toBe(404)
    expect((await set('company', mine.company, { approver1_id: owner })).status).toBe(400)
  })

  it('given no prices by setting, then what the client sees names neither price nor margin', async () => {
    const { id, company } = await makeDeal({ sales_price_num: 987_654, supplier_price_num: 876_543 })
    const approver = await makeMember(company, '佐藤')
    await set('company', company, { approval_flg: 1, approver1_id: approver })
    await handIn(id)
    const token = await askedFor(id, 'sato@client.example.jp')
    const page = await (await fetch(`${app.url}/approvals/${token}`)).text()
    const said = JSON.stringify((await portal(token, 'show')).body) + page
    for (const secret of ['987654', '987,654', '876543', '876,543', '粗利'])
      expect(said).not.toContain(secret)
  })
})

describe('asking for what is waited for', () => {
  it('given months at every stage, when staff remind, then each is asked once a day, and who is not says why', async () => {
    const open = await makeDeal()
    const waits = await makeDeal()
    const approver = await makeMember(waits.company, '佐藤')
    await set('company', waits.company, { approval_flg: 1, approver1_id: approver })
    await handIn(waits.id)
    const without = await makeDeal()
    await handIn(without.id)
    const ids = { select_ids: [open.id, waits.id, without.id] }
    const reasons = async () =>
      Object.fromEntries(
        (await done(admin, 'timesheets/remind', ids)).rows.map(
          (row: { operation_id: number; reason: string | null }) => [row.operation_id, row.reason],
        ),
      )
    expect(await reasons()).toEqual({
      [open.id]: null,
      [waits.id]: null,
      [without.id]: expect.stringContaining('承認者が設定されていません'),
    })
    expect(await reasons()).toMatchObject({
      [open.id]: '今日すでに催促しています',
      [waits.id]: '今日すでに催促しています',
    })
  })

  it('given hours that were received and then sent back, then their worker is asked again', async () => {
    const { id } = await makeDeal()
    await handIn(id)
    await done(admin, `timesheets/accept/${id}`)
    await done(admin, `timesheets/send_back/${id}`, { reason: '20日の時間が違います' })
    expect((await done(admin, 'timesheets/remind', { select_ids: [id] })).rows).toMatchObject([
      { operation_id: id, reason: null },
    ])
  })

  it('given a client whose approver is to be reminded by the product, when its mornings come, then once, and again after the days set', async () => {
    const { id, company } = await makeDeal()
    const approver = await makeMember(company, '高橋')
    await set('company', company, {
      approval_flg: 1,
      approver1_id: approver,
      remind_flg: 1,
      remind_days: 2,
    })
    await handIn(id)
    const mails = async () => {
      await remindTimesheetsJob(app.app).work({})
      await app.deliver()
      return app.mails.received.filter(({ envelope }) => envelope.to.includes('taka@client.example.jp'))
        .length
    }
    const before = app.mails.received.filter(({ envelope }) =>
      envelope.to.includes('taka@client.example.jp'),
    ).length
    expect([await mails(), await mails()]).toEqual([before + 1, before + 1])
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE outbox SET created_at = '2026-11-01T00:00:00Z' WHERE enterprise_id = 1 AND target_type = 'company_member'
            AND target_id = ${approver}`.execute(tx),
    )
    expect(await mails()).toBe(before + 2)
  })

  it('given hours that were handed in before anybody was to approve them, when somebody is set, then they wait for them', async () => {
    const { id, company } = await makeDeal()
    await handIn(id)
    const approver = await makeMember(company, '佐藤')
    await set('company', company, { approval_flg: 1, approver1_id: approver })
    expect(await month(id)).toMatchObject({ timesheet_approver: '佐藤 由美' })
    await set('company', company, { approval_flg: 0 })
    expect(await month(id)).toMatchObject({ timesheet_approver: null })
  })

  it('given a manager alone, then the setting of all is changed', async () => {
    const member = await app.as('member')
    const body = { level: 'enterprise', timesheet_setting: { report_flg: 1 } }
    expect((await member.post('/api/enterprise/timesheet_settings/update', body)).status).toBe(403)
    expect((await admin.post('/api/enterprise/timesheet_settings/update', body)).status).toBe(200)
    const shown = (await admin.get('/api/enterprise/timesheet_settings/show?level=enterprise')).body
    expect(shown.timesheet_setting).toEqual({ enterprise: { report_flg: 1 } })
    await admin.post('/api/enterprise/timesheet_settings/update', {
      level: 'enterprise',
      timesheet_setting: {},
    })
  })
})
