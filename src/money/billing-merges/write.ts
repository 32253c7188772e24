import { sql } from 'kysely'
import { keepDocumentSettings } from '#documents/document-settings/settings.ts'
import { mailTextErrors } from '#documents/parts/mail-texts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { remove } from '#foundation/entity/store/remove.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { checkMerge } from '#foundation/rules/states/billing-payment.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { hasReceipts } from '../receipts/receivables.ts'
import type { BillingMerge } from './billing-merge.ts'
import { draftOfParts } from './draft-of-parts.ts'
import { chosenParts, lockParts, mergeParts, type Part, type Parts, partsOf } from './parts.ts'
import { billingMerges, processes, recalculate } from './store.ts'

const idsOf = (parts: readonly Part[]) => parts.map((part) => part.id_by_enterprise_id)

/** Puts the parts in place of those that the merge had. The unique key refuses one that is in another merge. */
const setParts = async (scope: Scope, mergeId: number, ids: readonly number[]) => {
  await sql`DELETE FROM billing_merge_parts WHERE enterprise_id = ${scope.enterpriseId} AND billing_merge_id = ${mergeId}`.execute(
    scope.tx,
  )
  await sql`INSERT INTO billing_merge_parts (enterprise_id, billing_merge_id, billing_payment_id, position)
    SELECT ${scope.enterpriseId}, ${mergeId}, p.id, p.position FROM unnest(${ids}::integer[]) WITH ORDINALITY AS p (id, position)
    RETURNING 1`.execute(scope.tx)
}

/** Refuses (409) parts that the rules do not let together. */
const checkParts = async (scope: Scope, parts: readonly Part[], merge: BillingMerge | null) => {
  const asked = await mergeParts(scope, parts, merge?.id_by_enterprise_id ?? null)
  const same = merge && { ...merge, status_flg: CONFIRMED, merged: false, mailed: false }
  const refused = checkMerge(asked) ?? (same ? checkMerge([same, ...asked]) : undefined)
  if (refused) throw wrongState(refused)
  if (await hasReceipts(scope, 'billing_payment', idsOf(parts)))
    throw wrongState('入金が消し込まれている請求は合算できません。先に入金の消し込みを取り消してください。')
}

/** The state of a new merge: where it comes from, and its totals. */
const stateOf = async (scope: Scope, { price_tax_flg }: Partial<BillingMerge>, parts: Parts) => {
  const [first] = parts
  const totals: Partial<BillingMerge> = { price_tax_flg }
  const wrong = await recalculate(scope, totals, parts)
  if (wrong) throw invalid(wrong)
  return {
    ...totals,
    company_id_by_enterprise_id: first.billing_company_id_by_enterprise_id,
    contract_id_by_enterprise_id: first.contract_id_by_enterprise_id,
    billing_month: first.billing_month,
    deadline_date: first.billing_deadline_date,
  }
}

/** The parts as chosen, seen by the member and fit for one new merge; 404 and 409 otherwise. */
const freshParts = async (scope: Scope, ids: readonly number[]): Promise<Parts> => {
  const [first, ...others] = await chosenParts(scope, [...new Set(ids)])
  if (!first) throw notFound()
  const parts: Parts = [first, ...others]
  await checkParts(scope, parts, null)
  return parts
}

/** What a merge of these billings would be, with its totals; nothing is stored. */
export const previewMerge = async (scope: Scope, ids: readonly number[]) => {
  const parts = await freshParts(scope, ids)
  const draft = await draftOfParts(scope, parts)
  return { draft: { ...draft, ...(await stateOf(scope, draft, parts)) }, parts }
}

/** Makes a merge of confirmed billings; `given` are fields that replace those of the draft. Locks the billings. */
export const createMerge = async (scope: Scope, ids: readonly number[], given: Stored) => {
  const wrong = mailTextErrors(given, '')
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await keepDocumentSettings(scope)
  await lockParts(scope, ids)
  const parts = await freshParts(scope, ids)
  const draft: Partial<BillingMerge> = { ...(await draftOfParts(scope, parts)), ...given }
  const made = await create(billingMerges, scope, draft, await stateOf(scope, draft, parts))
  const id = made.id_by_enterprise_id
  await setParts(scope, id, idsOf(parts))
  return find(billingMerges, scope, id)
}

const numbersText = (parts: readonly Part[]) => parts.map(({ billing_number }) => billing_number).join('、')

/** Other parts for an unconfirmed merge, of its own client, month and due date. The billings are locked. */
const changeParts = async (scope: Scope, id: number, ids: readonly number[]) => {
  const { stored: merge } = await lock(billingMerges, scope, id)
  if (merge.status_flg === CONFIRMED)
    throw wrongState('確定済みの合算請求は変更できません。確定を取り消してから変更してください。')
  const parts = await chosenParts(scope, [...new Set(ids)])
  await checkParts(scope, parts, merge)
  const old = await partsOf(scope, id)
  if (idsOf(old).join() === idsOf(parts).join()) return
  await setParts(scope, id, idsOf(parts))
  await sql`UPDATE billing_merges SET contract_id_by_enterprise_id = ${parts[0]?.contract_id_by_enterprise_id},
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [
    {
      target_type: 'billing_merge',
      target_id: id,
      kind: 'update',
      process_id: processes.update,
      column_name: 'billing_payment_ids',
      old_value: idsOf(old),
      new_value: idsOf(parts),
      old_label: numbersText(old),
      new_label: numbersText(parts),
    },
  ])
}

/**
 * Changes fields and, with `ids`, the parts of an unconfirmed merge; its totals follow. With `updatedAt` (as last read)
 * a merge that changed since answers 409 `stale`.
 */
export const updateMerge = async (
  scope: Scope,
  id: number,
  patch: Stored,
  ids: readonly number[] | undefined,
  updatedAt: string | undefined,
) => {
  if (!ids) return update(billingMerges, scope, id, patch, updatedAt)
  // The fields first: the check of updated_at is for what the caller has read.
  await lockParts(scope, [...idsOf(await partsOf(scope, id)), ...ids])
  await update(billingMerges, scope, id, patch, updatedAt)
  await changeParts(scope, id, ids)
  // Its totals follow from the parts that stand now.
  return update(billingMerges, scope, id, {})
}

/** Dissolves an unconfirmed merge: its parts are free again. 409 while it is confirmed. */
export const removeMerge = async (scope: Scope, id: number): Promise<void> => {
  const { stored } = await lock(billingMerges, scope, id)
  if (stored.status_flg === CONFIRMED)
    throw wrongState('確定済みの合算請求は解除できません。確定を取り消してから解除してください。')
  await remove(billingMerges, scope, id)
}
