import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { makeDrafts } from '../../invoices/make-drafts.ts'
import { copyEnterprisesJob } from '../copy-job.ts'

const app = await forFile(startTestApp())
const operator = await app.operator()
await copyEnterprisesJob(app.app).work({})

const month = monthOf(today())
const watched = async (id = 1) => (await operator.get(`/api/admin/enterprises/watch/${id}`)).body
const keys = async (id = 1) => (await watched(id)).cautions.map(({ key }: { key: string }) => key)
const inEnterprise = (enterprise: number, statement: ReturnType<typeof sql>) =>
  inTenant(app.app.db, enterprise, (tx) => statement.execute(tx))

describe('what the operator watches at an enterprise', () => {
  it('given no price yet, then that is said; with one, its invoice is there, and overdue once its day has passed', async () => {
    expect(await keys()).toContain('setting')
    const made = await operator.post('/api/admin/enterprise_invoice_settings/create', {
      enterprise_invoice_setting: {
        enterprise_id_by_enterprise_id: 1,
        period_start: `${month}-01`,
        price: 30_000,
      },
    })
    expect(made.status).toBe(200)
    await makeDrafts(app.app, month)
    const seen = await watched()
    expect(seen.invoices).toMatchObject([{ month, number: null, total_price_with_tax: 33_000, state_id: 1 }])
    expect(seen.events.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        `${Number(month.slice(5))}月分の請求書の下書きを作成`,
        `${month.replace('-', '/')}/01 からの請求設定を登録`,
      ]),
    )
    await inEnterprise(
      0,
      sql`UPDATE enterprise_invoices SET state_id = 3, due_date = '2026-01-31', sent_at = now() WHERE enterprise_id = 0`,
    )
    expect((await watched()).cautions[0]).toMatchObject({
      key: 'overdue',
      level: 'act',
      text: expect.stringContaining('1件（33,000円'),
      to: 'enterprise-invoices',
    })
  })

  it('given a payment of the days before, then it stands there when it was written down, and so does that it was taken back', async () => {
    const [{ id }] = (await watched()).invoices
    const texts = async () => (await watched()).events.map(({ text }: { text: string }) => text)
    const of = `${Number(month.slice(5))}月分の請求書の入金`
    const moved = async (verb: string, body: object) =>
      expect((await operator.post(`/api/admin/enterprise_invoices/${verb}/${id}`, body)).status).toBe(200)
    await moved('paid', { paid_on: `${month}-01` })
    expect(await texts()).toContain(`${of}を記録（入金日 ${month.replace('-', '/')}/01）`)
    const [first] = (await watched()).events
    expect(first.text).toMatch(/の入金を記録/)
    await moved('unpaid', {})
    expect((await texts())[0]).toBe(`${of}済を取消`)
  })

  it('given a changed restriction and refused sign-ins, then each stands there, and only with its enterprise', async () => {
    const before = await keys(2)
    for (let n = 0; n < 5; n++)
      await inEnterprise(
        1,
        sql`INSERT INTO audit_entries (enterprise_id, id_by_enterprise_id, action) VALUES (1, ${900_000 + n}, 'sign_in_refused')`,
      )
    await inEnterprise(
      1,
      sql`INSERT INTO audit_entries (enterprise_id, id_by_enterprise_id, action, member_name) VALUES (1, 900010, 'restriction_changed', '運営 西川 玲')`,
    )
    const seen = await watched()
    expect(seen.cautions.map(({ key }: { key: string }) => key)).toContain('refusals')
    expect(seen.events).toContainEqual(
      expect.objectContaining({ who: '運営 西川 玲', text: '機能制限の変更' }),
    )
    expect(await keys(2)).toEqual(before)
  })

  it('given nobody who may administer it, then that comes first, and an enterprise that is none answers 404', async () => {
    await inEnterprise(
      2,
      sql`UPDATE enterprise_members SET member_status = 2 WHERE enterprise_id = 2 AND authority = 2`,
    )
    expect((await keys(2))[0]).toBe('administrators')
    expect((await operator.get('/api/admin/enterprises/watch/999')).status).toBe(404)
  })
})
