import { describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../fixtures/contracts/contract.ts'
import { forFile } from '../support/app.ts'
import { startKillable } from '../support/killable.ts'
import { startMailServer } from '../support/smtp.ts'

const smtp = await forFile(startMailServer())
const product = await forFile(startKillable({ SMTP_URL: smtp.url }))

/** Billing records of confirmed months, ready for their sides to be confirmed. */
const billings = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  while (ids.length < count) {
    const { months } = await makeConfirmed(product.admin, {
      period_start_date: '2026-01-01',
      period_end_date: '2026-03-31',
    })
    for (const id of months) {
      await done(product.admin, `contract_operations/update/${id}`, {
        contract_operations: { working_minutes: 9_600 },
      })
      ids.push(
        (await done(product.admin, `contract_operations/confirm/${id}`)).billing_payment.id_by_enterprise_id,
      )
    }
  }
  return ids
}

const show = async (id: number) =>
  (await product.admin.get(`/api/enterprise/billing_payments/show/${id}`)).body.billing_payment
const lost = (answer: Promise<unknown>) => answer.catch(() => undefined)

describe('kill -9', () => {
  it('given confirms under way, when the process is killed, then every side is either unconfirmed or has number and file, and the rest goes on without a gap', async () => {
    const ids = await billings(9)
    const answers = ids.map((id) =>
      lost(product.admin.post(`/api/enterprise/billing_payments/billing_confirm/${id}`)),
    )
    await Promise.any(
      answers.map(async (answer) => ((await answer) ? true : Promise.reject(new Error('lost')))),
    )
    await product.kill()
    await Promise.all(answers)
    await product.start()
    for (const id of ids) {
      const { billing_status_flg, billing_number } = await show(id)
      expect([billing_status_flg === 99, billing_number !== null]).toEqual([
        billing_status_flg === 99,
        billing_status_flg === 99,
      ])
      if (billing_status_flg !== 99) await done(product.admin, `billing_payments/billing_confirm/${id}`)
      const pdf = await product.admin.post(`/api/enterprise/billing_payments/billing_download_pdf/${id}`)
      expect([pdf.status, new TextDecoder().decode(pdf.body.slice(0, 5))]).toEqual([200, '%PDF-'])
    }
    const numbers = await Promise.all(ids.map(async (id) => (await show(id)).billing_number as string))
    const months = Map.groupBy(numbers, (number) => number.split('-')[0])
    for (const list of months.values())
      expect(list.map((number) => Number(number.split('-')[1])).sort((a, b) => a - b)).toEqual(
        list.map((_, i) => i + 1),
      )
  })

  it('given a mail whose confirmation is lost, when the process is killed, then it becomes unknown and is never sent again by itself', async () => {
    const [id] = await billings(1)
    await done(product.admin, `billing_payments/update/${id}`, {
      billing_payments: { billing_mail_to: 'k.onishi@lumina.example.co.jp' },
    })
    await done(product.admin, `billing_payments/billing_confirm/${id}`)
    smtp.behave('hang')
    await done(product.admin, `billing_payments/send_billing_mail/${id}`)
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1)
    await product.kill()
    smtp.behave('accept')
    await product.start()
    const status = async () =>
      (
        await done(product.admin, 'mail_mgmts/index', {
          target_type: 'billing_payment',
          id_by_enterprise_id: id,
        })
      ).mail_mgmts[0].status
    // At once where the server has noticed that the process is gone, else with the next minute's sweep.
    await expect.poll(status, { timeout: 100_000 }).toBe(9)
    expect(smtp.received.length).toBe(1)
  }, 150_000)

  it('given a site being published, when the process is killed, then the old setting or the new one stands whole, with its version', async () => {
    const draft = async () =>
      (await product.admin.get('/api/enterprise/site_setting_drafts/show')).body.site_setting_draft
    const prepare = async (title: string) => {
      const settings = { faq_title: title, client_title: title, user_review_title: title }
      await done(product.admin, 'site_setting_drafts/create', {
        site_setting_draft: { lock_version: (await draft()).lock_version, settings },
      })
      return (await draft()).lock_version as number
    }
    const open = (lock_version: number) =>
      product.admin.post('/api/enterprise/site_setting_drafts/open', { site_setting_draft: { lock_version } })
    await open(await prepare('旧'))
    // So many answers are waited for before the kill: it falls before, into and after the transaction.
    for (const reads of [0, 1, 2]) {
      const before = (await draft()).version
      const answer = lost(open(await prepare(`新${reads}`)))
      for (let i = 0; i < reads; i += 1) await draft()
      await product.kill()
      await answer
      await product.start()
      const { published, version, changed } = await draft()
      const isOpen = version > before
      expect(published.client_title === `新${reads}`).toBe(isOpen)
      expect(new Set([published.faq_title, published.client_title, published.user_review_title]).size).toBe(1)
      expect(changed.length).toBe(isOpen ? 0 : 3)
      const newest = await product.admin.get(`/api/enterprise/site_setting_versions/show/${version}`)
      expect(newest.body.site_setting_version.settings).toEqual(published)
    }
  })

  it('given an import under way, when the process is killed, then all of it is there or nothing, and it can be completed once', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => `取り込み企業${i},03-1234-5678`)
    const bytes = new TextEncoder().encode(`企業名,電話番号\r\n${rows.join('\r\n')}\r\n`)
    const part = 'enterprise_import_files'
    const made = await product.admin.upload(
      `/api/enterprise/${part}/create`,
      part,
      { kind: 2, title: '中断' },
      { name: 'companies.csv', bytes },
    )
    const { id, error_count } = made.body.enterprise_import_file
    expect(error_count).toBe(0)
    const count = async () =>
      (await product.admin.post('/api/enterprise/companies/index', { keyword: '取り込み企業' })).body.count
    const complete = () =>
      product.admin.post(`/api/enterprise/${part}/complete`, { [part]: { id, mode: 'valid_rows' } })
    const pending = lost(complete())
    // A call on another connection has been answered: the import has begun, and is killed in the midst of it.
    await product.admin.get('/api/masterdata/prices/index')
    await product.kill()
    await pending
    await product.start()
    const after = await count()
    expect([0, 3_000]).toContain(after)
    const again = await complete()
    expect(again.status).toBe(after === 0 ? 200 : 409)
    expect(await count()).toBe(3_000)
  })
})
