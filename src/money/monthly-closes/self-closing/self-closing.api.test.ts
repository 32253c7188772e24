import { describe, expect, it } from 'vitest'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { done, makeConfirmed } from '../../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { monthlyCloseJob } from '../job.ts'
import { selfClosingJob } from './job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const october = { period_start_date: '2026-10-01', period_end_date: '2026-10-31' }

/** A month of a contract that is set to be confirmed by itself, at once. */
const makeMonth = async (over: object = {}, setting: object = {}) => {
  const { id, months, contract } = await makeConfirmed(admin, {
    ...october,
    enterprise_member1_id: 1,
    ...over,
  })
  const address = { zipcode: '1000005', prefecture_id: 13, address: '千代田区丸の内1-1' }
  const mails = { billing_mail_to: 'keiri@lumina.example', payment_mail_to: 'aoba@aoba.example' }
  for (const side of ['sales', 'supplier'])
    await done(admin, `companies/update/${contract[`${side}_company_id_by_enterprise_id`]}`, {
      company: { ...address, ...mails },
    })
  await done(admin, 'timesheet_settings/update', {
    level: 'contract',
    id,
    timesheet_setting: { auto_confirm_flg: 1, auto_confirm_hour: 0, ...setting },
  })
  return months[0] as number
}
const handIn = (id: number) =>
  done(admin, `timesheets/enter/${id}`, { timesheet: { total: '168:30', total_days: 19 }, reason: '試験' })
