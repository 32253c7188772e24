import { describe, expect, it } from 'vitest'
import type { RunKind } from '#money/monthly-closes/close.ts'
import type { CloseRun } from '#money/monthly-closes/schema.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { items, months, progress, start } from '../fixtures/money/close.ts'
import { forFile } from '../support/app.ts'
import { startKillable } from '../support/killable.ts'
import { startMailServer } from '../support/smtp.ts'

/** More than one chunk of each kind. */
const count = 24
const smtp = await forFile(startMailServer())
const product = await forFile(startKillable({ SMTP_URL: smtp.url }))

const doneIn = async (id: number) => (await progress(product.admin, id)).done_count

/** Starts a run, kills the process once some of it is done and starts anew: it goes on by itself within ten seconds. */
const killedOnTheWay = async (kind: RunKind, month?: string, some = doneIn): Promise<CloseRun> => {
  const { id } = await start(product.admin, kind, month === undefined ? {} : { month })
  await expect.poll(() => some(id), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await product.kill()
  await product.start()
  const before = await progress(product.admin, id)
  const goesOn = async () => {
    const { status, done_count } = await progress(product.admin, id)
    return status === 'completed' || done_count > before.done_count
  }
  await expect.poll(goesOn, { timeout: 10_000, interval: 100 }).toBe(true)
  await expect
    .poll(async () => (await progress(product.admin, id)).status, { timeout: 150_000, interval: 200 })
    .toBe('completed')
  return progress(product.admin, id)
}

describe('kill -9 in a monthly close', () => {
  it('given each bulk work killed on the way, when it goes on, then every record, number and document is there once and every mail went out once', async () => {
    await months(product.admin, count)
    expect(await killedOnTheWay('confirm_operations')).toMatchObject({
      count,
      done_count: count,
      failed_count: 0,
    })
    const sides = await killedOnTheWay('confirm_sides')
    expect(sides).toMatchObject({ count: count * 2, failed_count: 0, done_count: count * 2 })
    expect(
      new Set((await items(product.admin, sides.id)).map(({ kind, target_id }) => `${kind}/${target_id}`))
        .size,
    ).toBe(count * 2)

    const { billing_payments } = await done(product.admin, 'billing_payments/index', { limit_value: 100 })
    expect(billing_payments).toHaveLength(count)
    for (const side of ['billing', 'payment']) {
      const numbers: number[] = billing_payments.map((row: Record<string, string>) =>
        Number((row[`${side}_number`] as string).slice(-5)),
      )
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
    }
    for (const { id_by_enterprise_id: id } of billing_payments) {
      const pdf = await product.admin.post(`/api/enterprise/billing_payments/billing_download_pdf/${id}`)
      expect([pdf.status, new TextDecoder().decode(pdf.body.slice(0, 5))]).toEqual([200, '%PDF-'])
      await done(product.admin, `billing_payments/update/${id}`, {
        billing_payments: { billing_mail_to: `seikyu${id}@lumina.example.co.jp` },
      })
    }

    await killedOnTheWay('mail_billing')
    const waiting = async () => (await done(product.admin, 'mail_mgmts/index', { status: 'waiting' })).count
    await expect.poll(waiting, { timeout: 90_000 }).toBe(0)
    for (const { id_by_enterprise_id } of billing_payments) {
      const { count } = await done(product.admin, 'mail_mgmts/index', {
        target_type: 'billing_payment',
        id_by_enterprise_id,
      })
      expect(count).toBe(1)
    }
    const unknown = (await done(product.admin, 'mail_mgmts/index', { status: 'unknown' })).count
    const received = smtp.received.flatMap(({ envelope }) => envelope.to)
    expect(new Set(received).size).toBe(received.length)
    expect(received.length + unknown).toBeGreaterThanOrEqual(count)
  }, 400_000)

  it('given months confirmed and their bills sent in one go, when it is killed between bill and mail, then each bill has one number and went out once', async () => {
    const month = '2026-09'
    const ids = await months(product.admin, count, month)
    for (const id of ids) {
      const { contract_operation } = (
        await product.admin.get(`/api/enterprise/contract_operations/show/${id}`)
      ).body
      await done(product.admin, `companies/update/${contract_operation.sales_company_id_by_enterprise_id}`, {
        company: { billing_mail_to: `keiri${id}@lumina.example.co.jp` },
      })
    }
    const bills = async () =>
      (
        await done(product.admin, 'billing_payments/index', {
          conditions: [{ column: 'billing_month', type: 1, value: month }],
          limit_value: 100,
        })
      ).billing_payments as Record<string, unknown>[]
    const issued = async () => (await bills()).filter((bill) => bill.billing_status_flg === 99).length
    const unknown = async () => (await done(product.admin, 'mail_mgmts/index', { status: 'unknown' })).count
    const before = await unknown()
    const run = await killedOnTheWay('send_operations', month, issued)
    expect(run).toMatchObject({ count, failed_count: 0, done_count: count })
    expect(await issued()).toBe(count)
    expect(new Set((await bills()).map((bill) => bill.billing_number)).size).toBe(count)
    const received = () =>
      smtp.received.flatMap(({ envelope }) => envelope.to).filter((to) => to.startsWith('keiri'))
    // A mail in the hands of the process that died may have gone out: nobody knows, and it is not sent again.
    const told = async () => received().length + (await unknown()) - before
    await expect.poll(told, { timeout: 90_000, interval: 200 }).toBeGreaterThanOrEqual(count)
    expect(new Set(received()).size).toBe(received().length)
  }, 400_000)
})
