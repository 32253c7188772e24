import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { BulkResult } from '#foundation/entity/store/each.ts'
import { fromRestorable, restoreMany } from '#foundation/entity/store/restore.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { RENEWED } from '#foundation/rules/states/contract.ts'
import { checkRenewalMove } from '#foundation/rules/states/renewal.ts'
import { recordMove } from '../contract-terms/record-move.ts'
import { contracts } from './store.ts'

const RENEW = 160

/** Where the trash keeps the contract that the deletion of its renewal opened again (`links` of deleted_records). */
const RELEASED = 'renewed_contract'

/** Notes with a deleted renewal that its first contract may be renewed again, so that a restore takes that back. */
export const noteReleased = (scope: Scope, id: number, primaryId: number) =>
  sql`UPDATE deleted_records SET links = links || jsonb_build_object(${RELEASED}::text, ${primaryId}::integer)
    WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'contract' AND target_id = ${id}`.execute(
    scope.tx,
  )

type Deleted = { id: number; title: string; is_taken: boolean; primary_id: number | null }

/** What of these can be restored, with what a restore has to look at. */
const deletedOf = (scope: Scope, ids: readonly number[], only: Fragment) =>
  rows<Deleted>(
    scope.tx,
    sql`SELECT d.target_id AS id, t.title, (d.links->>${RELEASED}::text)::integer AS primary_id,
               EXISTS (SELECT 1 FROM contracts c WHERE c.enterprise_id = ${tenantValue} AND c.title = t.title) AS is_taken
        FROM ${fromRestorable(contracts, scope)} AND ${only} AND d.target_id = ANY(${ids}::integer[])
        ORDER BY d.target_id`,
  )

/** Whether the first contract has been renewed by another since; locked until the transaction ends. */
const isRenewed = async (scope: Scope, primaryId: number) => {
  const primary = await row<{ status: number }>(
    scope.tx,
    sql`SELECT contract_ext_confirm_status_flg AS status FROM contracts
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${primaryId} FOR UPDATE`,
  )
  return primary !== undefined && checkRenewalMove(primary.status, RENEWED) !== undefined
}

const restoreOne = async (
  scope: Scope,
  { id, title, is_taken, primary_id }: Deleted,
  only: Fragment,
): Promise<BulkResult> => {
  const refused = (message: string) => ({ succeeded: [], failed: [{ id, message }] })
  if (is_taken)
    return refused(
      `契約番号「${title}」は別の契約で使われているため、復元できません。その契約の契約番号を変更してから復元してください`,
    )
  if (primary_id !== null && (await isRenewed(scope, primary_id)))
    return refused(
      '更新元の契約が別の契約で更新されているため、復元できません。その契約を削除してから復元してください',
    )
  const result = await restoreMany(contracts, scope, [id], only)
  if (primary_id !== null && result.succeeded.length > 0)
    await recordMove(
      contracts,
      scope,
      primary_id,
      { contract_ext_confirm_status_flg: RENEWED },
      { kind: 'renew', process_id: RENEW, note: `更新後の契約 ${title} が復元されました` },
    )
  return result
}

/**
 * Puts deleted contracts back as `restoreMany` does. One whose number another contract has by now stays deleted, and so
 * does a renewal of a contract that has been renewed again; the first contract of a renewal is 更新済 once more.
 */
export const restoreContracts = async (
  scope: Scope,
  ids: readonly number[],
  only: Fragment,
): Promise<BulkResult> => {
  const found = await deletedOf(scope, ids, only)
  const plain = ids.filter((id) => !found.some((one) => one.id === id && (one.is_taken || one.primary_id)))
  const result = await restoreMany(contracts, scope, plain, only)
  for (const one of found.filter(({ id }) => !plain.includes(id))) {
    const { succeeded, failed } = await restoreOne(scope, one, only)
    result.succeeded.push(...succeeded)
    result.failed.push(...failed)
  }
  return result
}
