import { describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const other = await app.as('admin', 2)

const october = { period_start_date: '2026-10-01', period_end_date: '2026-10-31' }
/** Days of work of October 2026: Monday to Friday but for the 12th, a holiday. */
const workDays = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()) && date !== '2026-10-12',
)
const wholeMonth = Object.fromEntries(workDays.map((date) => [date, '9-18 休1']))

const makeMonth = async (over: object = {}) =>
  (await makeConfirmed(admin, { ...october, ...over }, { email: 'worker@example.jp' })).months[0] as number
const linkTo = async (id: number): Promise<string> =>
  (await done(admin, `timesheets/link/${id}`)).url.split('/').at(-1)

const portal = async (token: string, verb: string, body: object = {}) => {
  const answer = await fetch(`${app.url}/api/portal/timesheets/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'portal-token': token },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const enter = (token: string, timesheet: object) => portal(token, 'update', { timesheet })
const staff = async (id: number) => (await admin.get(`/api/enterprise/timesheets/show/${id}`)).body.timesheet
const page = (token: string, form?: Record<string, string>) =>
  fetch(`${app.url}/hours/${token}`, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })

describe('the hours of a month, from the worker', () => {
  it('given typed days, when they are handed in and received, then the month has their hours and days', async () => {
    const id = await makeMonth()
    const token = await linkTo(id)
    const kept = (await enter(token, { days: { '2026-10-01': '9:00〜18:30 休60', '2026-10-02': '休み' } }))
      .body.timesheet
    expect(kept.days[0]).toMatchObject({ date: '2026-10-01', text: '9:00–18:30　休 1:00', minutes: 510 })
    expect([kept.total_minutes, kept.total_days, kept.state]).toEqual([510, 1, 0])

    const early = await portal(token, 'submit')
    expect([early.status, Object.keys(early.body.error.fields)]).toEqual([400, ['day_2026-10-05']])
    await enter(token, { days: wholeMonth, message: 'リリース立会いあり' })
    const sent = (await portal(token, 'submit')).body.timesheet
    expect([sent.state, sent.total_minutes, sent.total_days]).toEqual([
      1,
      workDays.length * 480,
      workDays.length,
    ])

    await done(admin, `timesheets/accept/${id}`)
    const month = (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
    expect([month.working_minutes, month.working_days]).toEqual([workDays.length * 480, workDays.length])
    expect((await enter(token, { days: { '2026-10-01': '休み' } })).status).toBe(409)
    expect((await admin.post(`/api/enterprise/timesheets/accept/${id}`)).status).toBe(409)
  })

  it('given hours that staff send back, then the worker reads why, mends them and hands them in again', async () => {
    const id = await makeMonth()
    const token = await linkTo(id)
    await enter(token, { total: '160:30', total_days: 20 })
    await portal(token, 'submit')
    expect((await admin.post(`/api/enterprise/timesheets/send_back/${id}`, { reason: ' ' })).status).toBe(400)
    await done(admin, `timesheets/send_back/${id}`, { reason: '10/20 の時間が報告書と違います' })
    const seen = (await portal(token, 'show')).body.timesheet
    expect([seen.state, seen.sent_back_reason]).toEqual([9, '10/20 の時間が報告書と違います'])
    await enter(token, { total: '158:30' })
    await portal(token, 'submit')
    await done(admin, `timesheets/accept/${id}`)
    expect(
      (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
        .working_minutes,
    ).toBe(9_510)
  })

  it('given what was handed in, when a day is typed again, then it is open until it is handed in anew', async () => {
    const token = await linkTo(await makeMonth())
    await enter(token, { days: wholeMonth })
    await portal(token, 'submit')
    expect((await enter(token, { days: { '2026-10-01': '9-20 休1' } })).body.timesheet.state).toBe(0)
    await portal(token, 'submit')
    expect((await portal(token, 'withdraw')).body.timesheet.state).toBe(0)
  })

  it('given a form that is sent twice at once, then the month is handed in once', async () => {
    const id = await makeMonth()
    const token = await linkTo(id)
    const form = { total: '160:00', total_days: '20', message: '', go: 'submit' }
    const sent = await Promise.all([page(token, form), page(token, form)])
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'contract_operation',
      id_by_enterprise_id: id,
    })
    expect(histories.filter(({ kind }: { kind: string }) => kind === 'timesheet_submit')).toHaveLength(1)
  })

  it.each([
    ['a day that cannot be read', { days: { '2026-10-01': '朝から晩まで' } }, 'day_2026-10-01'],
    ['a day outside the month', { days: { '2026-11-01': '9-18' } }, 'day_2026-11-01'],
    ['a total that cannot be read', { total: 'たくさん' }, 'total'],
  ])('given %s, then it is told at its field and nothing is kept', async (_, typed, field) => {
    const token = await linkTo(await makeMonth())
    const refused = await enter(token, typed)
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]])
    expect((await portal(token, 'show')).body.timesheet.total_minutes).toBeNull()
  })
})

describe('who may see the hours', () => {
  it('given a token nobody was given, a closed link and another agency, then nothing', async () => {
    const id = await makeMonth()
    const token = await linkTo(id)
    expect([(await portal('A'.repeat(32), 'show')).status, (await portal('', 'show')).status]).toEqual([
      404, 404,
    ])
    expect((await other.get(`/api/enterprise/timesheets/show/${id}`)).status).toBe(404)
    await done(admin, `timesheets/revoke/${id}`)
    expect([(await portal(token, 'show')).status, (await page(token)).status]).toEqual([410, 410])
  })

  it('given what the portal answers, then no price, margin or company stands in it', async () => {
    const token = await linkTo(await makeMonth({ sales_price_num: 987_654, supplier_price_num: 876_543 }))
    const said = JSON.stringify((await portal(token, 'show')).body) + (await (await page(token)).text())
    for (const secret of ['987654', '987,654', '876543', '876,543', 'ルミナ', 'price', '粗利'])
      expect(said).not.toContain(secret)
  })
})

describe('the page of the hours', () => {
  it('given a form without a script, when it is saved and handed in, then it says so and staff see the days', async () => {
    const id = await makeMonth()
    const token = await linkTo(id)
    const fields = Object.fromEntries(Object.entries(wholeMonth).map(([date, text]) => [`day_${date}`, text]))
    expect((await page(token, { ...fields, go: 'save' })).headers.get('location')).toContain('done=saved')
    const wrong = await page(token, { ...fields, 'day_2026-10-02': '9時から', go: 'submit' })
    expect(wrong.status).toBe(400)
    const html = await wrong.text()
    expect(html).toContain('9時から')
    expect(html).toContain('「9:00-18:00 休1:00」のように入力してください')
    expect((await page(token, { ...fields, go: 'submit' })).headers.get('location')).toContain(
      'done=submitted',
    )
    expect((await staff(id)).state).toBe(1)
    expect(await (await page(token)).text()).toContain('提出済みです')
  })

  it('given a mail that asks for the hours, then its link opens them and stands nowhere else', async () => {
    const id = await makeMonth()
    await done(admin, 'contract_operations/ask_hours', {
      contract_operation: { month: '2026-10', select_ids: [id] },
    })
    await app.deliver()
    const text = app.mails.received.at(-1)?.mail.text ?? ''
    const token = /\/hours\/([\w-]{32})/.exec(text)?.[1] ?? ''
    expect((await portal(token, 'show')).body.timesheet.contract_operation_id).toBe(id)
  })
})
