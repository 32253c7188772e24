import type { Signature } from '#foundation/api/route.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { billingMergeRoutes } from '../server.ts'

/** The call of this screen that a later slice answers (`src/money/jp-pint`). */
export type MergePintCalls = readonly [
  Signature<'POST', '/api/enterprise/billing_merges/jp_pint/:id', undefined, string>,
]

type Routes = typeof billingMergeRoutes | MergePintCalls

/** A billing side that is, or may be, part of a merge; yen. */
export type Billing = AnswerAt<Routes, '/api/enterprise/billing_merges/parts/:id'>['billings'][number]
/** Billings that may be merged with one another. */
export type BillingGroup = AnswerAt<Routes, '/api/enterprise/billing_merges/pickup'>['groups'][number]

export const api = apiOf<Routes>()

/** Other parts for an unconfirmed merge; 409 `stale` when it changed since it was read. */
export const changeParts = async (
  { id_by_enterprise_id: id, updated_at }: RecordRow,
  ids: readonly number[],
) => {
  const body = { billing_merge: { billing_payment_ids: [...ids] }, updated_at: textOf(updated_at) }
  return (await api.post('/api/enterprise/billing_merges/update/:id', { id, body })).billing_merge
}
