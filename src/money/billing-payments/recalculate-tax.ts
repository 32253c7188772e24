import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { storedRecords } from '#foundation/entity/store/stored.ts'
import { writePlanned } from '#foundation/entity/store/update-many.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { keepMonths, lockMonths } from './month.ts'
import { billingPayments, recalculate } from './store.ts'

export const recalculatedNote = '消費税の端数処理の設定に合わせて、合計を計算し直しました'

const chunkSize = 1_000

/** Months follow all at once. */
const { afterSave: _, ...alone } = billingPayments

/**
 * Computes the sides of these records that are not confirmed anew with the rounding of tax that is set now, whoever may
 * see them. What stays the same is not written.
 */
export const recalculateTax = async (scope: Scope, ids: readonly number[]): Promise<void> => {
  const { tax_rounding } = await documentSettings(scope)
  await lockMonths(scope, ids)
  const stored = await storedRecords(alone, { ...scope, member: null }, ids, true)
  const planned = stored.flatMap((before) => {
    const next = { ...before }
    // Amounts that cannot be taxed keep their totals; who opens the draft is told what is wrong with them.
    if (recalculate(next, tax_rounding)) return []
    return [{ id: before.id_by_enterprise_id, before, next }]
  })
  await writePlanned(alone, scope, planned, { note: recalculatedNote })
  await keepMonths(scope, ids)
}

/**
 * `recalculateTax` of every record of the enterprise with a side that is not confirmed, a thousand at a time. Who saves one of them
 * holds its row until the total stands, so this waits and computes it again. What is not open yet (a new record, a
 * confirmation being taken back) keeps the settings instead, and the change of the rounding waits for that.
 */
export const recalculateOpenSides = async (scope: Scope): Promise<void> => {
  for (let after = 0; ; ) {
    // By months, whose rows are locked first and in the order of their ids.
    const open = await rows<{ id: number; month: number }>(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id, contract_operation_id_by_enterprise_id AS month FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId}
          AND (billing_status_flg <> ${CONFIRMED} OR (payment_side_flg = 1 AND payment_status_flg <> ${CONFIRMED}))
          AND contract_operation_id_by_enterprise_id > ${after} ORDER BY contract_operation_id_by_enterprise_id LIMIT ${chunkSize}`,
    )
    await recalculateTax(
      scope,
      open.map(({ id }) => id),
    )
    const last = open.at(-1)
    if (!last || open.length < chunkSize) return
    after = last.month
  }
}
