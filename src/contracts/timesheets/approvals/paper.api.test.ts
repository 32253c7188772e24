import { beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed } from '../../../../test/fixtures/contracts/contract.ts'
import { photo, text } from '../../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { keepReading, type Reading } from '../report/keep-report.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

/** October 2026: 22 days of work, the 12th a holiday. */
const workDays = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()) && date !== '2026-10-12',
)
const typed = Object.fromEntries(workDays.map((date) => [date, '9-18 休1']))
const readDays = Object.fromEntries(
  workDays.map((date) => [date, { start: 540, end: 1_080, rest: 60, minutes: 480 }]),
)
const sum = workDays.length * 480
const certain: Reading = { status: 'read', total_minutes: sum, days: readDays, why: null }

type Deal = { id: number; earlier: number; company: number; contract: number }
const makeDeal = async (over: object, worker: string): Promise<Deal> => {
  const { months, id } = await makeConfirmed(
    admin,
    { period_start_date: '2026-09-01', period_end_date: '2026-10-31', ...over },
    { name: worker, email: 'worker@example.jp' },
  )
  const { contract } = (await admin.get(`/api/enterprise/contracts/show/${id}`)).body
  const [earlier, october] = months as [number, number]
  const company = contract.sales_company_id_by_enterprise_id
  return { id: october, earlier, company: company.id ?? company, contract: id }
}

const handInReport = async (id: number, file: { name: string; bytes: Uint8Array }, reading: Reading) => {
  await admin.upload(`/api/enterprise/timesheets/file_upload/${id}`, 'timesheet', { reason: '試験' }, file)
  const { operation_files } = await done(admin, 'operation_files/index', {
    operation_file: { contract_operation_id_by_enterprise_id: id },
  })
  const fileId = operation_files[0].id_by_enterprise_id
  await inTenant(app.app.db, 1, (tx) =>
    keepReading(scopeOf(app.app, tx, 1, null), { operationId: id, fileId }, reading),
  )
}
const handIn = (id: number, timesheet: object = { days: typed }) =>
  done(admin, `timesheets/enter/${id}`, { timesheet, reason: '電話で確認' })

describe('the report beside the approval', () => {
  let plain: Deal
  let differs: Deal
  let token: string
  beforeAll(async () => {
    plain = await makeDeal({ sales_price_num: 987_654, supplier_price_num: 876_543 }, '村上 彩')
    differs = await makeDeal({ sales_company_id_by_enterprise_id: plain.company }, '西村 隼人')
    const { company_member } = await done(admin, 'company_members/create', {
      company_member: {
        l_name: '佐藤',
        f_name: '由美',
        company_id_by_enterprise_id: plain.company,
        email: 'sato@client.example.jp',
      },
    })
    await done(admin, 'timesheet_settings/update', {
      level: 'company',
      id: plain.company,
      timesheet_setting: { approval_flg: 1, approver1_id: company_member.id_by_enterprise_id },
    })
    await handInReport(plain.id, text('作業報告', '村上_202610.txt'), certain)
    await handIn(plain.id)
    await handInReport(differs.id, await photo(), {
      ...certain,
      days: { ...readDays, '2026-10-08': { start: 540, end: 1_020, rest: 60, minutes: 420 } },
      total_minutes: sum - 60,
    })
    await handIn(differs.id)
    await handInReport(plain.earlier, text('9月の作業報告', '村上_202609.txt'), {
      status: 'unreadable',
      total_minutes: null,
      days: {},
      why: '合計が2つあります',
    })
    await handIn(plain.earlier, { total: '160:00', total_days: 20 })
    token = (await done(admin, `timesheets/link/${plain.id}`, { to: 'approver' })).url.split('/').at(-1)
  })

  const get = (path = '') => fetch(`${app.url}/approvals/${token}${path}`, { redirect: 'manual' })
  const page = async (path = '') => (await get(path)).text()
  /** The papers on a page, of which there is one at most. */
  const paper = (html: string) => html.match(/<section class="approval-paper".*?<\/section>/gs) ?? []

  it('given nothing chosen, then the paper of the first that differs stands there, with both values of the day', async () => {
    const [shown = '', ...others] = paper(await page())
    expect(others).toEqual([])
    expect(shown).not.toContain('data-asked')
    for (const text of ['西村 隼人', '2026年10月', 'スポーツの日', '入力 8:00', '<mark>7:00</mark>'])
      expect(shown).toContain(text)
    expect(shown).toContain('≠ 入力')
    expect(shown).toContain(`<img src="/approvals/${token}/report/${differs.id}"`)
  })

  it('given a row that was chosen, then its paper, and both are the same', async () => {
    const html = await page(`?report=${plain.id}`)
    const [shown = ''] = paper(html)
    expect(shown).toContain('data-asked')
    expect(shown).toContain('村上 彩')
    expect(shown).toContain(`日ごとの時間も ${workDays.length}日すべて一致`)
    expect(shown).not.toContain('<img')
    expect(html).toContain(`href="/approvals/${token}?report=${differs.id}#report-${differs.id}"`)
  })

  it('given the page, then the way, the sums, the day until which to approve and whom to ask are said', async () => {
    const html = (await page()).replaceAll('<!-- -->', '')
    for (const text of ['承認1', '稼働の確定', '0 / 2名', '9月 160:00', '承認の期限', '担当'])
      expect(html).toContain(text)
    const { approvals } = await (
      await fetch(`${app.url}/api/portal/approvals/show`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'portal-token': token },
        body: '{}',
      })
    ).json()
    expect(approvals).toMatchObject({
      before: { month: '2026-09', minutes: 9_600 },
      holidays: [{ date: '2026-10-12', name: 'スポーツの日' }],
      deadline: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    const of = approvals.approvals.find(
      ({ contract_operation_id }: { contract_operation_id: number }) => contract_operation_id === plain.id,
    )
    expect(of).toMatchObject({ is_confirmed: false, report: { same_days: workDays.length } })
    expect(of.report.days[0]).toEqual({ date: '2026-10-01', start: 540, end: 1_080, rest: 60, minutes: 480 })
    for (const secret of ['987654', '987,654', '876543', '876,543', '粗利', '電話で確認', '株式会社アオバ'])
      expect(html + JSON.stringify(approvals)).not.toContain(secret)
  })

  it('given an earlier month, then its file that could not be read says why, can be saved, and a form comes back to it', async () => {
    const html = await page('?month=2026-09')
    const [shown = ''] = paper(html)
    expect(shown).toContain('合計が2つあります')
    expect(shown).toContain(`href="/approvals/${token}/report/${plain.earlier}?month=2026-09"`)
    const file = await get(`/report/${plain.earlier}?month=2026-09`)
    expect([file.status, await file.text()]).toEqual([200, '9月の作業報告'])
    const sent = await fetch(`${app.url}/approvals/${token}?month=2026-09`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ id: String(plain.earlier), go: 'approve' }),
    })
    expect(sent.headers.get('location')).toBe(`/approvals/${token}?month=2026-09&done=approved`)
  })

  it('given a month of another client or a number that is none, then neither paper nor file', async () => {
    const theirs = await makeDeal({}, '他社 太郎')
    await handInReport(theirs.id, text('他社の報告', '他社.txt'), certain)
    await handIn(theirs.id)
    expect(await page(`?report=${theirs.id}`)).not.toContain('他社 太郎')
    expect((await get(`/report/${theirs.id}`)).status).toBe(404)
    for (const asked of ['0', '-1', 'x', '9999999999', `${plain.id}&report=${theirs.id}`])
      expect(paper(await page(`?report=${asked}`))[0]).toContain('西村 隼人')
  })
})
