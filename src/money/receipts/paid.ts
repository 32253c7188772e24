import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import type { Match } from '#foundation/rules/receipt-matching.ts'

/** Says of billings or payment sides that their money has come, or gone, in full. */
export const tellPaid = (scope: Scope, side: 'billing' | 'payment', ids: readonly number[]): Promise<void> =>
  emit(
    scope,
    [...new Set(ids)].map((target_id) => ({
      type: 'billing_payment.paid' as const,
      target_type: 'billing_payment',
      target_id,
      detail: { side },
    })),
  )

type Matched = Pick<Match, 'target_type' | 'target_id' | 'amount' | 'fee'> & { open: number | undefined }

/** The invoices that these matches settle; of a merge its parts, which it asks for. */
export const tellSettled = async (scope: Scope, matches: readonly Matched[]): Promise<void> => {
  const byTarget = Map.groupBy(matches, ({ target_type, target_id }) => `${target_type}/${target_id}`)
  const settled = [...byTarget.values()].flatMap((some) => {
    const [first] = some
    const paid = some.reduce((sum, { amount, fee }) => sum + amount + fee, 0)
    return first?.open === paid ? [first] : []
  })
  const idsOf = (type: Match['target_type']) =>
    settled.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id)
  const merges = idsOf('billing_merge')
  const parts =
    merges.length === 0
      ? []
      : await rows<{ id: number }>(
          scope.tx,
          sql`SELECT billing_payment_id AS id FROM billing_merge_parts
              WHERE enterprise_id = ${scope.enterpriseId} AND billing_merge_id = ANY(${merges}::integer[]) ORDER BY 1`,
        )
  await tellPaid(scope, 'billing', [...idsOf('billing_payment'), ...parts.map(({ id }) => id)])
}
