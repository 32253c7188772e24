import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, stale, wrongState } from '#foundation/platform/errors.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { payerKey } from '#foundation/rules/receipt-matching.ts'
import { findReceipt, lockReceipt, type Receipt } from './receipts.ts'

export type ReceiptDraft = {
  receipt_date: string
  amount: number
  payer_name: string
  company_id_by_enterprise_id: number | null
  memo: string | null
}

const checkCompany = async (scope: Scope, id: number | null | undefined) => {
  if (id == null) return
  const found = await row(
    scope.tx,
    sql`SELECT 1 FROM companies WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!found) throw invalid({ company_id_by_enterprise_id: ['企業が見つかりません。選び直してください'] })
}

/** Where receipts come from: the lines of a bank's list, each with its hash, or nothing for those made by hand. */
type Origin = { bank_statement_id: number; hashes: readonly string[] }

/** Enters receipts; lines that were taken in before are left out. Answers how many were made. */
export const insertReceipts = async (scope: Scope, drafts: readonly ReceiptDraft[], origin?: Origin) => {
  const first = await draw(scope.tx, scope.enterpriseId, 'receipts', '', drafts.length)
  const of = <T>(pick: (draft: ReceiptDraft) => T) => drafts.map(pick)
  const made = await sql<{
    id: number
  }>`INSERT INTO receipts (enterprise_id, id_by_enterprise_id, receipt_date, amount, payer_name, payer_key,
      company_id_by_enterprise_id, memo, bank_statement_id, line_hash, created_by)
    SELECT ${scope.enterpriseId}, ${first} + d.position - 1, d.receipt_date, d.amount, d.payer_name, d.payer_key, d.company_id, d.memo,
      ${origin?.bank_statement_id ?? null}, d.line_hash, ${scope.member?.id ?? null}
    FROM unnest(${of((d) => d.receipt_date)}::date[], ${of((d) => d.amount)}::bigint[], ${of((d) => d.payer_name)}::text[],
      ${of((d) => payerKey(d.payer_name))}::text[], ${of((d) => d.company_id_by_enterprise_id)}::integer[], ${of((d) => d.memo)}::text[],
      ${origin ? [...origin.hashes] : drafts.map(() => null)}::text[]) WITH ORDINALITY
      AS d (receipt_date, amount, payer_name, payer_key, company_id, memo, line_hash, position)
    ON CONFLICT (enterprise_id, line_hash) DO NOTHING RETURNING id_by_enterprise_id AS id`.execute(scope.tx)
  const ids = made.rows.map(({ id }) => id)
  await recordHistory(
    scope,
    ids.map((id) => ({ target_type: 'receipt', target_id: id, kind: 'create' })),
  )
  return ids
}

/** A receipt made by hand. */
export const createReceipt = async (scope: Scope, draft: ReceiptDraft): Promise<Receipt> => {
  await checkCompany(scope, draft.company_id_by_enterprise_id)
  const [id] = await insertReceipts(scope, [draft])
  if (id === undefined) throw new Error('a receipt without a line of a bank was not made')
  return findReceipt(scope, id)
}

const fromBank = ['receipt_date', 'amount', 'payer_name'] as const

/**
 * Changes a receipt. What the bank's list said stays as it was, and the amount never falls below what is applied (409
 * `state`); 409 `stale` when somebody changed it since it was read.
 */
export const updateReceipt = async (
  scope: Scope,
  id: number,
  patch: Partial<ReceiptDraft>,
  updated_at: string | undefined,
): Promise<Receipt> => {
  const before = await lockReceipt(scope, id)
  if (updated_at !== undefined && Date.parse(updated_at) !== Date.parse(before.updated_at))
    throw stale(before)
  await checkCompany(scope, patch.company_id_by_enterprise_id)
  const next = { ...before, ...patch }
  if (before.bank_statement_id !== null && fromBank.some((key) => next[key] !== before[key]))
    throw wrongState('銀行の明細から取り込んだ入金の日付・金額・振込名義は変更できません。')
  if (next.amount < before.applied)
    throw wrongState('消し込み済みの金額より少なくできません。先に消し込みを取り消してください。')
  const changed = keysOf(patch).filter((key) => next[key] !== before[key])
  if (changed.length === 0) return before
  await sql`UPDATE receipts SET receipt_date = ${next.receipt_date}, amount = ${next.amount}, payer_name = ${next.payer_name}, payer_key = ${payerKey(next.payer_name)},
      company_id_by_enterprise_id = ${next.company_id_by_enterprise_id}, memo = ${next.memo},
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(
    scope,
    changed.map((key) => ({
      target_type: 'receipt',
      target_id: id,
      kind: 'update',
      column_name: key,
      old_value: before[key],
      new_value: next[key],
    })),
  )
  await tellFacts(scope, 'receipt', [id])
  return findReceipt(scope, id)
}

/** Removes a receipt that pays nothing; its undone matches go with it, its history stays. 409 while it is matched. */
export const deleteReceipt = async (scope: Scope, id: number): Promise<void> => {
  const receipt = await lockReceipt(scope, id)
  if (receipt.applied > 0)
    throw wrongState('消し込み済みの入金は削除できません。先に消し込みを取り消してください。')
  await sql`DELETE FROM receipts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )
  await recordHistory(scope, [
    {
      target_type: 'receipt',
      target_id: id,
      kind: 'delete',
      note: `${receipt.receipt_date} ${receipt.payer_name} ${receipt.amount}円`,
    },
  ])
}
