import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { whereStanding } from '#money/billing-payments/issued-document.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { change, makeBilling, show } from '../fixtures/money/billing.ts'
import { makeMerge, makeParts, showMerge } from '../fixtures/money/merge.ts'
import { forFile, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const people = 64
const reason = '金額の誤り'
type Call = readonly [path: string, body?: object]

/** 64 people who do these in turn, all in the same moment; answers how often each call succeeded. */
const atOnce = async (...calls: Call[]): Promise<number[]> => {
  const answers: Answer[] = await Promise.all(
    Array.from({ length: people }, (_, i) => {
      const [path, body = {}] = calls[i % calls.length] as Call
      return admin.post(`/api/enterprise/${path}`, body)
    }),
  )
  expect(answers.filter(({ status }) => ![200, 404, 409].includes(status)).map(({ body }) => body)).toEqual(
    [],
  )
  return calls.map(
    (_, at) => answers.filter(({ status }, i) => i % calls.length === at && status === 200).length,
  )
}

type Sound = { [broken: string]: number }
/** What must never be, whatever happened; each is a count of records. */
const broken = () =>
  inTenant(app.app.db, 1, (tx) =>
    row<Sound>(
      tx,
      sql`SELECT
        (SELECT count(*) FROM (SELECT side, number FROM issued_documents d WHERE enterprise_id = 1 AND ${whereStanding(1)}
          GROUP BY side, target_type, number HAVING count(*) > 1) d) AS numbers_twice,
        (SELECT count(*) FROM (SELECT 1 FROM billing_merge_parts WHERE enterprise_id = 1 GROUP BY billing_payment_id HAVING count(*) > 1) p) AS merged_twice,
        (SELECT count(*) FROM billing_merge_parts p JOIN billing_payments b ON b.enterprise_id = p.enterprise_id
          AND b.id_by_enterprise_id = p.billing_payment_id WHERE p.enterprise_id = 1 AND b.billing_status_flg <> 99) AS merged_unconfirmed,
        (SELECT count(*) FROM billing_merge_parts p JOIN outbox o ON o.enterprise_id = p.enterprise_id AND o.target_type = 'billing_payment'
          AND o.target_id = p.billing_payment_id AND o.purpose = 'billing' WHERE p.enterprise_id = 1) AS merged_and_mailed,
        (SELECT count(*) FROM billing_payments b WHERE b.enterprise_id = 1 AND (b.billing_status_flg = 99) <> (1 = (
          SELECT count(*) FROM issued_documents d WHERE d.enterprise_id = 1 AND d.target_type = 'billing_payment' AND d.side = 'billing'
            AND d.target_id = b.id_by_enterprise_id AND ${whereStanding(1)}))) AS confirmed_without_document,
        (SELECT count(*) FROM billing_merges m WHERE m.enterprise_id = 1 AND (m.status_flg = 99) <> (1 = (
          SELECT count(*) FROM issued_documents d WHERE d.enterprise_id = 1 AND d.target_type = 'billing_merge'
            AND d.target_id = m.id_by_enterprise_id AND ${whereStanding(1)}))) AS merge_without_document,
        (SELECT count(*) FROM contract_operations o WHERE o.enterprise_id = 1 AND (o.submission_status_flg = 99) <> EXISTS (
          SELECT 1 FROM billing_payments b WHERE b.enterprise_id = 1 AND b.contract_operation_id_by_enterprise_id = o.id_by_enterprise_id)) AS months_without_billing,
        (SELECT count(*) FROM contract_operations o JOIN billing_payments b ON b.enterprise_id = 1 AND b.contract_operation_id_by_enterprise_id = o.id_by_enterprise_id
          WHERE o.enterprise_id = 1 AND (o.sales_amount, o.supplier_amount, o.gross_profit_price)
            IS DISTINCT FROM (b.billing_sub_total, b.supplier_amount, b.gross_profit_price)) AS months_unlike_their_bill,
        (SELECT count(*) FROM stored_documents s WHERE s.enterprise_id = 1 AND s.origin = 'issued' AND s.target_type IN ('billing_payment', 'billing_merge'))
          - (SELECT count(*) FROM issued_documents d WHERE d.enterprise_id = 1 AND d.target_type IN ('billing_payment', 'billing_merge')) AS not_in_ledger`,
    ),
  )
afterEach(async () => {
  for (const [what, count] of Object.entries((await broken()) as Sound))
    expect([what, count]).toEqual([what, 0])
})

/** How often the history says that this happened. */
const times = async (target_type: string, id_by_enterprise_id: number, process_id: number) => {
  const { histories } = await done(admin, 'histories/index', {
    target_type,
    id_by_enterprise_id,
    limit_value: 200,
  })
  return histories.filter((one: { process_id: number }) => one.process_id === process_id).length
}

describe('64 people at once', { timeout: 180_000 }, () => {
  it('given a billing that some confirm and others take back, then each move is there once in the history, under one number', async () => {
    const { id } = await makeBilling(admin)
    const [confirmed, cancelled] = await atOnce(
      [`billing_payments/billing_confirm/${id}`],
      [`billing_payments/billing_confirm_cancel/${id}`, { reason }],
    )
    const { billing_status_flg, billing_number } = await show(admin, id)
    expect(confirmed).toBeGreaterThan(0)
    expect((confirmed as number) - (cancelled as number)).toBe(billing_status_flg === 99 ? 1 : 0)
    expect(await times('billing_payment', id, 30)).toBe(confirmed)
    expect(await times('billing_payment', id, 60)).toBe(cancelled)
    expect(billing_number).toMatch(/^B202610-\d{5}$/)
  })

  it('given a billing that some merge, some take back and some mail alone, then one of the three has it', async () => {
    const [one, two] = (await makeParts(admin)) as [number, number]
    await change(admin, one, { billing_mail_to: 'keiri@lumina.example' })
    const [merged, cancelled, mailed] = await atOnce(
      ['billing_merges/create', { billing_merge: { billing_payment_ids: [one, two] } }],
      [`billing_payments/billing_confirm_cancel/${one}`, { reason }],
      [`billing_payments/send_billing_mail/${one}`],
    )
    expect(merged).toBe(cancelled === 0 && mailed === 0 ? 1 : 0)
    expect(cancelled).toBeLessThanOrEqual(1)
    expect(mailed).toBeLessThanOrEqual(1)
  })

  it('given two merges that each take the same third billing, then one of them has it', async () => {
    const [one, two, third] = (await makeParts(admin, ['一', '二', '三'])) as [number, number, number]
    const [a, b] = [
      (await makeMerge(admin, [one])).id_by_enterprise_id,
      (await makeMerge(admin, [two])).id_by_enterprise_id,
    ]
    const take = (id: number, own: number) =>
      [`billing_merges/update/${id}`, { billing_merge: { billing_payment_ids: [own, third] } }] as const
    const [byA, byB] = (await atOnce(take(a, one), take(b, two))) as [number, number]
    expect([byA, byB]).toContain(0)
    expect(byA + byB).toBeGreaterThan(0)
    const counts = [await showMerge(admin, a), await showMerge(admin, b)].map((merge) => merge.parts_count)
    expect(counts).toEqual(byA > 0 ? [2, 1] : [1, 2])
  })

  it('given a merge that some confirm, some take back, some dissolve and some change, then record, document and number agree', async () => {
    const [one, two] = (await makeParts(admin)) as [number, number]
    const { id_by_enterprise_id: id } = await makeMerge(admin, [one, two])
    const [confirmed, cancelled, dissolved] = (await atOnce(
      [`billing_merges/confirm/${id}`],
      [`billing_merges/confirm_cancel/${id}`, { reason }],
      [`billing_merges/delete/${id}`],
      [`billing_merges/update/${id}`, { billing_merge: { billing_payment_ids: [two, one] } }],
    )) as [number, number, number]
    expect(dissolved).toBeLessThanOrEqual(1)
    if (dissolved === 1) expect(confirmed).toBe(cancelled)
    else expect(confirmed - cancelled).toBe((await showMerge(admin, id)).status_flg === 99 ? 1 : 0)
  })

  it('given a merge being dissolved while its parts are taken back and merged anew, then no part is in a merge unconfirmed', async () => {
    const parts = await makeParts(admin)
    const { id_by_enterprise_id: id } = await makeMerge(admin, parts)
    const [dissolved] = await atOnce(
      [`billing_merges/delete/${id}`],
      [`billing_payments/billing_confirm_cancel/${parts[0]}`, { reason }],
      ['billing_merges/create', { billing_merge: { billing_payment_ids: parts } }],
      [`billing_payments/billing_confirm/${parts[0]}`],
    )
    expect(dissolved).toBe(1)
  })

  it('given a month whose confirm some take back while others confirm its two sides, then no side is left without its month', async () => {
    const { id, operation } = await makeBilling(admin)
    const [billed, paid, cancelled] = (await atOnce(
      [`billing_payments/billing_confirm/${id}`],
      [`billing_payments/payment_confirm/${id}`],
      [`contract_operations/confirm_cancel/${operation}`],
    )) as [number, number, number]
    expect(cancelled).toBe(billed + paid === 0 ? 1 : 0)
  })

  it('given a bill that some save and take back, with and without others who take back its month, then all are answered, and the month says what its bill says', async () => {
    const { id, operation } = await makeBilling(admin)
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const saved = (billing_payments: object) =>
      [`billing_payments/update/${id}`, { billing_payments }] as const
    const saves = [
      saved({ payment_transportation_num: 3_300 }),
      saved({ payment_taxed_expenses_num: 4_400 }),
    ] as const
    await atOnce([`billing_payments/billing_confirm_cancel/${id}`, { reason }], ...saves)
    for (const [key, count] of Object.entries((await broken()) as Sound))
      expect([key, count]).toEqual([key, 0])
    await atOnce(
      [`billing_payments/billing_confirm/${id}`],
      saved({ payment_transportation_num: 1_100 }),
      saved({ payment_taxed_expenses_num: 2_200 }),
      [`contract_operations/confirm_cancel/${operation}`],
    )
  })
})
