import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { makeBilling, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const post = (path: string, body: object) => admin.post(`/api/enterprise/companies/${path}`, body)
const create = (company: object) => post('create', { company: { name: '株式会社ルミナ', ...company } })
const created = async (company: object = {}): Promise<number> =>
  (await create(company)).body.company.id_by_enterprise_id

describe('mail texts of a company', () => {
  it.each([
    ['billing_mail_title', '{year}年{months}月分のご請求', '{months}'],
    ['billing_mail_body', '{販売先} 御中', '{販売先}'],
    ['billing_mail_body', '{{企業名}} 御中', '{企業名}'],
    ['billing_mail_body', '確認：{confirm_url}', '{confirm_url}'],
    ['payment_mail_title', '{payee} 様', '{payee}'],
    ['payment_mail_body', '{amount}円', '{amount}'],
  ])(
    'given %s with %s, when it is saved, then 400 names the placeholder at the field',
    async (key, text, name) => {
      const id = await created()
      for (const { status, body } of [
        await create({ [key]: text }),
        await post(`update/${id}`, { company: { [key]: text } }),
      ]) {
        expect([status, Object.keys(body.error.fields)]).toEqual([400, [key]])
        expect(body.error.fields[key][0]).toContain(`${name} は差し込まれません。使えるのは`)
      }
      const bulk = await post('bulk_update', { select_ids: [id], company: { [key]: text } })
      expect(JSON.stringify(bulk.body)).toContain(name)
    },
  )

  it('given every placeholder that can be filled in, when a month is billed, then the mail has the values', async () => {
    const id = await created({
      billing_mail_title: '{booking_month}分 {worker} {number}',
      billing_mail_body:
        '{business_name}{year}{month}{sales}{payment}{company_member}{member}{total}{deadline}',
      payment_mail_body: '{confirm_url}',
    })
    const billing = await makeBilling(admin, { sales_company_id_by_enterprise_id: id })
    expect((await show(admin, billing.id)).billing_mail_title).toBe('2026年10月分 佐藤 健太 {number}')
  })

  it('given a text that was there before the check, when another field is changed, then it is saved', async () => {
    const id = await created()
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE companies SET billing_mail_body = '{古い}' WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    expect((await post(`update/${id}`, { company: { president: '前田' } })).status).toBe(200)
    expect((await post(`update/${id}`, { company: { billing_mail_body: '{古い}。' } })).status).toBe(400)
  })
})
