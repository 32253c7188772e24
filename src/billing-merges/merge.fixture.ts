import type { Client } from '../../test/support/client.ts'
import { change, done, makeBilling, show } from '../billing-payments/billing.fixture.ts'

/** Confirmed billing sides of October 2026 of one client, one worker each; `change` is written into the first ones before the confirm. */
export const makeParts = async (
  client: Client,
  workers: readonly string[] = ['佐藤 健太', '髙﨑 𠮷乃'],
  changes: readonly object[] = [],
): Promise<number[]> => {
  const ids: number[] = []
  let over: object = {}
  for (const [i, name] of workers.entries()) {
    const { id } = await makeBilling(client, over, { name })
    if (changes[i]) await change(client, id, changes[i])
    await done(client, `billing_payments/billing_confirm/${id}`)
    const record = await show(client, id)
    over = { sales_company_id_by_enterprise_id: record.billing_company_id_by_enterprise_id }
    ids.push(id)
  }
  return ids
}

/** A merge of these billings as it is answered. */
export const makeMerge = async (client: Client, billing_payment_ids: readonly number[], given: object = {}) =>
  (await done(client, 'billing_merges/create', { billing_merge: { billing_payment_ids, ...given } }))
    .billing_merge

export const showMerge = async (client: Client, id: number) =>
  (await client.get(`/api/enterprise/billing_merges/show/${id}`)).body.billing_merge

/** The process codes of a merge's history, oldest first. */
export const codesOf = async (client: Client, id: number): Promise<number[]> => {
  const { histories } = await done(client, 'histories/index', {
    target_type: 'billing_merge',
    id_by_enterprise_id: id,
  })
  return histories.map(({ process_id }: { process_id: number }) => process_id).reverse()
}
