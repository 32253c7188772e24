import { describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../../../../test/fixtures/contracts/contract.ts'
import { text } from '../../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const october = { period_start_date: '2026-10-01', period_end_date: '2026-10-31' }
const makeMonth = async () => (await makeConfirmed(admin, october)).months[0] as number
const first = text('10月の作業報告', '報告書.txt')

const handIn = (who: Client, id: number, { reason = 'メールで受け取ったため', file = first } = {}) =>
  who.upload(`/api/enterprise/timesheets/file_upload/${id}`, 'timesheet', { reason }, file)
const files = async (id: number): Promise<string[]> =>
  (
    await done(admin, 'operation_files/index', {
      operation_file: { contract_operation_id_by_enterprise_id: id },
    })
  ).operation_files.map(({ name }: { name: string }) => name)

describe('a report that staff hand in for its worker', () => {
  it('given a file and a reason, then it waits to be read like the worker’s own, and the history says who did it and why', async () => {
    const id = await makeMonth()
    const { status, body } = await handIn(admin, id)
    expect([status, body.timesheet.report]).toEqual([
      200,
      expect.objectContaining({ name: '報告書.txt', status: 'reading', flag: 0 }),
    ])
    expect(await files(id)).toEqual(['報告書.txt'])
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'contract_operation',
      id_by_enterprise_id: id,
    })
    expect(histories[0]).toMatchObject({
      kind: 'timesheet_report',
      enterprise_member: { id: expect.any(Number) },
      note: '担当者が、作業者の代わりに作業報告書「報告書.txt」を渡しました（理由：メールで受け取ったため）',
    })
  })

  it('given another file, then it takes the place of the one before', async () => {
    const id = await makeMonth()
    await handIn(admin, id)
    await handIn(admin, id, { file: text('直したもの', '直した報告書.txt') })
    expect(await files(id)).toEqual(['直した報告書.txt'])
  })

  it('given no reason, an empty file or none, then it is refused and nothing is kept', async () => {
    const id = await makeMonth()
    const without = await handIn(admin, id, { reason: '　' })
    expect([without.status, Object.keys(without.body.error.fields)]).toEqual([400, ['reason']])
    expect((await handIn(admin, id, { reason: 'あ'.repeat(256) })).status).toBe(400)
    expect((await handIn(admin, id, { file: text('', '空.txt') })).status).toBe(400)
    expect(await files(id)).toEqual([])
  })

  it('given a month that was received, then it is refused as for its worker', async () => {
    const id = await makeMonth()
    await done(admin, `timesheets/enter/${id}`, { timesheet: { total: '160:00' }, reason: '電話で確認' })
    expect((await handIn(admin, id)).status).toBe(200)
    await done(admin, `timesheets/accept/${id}`)
    const refused = await handIn(admin, id)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
    await done(admin, `contract_operations/confirm/${id}`)
    expect((await handIn(admin, id)).status).toBe(409)
  })

  it('given somebody who may not see the month, another agency or no permission for contracts, then nothing', async () => {
    const id = await makeMonth()
    expect((await handIn(await app.as('member'), id)).status).toBe(404)
    expect((await handIn(await app.as('admin', 2), id)).status).toBe(404)
    expect((await handIn(await app.as('blocked'), id)).status).toBe(403)
    expect(await files(id)).toEqual([])
  })
})
