import { describe, expect, it } from 'vitest'
import { done, makeBilling, show } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts, showMerge } from '../../../test/fixtures/money/merge.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { mergeTotals } from '../billing-merges/merge-totals.ts'
import { sideTotals } from './side.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const setRounding = (tax_rounding: 'down' | 'up') =>
  done(admin, 'enterprise_document_settings/update', { enterprise_document_setting: { tax_rounding } })

const pdf = (path: string): Promise<Uint8Array> => done(admin, path, { context: 'view' })
const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`
const listed = async (family: string, id: number) =>
  (await done(admin, `${family}/index`, { limit_value: 200 }))[family].find(
    (row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id === id,
  )
const notes = async (target_type: string, id: number): Promise<(string | null)[]> =>
  (
    await done(admin, 'histories/index', { target_type, id_by_enterprise_id: id, limit_value: 200 })
  ).histories.map(({ note }: { note: string | null }) => note)
const recalculated = /計算し直しました/

/** 724,035 yen are billed and 620,625 yen paid: half a yen of tax on each side. */
const down = { billing_total: 796_438, payment_total: 682_687 }
const up = { billing_total: 796_439, payment_total: 682_688 }
const sides = ['billing', 'payment'] as const

describe('when the enterprise changes how tax is rounded', () => {
  it('given a draft, then its totals, the list, what the screen computes and the PDF preview agree at once', async () => {
    await setRounding('down')
    const { id } = await makeBilling(admin)
    expect(await show(admin, id)).toMatchObject(down)
    await setRounding('up')
    const record = await show(admin, id)
    expect(record).toMatchObject(up)
    expect(await listed('billing_payments', id)).toMatchObject(up)
    for (const side of sides) {
      const { total, consumption_tax } = sideTotals(record, side, 'up')
      expect(record).toMatchObject({ [`${side}_total`]: total, [`${side}_consumption_tax`]: consumption_tax })
      expect(await pdfText(await pdf(`billing_payments/${side}_download_pdf/${id}`))).toContain(yen(total))
    }
    expect((await notes('billing_payment', id))[0]).toMatch(recalculated)
  })

  it('given one side is confirmed, then it and its PDF never change, and the other side follows; after a cancel it follows too', async () => {
    await setRounding('down')
    const { id } = await makeBilling(admin)
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const path = `billing_payments/billing_download_pdf/${id}`
    const before = await pdf(path)
    await setRounding('up')
    expect(await show(admin, id)).toMatchObject({ ...up, billing_total: down.billing_total })
    expect(await pdf(path)).toEqual(before)
    await done(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: '宛名の誤り' })
    expect(await show(admin, id)).toMatchObject(up)
  })

  it('given both sides are confirmed, then nothing of the record is written', async () => {
    await setRounding('down')
    const { id } = await makeBilling(admin)
    for (const side of sides) await done(admin, `billing_payments/${side}_confirm/${id}`)
    const before = await show(admin, id)
    await setRounding('up')
    expect(await show(admin, id)).toEqual(before)
  })

  it('given a setting saved as it was, then no draft is written', async () => {
    await setRounding('down')
    const { id } = await makeBilling(admin)
    const before = await show(admin, id)
    await setRounding('down')
    expect(await show(admin, id)).toEqual(before)
  })
})

describe('combined invoices, when the rounding changes', () => {
  it('given an open one, then its totals, the list and the PDF preview agree; a confirmed one follows only after its cancel', async () => {
    await setRounding('down')
    // One part with half a yen of tax, one without.
    const changes = [{}, { billing_excess_num: 0 }]
    const [open, confirmed] = [
      await makeMerge(admin, await makeParts(admin, undefined, changes)),
      await makeMerge(admin, await makeParts(admin, undefined, changes)),
    ].map(({ id_by_enterprise_id: id }) => id as number) as [number, number]
    await done(admin, `billing_merges/confirm/${confirmed}`)
    const before = await showMerge(admin, confirmed)
    const total = 724_035 + 700_000 + 142_403
    expect(before.total).toBe(total)
    await setRounding('up')
    const merge = await showMerge(admin, open)
    const parts = await Promise.all(merge.billing_payment_ids.map((id: number) => show(admin, id)))
    expect([merge.total, mergeTotals(parts, 1, 'up').total]).toEqual([total + 1, total + 1])
    expect((await listed('billing_merges', open)).total).toBe(total + 1)
    expect(await pdfText(await pdf(`billing_merges/download_pdf/${open}`))).toContain(yen(total + 1))
    expect((await notes('billing_merge', open))[0]).toMatch(recalculated)
    expect(await showMerge(admin, confirmed)).toEqual(before)
    await done(admin, `billing_merges/confirm_cancel/${confirmed}`, { reason: '宛名の誤り' })
    expect((await showMerge(admin, confirmed)).total).toBe(total + 1)
  })
})
