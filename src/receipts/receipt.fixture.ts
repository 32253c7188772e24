import type { Client } from '../../test/support/client.ts'
import { done, makeBilling, show } from '../billing-payments/billing.fixture.ts'

/** A confirmed billing of October 2026 with what it asks for. */
export const makeInvoice = async (client: Client, over: object = {}) => {
  const { id } = await makeBilling(client, over)
  await done(client, `billing_payments/billing_confirm/${id}`)
  const record = await show(client, id)
  return {
    id,
    total: record.billing_total as number,
    number: record.billing_number as string,
    company: record.billing_company_id_by_enterprise_id as number,
    deadline: record.billing_deadline_date as string,
  }
}

/** Money that came in on 30 November 2026. */
export const makeReceipt = async (client: Client, amount: number, over: object = {}) =>
  (
    await done(client, 'receipts/create', {
      receipt: { receipt_date: '2026-11-30', amount, payer_name: 'カ)ルミナ', ...over },
    })
  ).receipt

export const pays = (target_id: number, amount: number, fee = 0, target_type = 'billing_payment') => ({
  matches: [{ target_type, target_id, amount, fee }],
})

export const showReceipt = async (client: Client, id: number) =>
  (await client.get(`/api/enterprise/receipts/show/${id}`)).body
