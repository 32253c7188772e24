import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { readReportJob } from './job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const folder = 'test/fixtures/work-reports/dev'
/** The first report of the fixtures of this kind, with what it says. */
const fixture = (extension: string) => {
  const name = readdirSync(folder).find((each) => each.endsWith(extension) && each.startsWith('0')) as string
  const truth = JSON.parse(readFileSync(`${folder}/${name.replace(/\.\w+$/, '.json')}`, 'utf8')) as {
    month: string
    total_minutes: number
    days: Record<string, { minutes: number }>
  }
  return { name, bytes: readFileSync(`${folder}/${name}`), truth }
}
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const makeMonth = async (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const { months } = await makeConfirmed(admin, {
    period_start_date: `${month}-01`,
    period_end_date: `${month}-${last}`,
  })
  const id = months[0] as number
  const token = (await done(admin, `timesheets/link/${id}`)).url.split('/').at(-1) as string
  return { id, token }
}
const send = async (token: string, name: string, bytes: Uint8Array) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  return fetch(`${app.url}/hours/${token}/report`, { method: 'POST', body: form, redirect: 'manual' })
}
const call = async (token: string, verb: string, body: object = {}) => {
  const answer = await fetch(`${app.url}/api/portal/timesheets/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'portal-token': token },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const read = (id: number) => readReportJob(app.app).work({ enterprise_id: 1, operation_id: id })

describe('the report file of a month', () => {
  const { name, bytes, truth } = fixture('.xlsx')

  it('given hours as the file has them, when it is read, then both are the same, and the file is a deliverable', async () => {
    const { id, token } = await makeMonth(truth.month)
    expect((await send(token, name, bytes)).headers.get('location')).toContain('done=report')
    expect((await call(token, 'read')).body.report).toMatchObject({ status: 'reading', flag: 0 })
    await read(id)
    await call(token, 'update', { timesheet: { total: clock(truth.total_minutes), total_days: 19 } })
    expect((await call(token, 'read')).body.report).toMatchObject({
      status: 'read',
      flag: 1,
      total_minutes: truth.total_minutes,
    })
    const files = await done(admin, 'operation_files/index', {
      operation_file: { contract_operation_id_by_enterprise_id: id },
    })
    expect(files.count).toBe(1)
    const month = (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
    expect(month.timesheet_report_flg).toBe(1)
  })

  it('given a file that staff hand in for the worker, when it is read, then it says the same', async () => {
    const { id, token } = await makeMonth(truth.month)
    await admin.upload(
      `/api/enterprise/timesheets/file_upload/${id}`,
      'timesheet',
      { reason: '郵送で届いた' },
      {
        name,
        bytes,
      },
    )
    await read(id)
    await call(token, 'update', { timesheet: { total: clock(truth.total_minutes), total_days: 19 } })
    expect((await call(token, 'read')).body.report).toMatchObject({ status: 'read', flag: 1 })
    // The reason with which staff type hours explains that they are others than the file's.
    await done(admin, `timesheets/enter/${id}`, { timesheet: { total: '100:00' }, reason: '電話で確認' })
    expect((await admin.get(`/api/enterprise/timesheets/show/${id}`)).body.timesheet).toMatchObject({
      state: 1,
      report: { flag: 2 },
    })
  })

  it('given a day that was typed otherwise, then it is shown, must be explained, and can be taken over', async () => {
    const { id, token } = await makeMonth(truth.month)
    await send(token, name, bytes)
    await read(id)
    const [[first = '', day] = []] = Object.entries(truth.days)
    const typed = Object.fromEntries(
      Object.entries(truth.days).map(([date, one]) => [date, clock(one.minutes)]),
    )
    await call(token, 'update', { timesheet: { days: { ...typed, [first]: '3:00' } } })
    const { report } = (await call(token, 'read')).body
    expect(report).toMatchObject({ flag: 2, differences: [{ date: first, typed: 180, read: day?.minutes }] })
    const page = await (await fetch(`${app.url}/hours/${token}`)).text()
    expect(page).toContain('を報告書の時間にする')
    const taken = await fetch(`${app.url}/hours/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ take: first }),
      redirect: 'manual',
    })
    expect(taken.status).toBe(303)
    expect((await call(token, 'read')).body.report).toMatchObject({ flag: 1, differences: [] })
  })

  it('given another total without a word, then it is handed in only once it is explained', async () => {
    const { id, token } = await makeMonth(truth.month)
    await send(token, name, bytes)
    await read(id)
    await call(token, 'update', { timesheet: { total: '100:00' } })
    expect((await call(token, 'submit')).body.error.fields).toHaveProperty('message')
    await call(token, 'update', { timesheet: { message: '報告書は前の版です' } })
    expect((await call(token, 'submit')).status).toBe(200)
  })

  it('given a file that cannot be read, then it says so, and is kept for staff', async () => {
    const { id, token } = await makeMonth('2026-11')
    await send(token, 'memo.txt', Buffer.from('よろしくお願いいたします。'))
    await read(id)
    await call(token, 'update', { timesheet: { total: '150:00' } })
    expect((await call(token, 'read')).body.report).toMatchObject({ status: 'unreadable', flag: 3 })
    const refused = await send(token, 'empty.xlsx', new Uint8Array())
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('ファイルが空です')])
  })
})
