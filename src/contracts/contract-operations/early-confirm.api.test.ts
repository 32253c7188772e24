import { describe, expect, it } from 'vitest'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { monthlyCloseJob } from '#money/monthly-closes/job.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { items, overview, progress, start } from '../../../test/fixtures/money/close.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const ended = addMonths(monthOf(today()), -1)
const running = monthOf(today())
const future = addMonths(running, 1)
/** Another month for each test of the close, so that none counts the rows of another. */
const later = (by: number) => addMonths(running, by)

/** An operation of each month, its hours entered. */
const worked = async (months: readonly string[], minutes: number | null = 9_600): Promise<number[]> => {
  const ids: number[] = []
  for (const month of months) {
    const { months: made } = await makeConfirmed(admin, {
      period_start_date: `${month}-01`,
      period_end_date: monthEnd(month),
    })
    const id = made[0] as number
    await done(admin, `contract_operations/update/${id}`, {
      contract_operations: { working_minutes: minutes },
    })
    ids.push(id)
  }
  return ids
}
const confirm = (id: number | undefined, body: object = {}) =>
  admin.post(`/api/enterprise/contract_operations/confirm/${id}`, body)
const set = (early_confirm: 'warn' | 'refuse') =>
  done(admin, 'enterprise_document_settings/update', { enterprise_document_setting: { early_confirm } })
const confirmNote = async (id: number | undefined) => {
  const { histories } = await done(admin, 'histories/index', {
    target_type: 'contract_operation',
    id_by_enterprise_id: id,
  })
  return histories.find(({ process_id }: { process_id: number }) => process_id === 30)?.note
}
const statusOf = async (id: number | undefined) =>
  (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
    .submission_status_flg
const startClose = (month: string, over: object = {}) =>
  admin.post('/api/enterprise/monthly_closes/start', {
    monthly_close: { month, kind: 'confirm_operations', ...over },
  })
const work = () => monthlyCloseJob(app.app, askingContracts).work({})
const reason = '月末の請求締めに間に合わせるため'

describe('a month that has not ended', () => {
  it('given a running and a future month, when they are confirmed, then a reason is asked for and stands in the history', async () => {
    for (const id of await worked([running, future])) {
      for (const body of [{}, { reason: ' 　' }]) {
        const refused = await confirm(id, body)
        expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid'])
        expect(refused.body.error.fields.reason[0]).toContain('終わる前に確定する理由')
      }
      expect(await statusOf(id)).toBe(1)
      const { billing_payment } = await done(admin, `contract_operations/confirm/${id}`, { reason })
      expect(billing_payment.id_by_enterprise_id).toBeGreaterThan(0)
      expect(await confirmNote(id)).toContain(reason)
    }
  })

  it('given a month that has ended, or one without work, then it is confirmed without a word', async () => {
    const [past] = await worked([ended])
    expect((await confirm(past)).status).toBe(200)
    expect(await confirmNote(past)).toBeNull()
    const [idle] = await worked([future], null)
    await done(admin, `contract_operations/change_status/${idle}`, {
      operational_status_flg: 5,
      reason: '休業',
    })
    expect((await confirm(idle)).body.billing_payment).toBeNull()
  })

  it('given an enterprise that refuses it, then no reason helps, until the setting is back', async () => {
    const [id] = await worked([running])
    await set('refuse')
    const refused = await confirm(id, { reason })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
    expect(refused.body.error.message).toContain('帳票設定')
    const [past] = await worked([ended])
    expect((await confirm(past)).status).toBe(200)
    await set('warn')
    expect((await confirm(id, { reason })).status).toBe(200)
  })
})

describe('a monthly close of a month that has not ended', () => {
  it('given no reason, then nothing starts; with one every row is confirmed and says so', async () => {
    const month = later(2)
    const ids = await worked([month, month])
    expect(await overview(admin, month)).toMatchObject({ unfinished: 2 })
    const refused = await startClose(month)
    expect([refused.status, refused.body.error.fields.reason[0]]).toEqual([
      400,
      expect.stringContaining('2件'),
    ])
    expect((await overview(admin, month)).runs).toEqual([])
    const run = await start(admin, 'confirm_operations', { month, reason })
    await work()
    expect(await progress(admin, run.id)).toMatchObject({ status: 'completed', done_count: 2 })
    for (const id of ids) expect(await confirmNote(id)).toContain(reason)
  })

  it('given an enterprise that refuses it, then no row is offered, and a chosen one fails with the reason', async () => {
    const month = later(3)
    const ids = await worked([month])
    await set('refuse')
    const { steps, unfinished } = await overview(admin, month)
    expect([steps.find(({ step }) => step === 'operations')?.ready, unfinished]).toEqual([0, 0])
    const { rows } = await done(admin, 'monthly_closes/rows', {
      monthly_close: { month, step: 'operations' },
    })
    expect(rows).toMatchObject([{ reasons: ['稼働期間の途中'], unfinished: true }])
    expect((await startClose(month)).status).toBe(400)
    const run = await start(admin, 'confirm_operations', { month, select_ids: ids, reason })
    await work()
    expect(await items(admin, run.id)).toMatchObject([
      { status: 'failed', message: expect.stringContaining('帳票設定') },
    ])
    expect(await statusOf(ids[0])).toBe(1)
    await set('warn')
  })
})
