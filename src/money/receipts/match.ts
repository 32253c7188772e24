import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { checkMatches, type Match } from '#foundation/rules/receipt-matching.ts'
import { tellSettled } from './paid.ts'
import { findReceipt, lockReceipt, type Receipt } from './receipts.ts'
import { openReceivables, visibleTarget } from './receivables.ts'

const idsOf = (matches: readonly Pick<Match, 'target_type' | 'target_id'>[], type: Match['target_type']) =>
  matches.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id)

/** Locks the invoices in the order of all money: billing payments, then merges. */
const lockTargets = async (scope: Scope, matches: readonly Match[]) => {
  await rows(
    scope.tx,
    sql`SELECT 1 FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${idsOf(matches, 'billing_payment')}::integer[])
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
  await rows(
    scope.tx,
    sql`SELECT 1 FROM billing_merges WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${idsOf(matches, 'billing_merge')}::integer[])
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
}

/** The matches with what is still open of each invoice: undefined where nothing can be matched. */
const withOpen = async (scope: Scope, matches: readonly Match[]) => {
  const found = await openReceivables(scope, { targets: matches })
  return matches.map((match) => {
    const item = found.find(
      (one) => one.target_type === match.target_type && one.target_id === match.target_id,
    )
    return { ...match, open: item && !item.is_merging ? item.total - item.settled : undefined, item }
  })
}

/**
 * Applies a receipt to invoices and answers the ids of the matches. 409 for more than is left of the receipt or of an
 * invoice; then nothing is matched.
 */
export const applyReceipt = async (
  scope: Scope,
  id: number,
  matches: readonly Match[],
): Promise<number[]> => {
  await lockTargets(scope, matches)
  const receipt = await lockReceipt(scope, id)
  const wanted = await withOpen(scope, matches)
  const refused = checkMatches(receipt.amount - receipt.applied, wanted)
  if (refused) throw wrongState(refused)
  const first = await draw(scope.tx, scope.enterpriseId, 'receipt_matches', '', matches.length)
  await sql`INSERT INTO receipt_matches (enterprise_id, id_by_enterprise_id, receipt_id, target_type, target_id, amount, fee, created_by)
    SELECT ${scope.enterpriseId}, ${first} + d.position - 1, ${id}, d.target_type, d.target_id, d.amount, d.fee, ${scope.member?.id ?? null}
    FROM unnest(${matches.map((m) => m.target_type)}::text[], ${matches.map((m) => m.target_id)}::integer[], ${matches.map((m) => m.amount)}::bigint[],
      ${matches.map((m) => m.fee)}::bigint[]) WITH ORDINALITY AS d (target_type, target_id, amount, fee, position) RETURNING 1`.execute(
    scope.tx,
  )
  // Whose invoices it pays is whose money it is: the next receipt of the payer is suggested for them.
  const companies = new Set(wanted.map(({ item }) => item?.company_id ?? null))
  const [company] = companies
  await touch(
    scope,
    id,
    receipt.company_id_by_enterprise_id ?? (companies.size === 1 ? (company ?? null) : null),
  )
  await recordHistory(
    scope,
    wanted.map(({ item, amount, fee }) => ({
      target_type: 'receipt',
      target_id: id,
      kind: 'match',
      note: `${item?.number} ${amount}円${fee > 0 ? `（手数料差額 ${fee}円）` : ''}`,
    })),
  )
  await tellFacts(scope, 'receipt', [id])
  await tellSettled(scope, wanted)
  return matches.map((_, i) => first + i)
}

/** Applies a receipt as `applyReceipt` does, and answers it as it is then. */
export const matchReceipt = async (scope: Scope, id: number, matches: readonly Match[]): Promise<Receipt> => {
  await applyReceipt(scope, id, matches)
  return findReceipt(scope, id)
}

const touch = (scope: Scope, id: number, company: number | null) =>
  sql`UPDATE receipts SET company_id_by_enterprise_id = ${company}, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)

type Live = { id: number; target_type: Match['target_type']; target_id: number; amount: number }

/** Undoes one match of a receipt, with the reason; it stays in the history. 409 when it is undone already. */
export const unmatchReceipt = async (
  scope: Scope,
  id: number,
  matchId: number,
  reason: string,
): Promise<Receipt> => {
  const receipt = await lockReceipt(scope, id)
  const found = await row<Live & { is_undone: boolean }>(
    scope.tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.target_type, m.target_id, m.amount, m.unmatched_at IS NOT NULL AS is_undone FROM receipt_matches m
        WHERE m.enterprise_id = ${scope.enterpriseId} AND m.receipt_id = ${id} AND m.id_by_enterprise_id = ${matchId}
          AND ${visibleTarget(scope, sql`m.target_type`, sql`m.target_id`)}`,
  )
  if (!found) throw notFound()
  if (found.is_undone) throw wrongState('この消し込みはすでに取り消されています。')
  await sql`UPDATE receipt_matches SET unmatched_at = statement_timestamp(), unmatched_by = ${scope.member?.id ?? null}, unmatch_reason = ${reason}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${matchId}`.execute(scope.tx)
  await touch(scope, id, receipt.company_id_by_enterprise_id)
  await recordHistory(scope, [
    { target_type: 'receipt', target_id: id, kind: 'unmatch', note: `${found.amount}円：${reason}` },
  ])
  await tellFacts(scope, 'receipt', [id])
  return findReceipt(scope, id)
}
