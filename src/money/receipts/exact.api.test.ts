import { beforeAll, describe, expect, it } from 'vitest'
import { done, refusal } from '../../../test/fixtures/money/billing.ts'
import { makeInvoice, makeReceipt, pays, showReceipt } from '../../../test/fixtures/money/receipt.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

type Exact = { receipt: { id_by_enterprise_id: number }; matches: { target_id: number }[] }
const exactOf = async (client = admin) =>
  (await done(client, 'receipts/exact')).exact.map(({ receipt, matches }: Exact) => [
    receipt.id_by_enterprise_id,
    ...matches.map(({ target_id }) => target_id),
  ])

type Invoice = Awaited<ReturnType<typeof makeInvoice>>
const idOf = ({ id_by_enterprise_id }: { id_by_enterprise_id: number }) => id_by_enterprise_id
const wantedOf = (receipt: { id_by_enterprise_id: number }, { id, total }: Invoice) => ({
  id: idOf(receipt),
  ...pays(id, total),
})

describe('receipts that pay exactly', () => {
  const invoices: Invoice[] = []
  const receipts: { id_by_enterprise_id: number }[] = []
  beforeAll(async () => {
    for (const each of [0, 1]) {
      const invoice = await makeInvoice(admin)
      invoices.push(invoice)
      const company = { company_id_by_enterprise_id: invoice.company }
      // The second as a bank writes it, of a client that staff named; the first by its name alone would fit both.
      receipts.push(await makeReceipt(admin, invoice.total, { payer_name: `振込 カ)${each}`, ...company }))
    }
  })

  it('given amounts to the yen, then they are listed; less a fee, or of a stranger, they are not', async () => {
    const [invoice] = invoices as [Invoice]
    await makeReceipt(admin, invoice.total - 660, { company_id_by_enterprise_id: invoice.company })
    await makeReceipt(admin, invoice.total, { payer_name: 'ヤマダ タロウ' })
    const listed = await exactOf()
    const own = receipts.map((receipt, i) => [idOf(receipt), invoices[i]?.id])
    expect(listed).toEqual(own)
  })

  it('given them and one that is refused, when all are matched at once, then each says what became of it', async () => {
    const [first, second] = invoices as [Invoice, Invoice]
    const [one, two] = receipts as [{ id_by_enterprise_id: number }, { id_by_enterprise_id: number }]
    const late = await makeReceipt(admin, first.total)
    const answer = await done(admin, 'receipts/match_many', {
      receipts: [
        wantedOf(one, first),
        wantedOf(late, first),
        wantedOf(two, second),
        { id: 99_999, ...pays(1, 1) },
      ],
    })
    expect(answer.matched.map(({ id }: { id: number }) => id)).toEqual([idOf(one), idOf(two)])
    expect(answer.failed).toEqual([
      { id: idOf(late), message: expect.stringContaining('消し込めない請求') },
      { id: 99_999, message: expect.stringContaining('見つかりません') },
    ])
    expect((await showReceipt(admin, idOf(late))).receipt.applied).toBe(0)
    expect((await showReceipt(admin, idOf(one))).receipt.applied).toBe(first.total)
    expect(await exactOf()).toEqual([])
    for (const { id, match_ids } of answer.matched)
      for (const match_id of match_ids)
        await done(admin, `receipts/unmatch/${id}`, { match_id, reason: '取り消し' })
    expect((await showReceipt(admin, idOf(one))).receipt.applied).toBe(0)
    expect((await exactOf()).map(([id]: number[]) => id)).toEqual(receipts.map(idOf))
  })

  it('given the permission for own contracts, then those of others are neither listed nor matched', async () => {
    const [invoice] = invoices as [Invoice]
    const [receipt] = receipts as [{ id_by_enterprise_id: number }]
    const member = await app.as('member')
    expect(await exactOf(member)).toEqual([])
    const answer = await done(member, 'receipts/match_many', { receipts: [wantedOf(receipt, invoice)] })
    expect([answer.matched, answer.failed.length]).toEqual([[], 1])
  })

  it('given none or too many, then 400; without the permission, then 403', async () => {
    const many = Array.from({ length: 201 }, (_, i) => ({ id: i + 1, ...pays(1, 1) }))
    for (const given of [[], many])
      expect(await refusal(admin, 'receipts/match_many', { receipts: given })).toEqual([400, 'invalid'])
    expect(await refusal(await app.as('blocked'), 'receipts/exact')).toEqual([403, 'forbidden'])
  })
})
