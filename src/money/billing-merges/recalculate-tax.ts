import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { storedRecords } from '#foundation/entity/store/stored.ts'
import { writePlanned } from '#foundation/entity/store/update-many.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { recalculatedNote } from '../billing-payments/recalculate-tax.ts'
import { partsOf } from './parts.ts'
import { billingMerges, recalculate } from './store.ts'

/** Computes unconfirmed merges anew with the rounding of tax that is set now, whoever may see them. */
export const recalculateMerges = async (scope: Scope, ids: readonly number[]): Promise<void> => {
  const planned = []
  for (const before of await storedRecords(billingMerges, { ...scope, member: null }, ids, true)) {
    const id = before.id_by_enterprise_id
    const next = { ...before }
    if (before.status_flg === CONFIRMED || (await recalculate(scope, next, await partsOf(scope, id))))
      continue
    planned.push({ id, before, next })
  }
  await writePlanned(billingMerges, scope, planned, { note: recalculatedNote })
}

/** `recalculateMerges` of every unconfirmed merge of the enterprise. */
export const recalculateOpenMerges = async (scope: Scope): Promise<void> => {
  const open = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM billing_merges
        WHERE enterprise_id = ${scope.enterpriseId} AND status_flg <> ${CONFIRMED} ORDER BY id_by_enterprise_id`,
  )
  await recalculateMerges(
    scope,
    open.map(({ id }) => id),
  )
}