const look = async (): Promise<Map<number, string[]>> => {
  const { rows } = await done(admin, 'monthly_closes/self_closing/2026-10')
  return new Map(
    rows.map((row: { operation_id: number; obstacles: { code: string; detail: string | null }[] }) => [
      row.operation_id,
      row.obstacles.map(({ code, detail }) => [code, detail].filter(Boolean).join(' ')),
    ]),
  )
}
/** What the background does in some minutes. */
const passTime = async () => {
  for (let turn = 0; turn < 4; turn++) {
    await selfClosingJob(app.app).work({})
    await monthlyCloseJob(app.app, askingContracts).work({})
  }
}
const month = async (id: number) =>
  (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
const bill = async (id: number) =>
  (
    await done(admin, 'billing_payments/index', {
      conditions: [{ column: 'contract_operation_id_by_enterprise_id', type: 1, value: [id] }],
    })
  ).billing_payments[0]

describe('a month that closes itself', () => {
  it('given hours that were handed in, when time passes, then they are taken in, confirmed, billed and paid, once', async () => {
    const id = await makeMonth()
    expect((await look()).get(id)).toEqual(['not_submitted'])
    await handIn(id)
    expect((await look()).get(id)).toEqual([])
    expect(await month(id)).toMatchObject({ timesheet_status_flg: 1, submission_status_flg: 1 })
    await passTime()
    expect(await month(id)).toMatchObject({
      timesheet_status_flg: 3,
      working_minutes: 10_110,
      submission_status_flg: 99,
    })
    const sent = await bill(id)
    expect(sent).toMatchObject({ billing_status_flg: 99, payment_status_flg: 99 })
    await passTime()
    expect((await bill(id)).updated_at).toBe(sent.updated_at)
  })

  it('given a confirm that staff take back, then the product does not do it again', async () => {
    const id = await makeMonth({ supplier_price_num: 610_000 })
    await handIn(id)
    await done(admin, `contract_operations/update/${id}`, { contract_operations: { working_minutes: 9_600 } })
    await done(admin, `contract_operations/confirm/${id}`)
    await done(admin, `contract_operations/confirm_cancel/${id}`)
    expect((await look()).get(id)).toEqual(['taken_back'])
    await passTime()
    expect(await month(id)).toMatchObject({ submission_status_flg: 1, working_minutes: 9_600 })
  })

  it('given a month whose approval is awaited, and one that is not set so, then nothing happens to either', async () => {
    const waits = await makeMonth({}, { approval_flg: 1 })
    const other = await makeMonth({}, { auto_confirm_flg: 0 })
    for (const id of [waits, other]) await handIn(id)
    const seen = await look()
    expect([seen.get(waits), seen.get(other)]).toEqual([['not_approved'], undefined])
    await passTime()
    for (const id of [waits, other])
      expect(await month(id)).toMatchObject({ timesheet_status_flg: 1, submission_status_flg: 1 })
  })

  it('given one of several whose mail has no address, then the others close, it stays as it was, and closes once that is mended', async () => {
    const ids = [await makeMonth(), await makeMonth(), await makeMonth()]
    for (const id of ids) await handIn(id)
    const [wanting] = ids as [number, ...number[]]
    const { sales_company_id_by_enterprise_id: company } = await month(wanting)
    await done(admin, `companies/update/${company}`, { company: { billing_mail_to: null } })
    await passTime()
    expect((await look()).get(wanting)).toEqual(['refused メールの宛先を入力してください'])
    const states = async () =>
      (await Promise.all(ids.map(month))).map((one) => [one.timesheet_status_flg, one.submission_status_flg])
    expect(await states()).toEqual([
      [1, 1],
      [3, 99],
      [3, 99],
    ])
    await done(admin, `companies/update/${company}`, { company: { billing_mail_to: 'keiri@lumina.example' } })
    await passTime()
    expect(await bill(wanting)).toMatchObject({ billing_status_flg: 99, payment_status_flg: 99 })
  })

  it('given hours that are sent back after a run began, then the run leaves their month alone', async () => {
    const id = await makeMonth()
    await handIn(id)
    await selfClosingJob(app.app).work({})
    await done(admin, `timesheets/send_back/${id}`, { reason: '時間が違います' })
    await monthlyCloseJob(app.app, askingContracts).work({})
    expect(await month(id)).toMatchObject({ timesheet_status_flg: 9, submission_status_flg: 1 })
  })

  it('given months that staff confirm, or take out of it, after a run began, then it ends and does nothing with them', async () => {
    const [byHand, takenOut] = [await makeMonth(), await makeMonth()]
    for (const id of [byHand, takenOut]) await handIn(id)
    await selfClosingJob(app.app).work({})
    await done(admin, `timesheets/accept/${byHand}`)
    await done(admin, `contract_operations/confirm/${byHand}`)
    const { contract_id_by_enterprise_id: contract } = await month(takenOut)
    await done(admin, 'timesheet_settings/update', {
      level: 'contract',
      id: contract,
      timesheet_setting: { auto_confirm_flg: 0 },
    })
    await monthlyCloseJob(app.app, askingContracts).work({})
    expect(await bill(byHand)).toMatchObject({ billing_status_flg: 1, payment_status_flg: 1 })
    expect(await month(takenOut)).toMatchObject({ timesheet_status_flg: 1, submission_status_flg: 1 })
    const { runs } = (await admin.get('/api/enterprise/monthly_closes/show/2026-10')).body.monthly_close
    expect(runs.filter(({ status }: { status: string }) => status === 'running')).toEqual([])
  })

  it('given an hour of the day that has not come, then the month waits for it', async () => {
    const id = await makeMonth({}, { auto_confirm_hour: 9 })
    await handIn(id)
    await selfClosingJob(app.app, () => 8).work({})
    await monthlyCloseJob(app.app, askingContracts).work({})
    expect(await month(id)).toMatchObject({ timesheet_status_flg: 1 })
    await selfClosingJob(app.app, () => 9).work({})
    await monthlyCloseJob(app.app, askingContracts).work({})
    expect(await month(id)).toMatchObject({ timesheet_status_flg: 3 })
  })

  it('given twenty workers of whom one is late, one is sent back and one forgot, then the others close without staff, and none of these', async () => {
    const due = {
      deadline_submit_deliverable_month: 1,
      deadline_submit_deliverable_day: 5,
      deadline_submit_deliverable_date_type: 1,
    }
    const ids: number[] = []
    for (let n = 0; n < 20; n++) ids.push(await makeMonth({ name: `二十人${n}`, ...(n === 0 ? due : {}) }))
    const [late, back, forgot, ...others] = ids as [number, number, number, ...number[]]
    for (const id of ids) if (id !== forgot) await handIn(id)
    await done(admin, `timesheets/send_back/${back}`, { reason: '時間が違います' })
    const seen = await look()
    expect([late, back, forgot].map((id) => seen.get(id))).toEqual([
      ['late'],
      ['sent_back'],
      ['not_submitted'],
    ])
    await passTime()
    const states = await Promise.all(others.map(bill))
    expect(
      states.filter((one) => one.billing_status_flg === 99 && one.payment_status_flg === 99),
    ).toHaveLength(17)
    for (const id of [late, back, forgot]) expect(await month(id)).toMatchObject({ submission_status_flg: 1 })
  })
})
