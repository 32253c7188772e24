import { describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import type { MonthFact } from './month-facts.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const month = '2026-10'
const october = { period_start_date: '2026-10-01', period_end_date: '2026-10-31' }

type Asked = { operation_id: number; reason: string | null }

/** An October whose worker has this address. */
const october26 = async (email: string | null, over: object = {}) =>
  (await makeConfirmed(admin, { ...october, ...over }, { email })).months[0] as number
const ask = async (verb: string, select_ids: number[]) =>
  done(admin, `contract_operations/${verb}`, { contract_operation: { month, select_ids } })
const reasons = ({ rows }: { rows: Asked[] }) =>
  rows.map(({ operation_id, reason }) => [operation_id, reason])

describe('asking workers for their hours', () => {
  it('given hours that are missing, when it is asked many times at once, then each worker gets one mail a day, and who cannot be asked is said', async () => {
    const [waiting, silent, entered] = [
      await october26('sato@example.jp'),
      await october26(null),
      await october26('tanaka@example.jp'),
    ]
    await done(admin, `contract_operations/update/${entered}`, {
      contract_operations: { working_minutes: 9_600 },
    })
    const ids = [waiting, silent, entered]
    const seen = await ask('ask_hours_preview', ids)
    expect(reasons(seen)).toEqual([
      [waiting, null],
      [silent, 'メールアドレスが未登録です'],
    ])
    expect(seen.mail.subject).toContain('2026年10月の稼働時間のご提出のお願い')
    await app.deliver()
    expect(app.mails.received).toEqual([])

    await Promise.all(Array.from({ length: 6 }, () => ask('ask_hours', ids)))
    await app.deliver()
    expect(app.mails.received.map(({ envelope }) => envelope.to)).toEqual([['sato@example.jp']])
    expect(app.mails.received[0]?.mail.text).toContain(seen.mail.body.split('\n')[5])
    expect(reasons(await ask('ask_hours_preview', ids))[0]).toEqual([waiting, '今日すでに催促しています'])
  })

  it('given a month that has not begun, then nobody is asked about it', async () => {
    const { months } = await makeConfirmed(
      admin,
      { period_start_date: '2034-06-01', period_end_date: '2034-06-30' },
      { email: 'sato@example.jp' },
    )
    const { rows } = await done(admin, 'contract_operations/ask_hours', {
      contract_operation: { month: '2034-06', select_ids: months },
    })
    expect(rows[0].reason).toBe('稼働がまだ始まっていません')
  })
})

describe('what the month grid shows beside the hours', () => {
  const factOf = async (id: number, of = month): Promise<MonthFact | undefined> =>
    (await admin.get(`/api/enterprise/contract_operations/month/${of}`)).body.rows.find(
      ({ operation_id }: MonthFact) => operation_id === id,
    )

  it('given a month before, a file and a bill, then each is told, and no bill where its area is closed', async () => {
    const { months } = await makeConfirmed(admin)
    const [before = 0, id = 0] = months
    for (const [operation, working_minutes] of [
      [before, 10_080],
      [id, 9_600],
    ])
      await done(admin, `contract_operations/update/${operation}`, {
        contract_operations: { working_minutes },
      })
    await admin.upload(
      `/api/enterprise/contract_operations/file_upload/${id}`,
      'contract_operation',
      {},
      { name: '作業報告書.txt', bytes: new TextEncoder().encode('10月') },
    )
    const { billing_payment } = await done(admin, `contract_operations/confirm/${id}`, {
      reason: '先方の締め',
    })
    expect(await factOf(id, '2026-11')).toMatchObject({
      previous_minutes: 10_080,
      deliverables: 1,
      billing_payment_id: billing_payment.id_by_enterprise_id,
      billing_status_flg: 1,
    })
    await app.restrict('billing_payments', 1)
    expect((await factOf(id, '2026-11'))?.billing_payment_id).toBeNull()
    await app.restrict('billing_payments', 0)
    expect((await admin.get('/api/enterprise/contract_operations/month/2026-13')).status).toBe(404)
  })
})
