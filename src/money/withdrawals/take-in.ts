import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { payeeKey } from '#foundation/rules/withdrawal-matching.ts'

/** A withdrawal as the bank's list says it; yen. */
export type WithdrawalDraft = {
  withdrawal_date: string
  amount: number
  payee_name: string
  note: string | null
}

/** Enters the withdrawals of a bank's list, each with its line's hash; known lines are left out. Answers the ids made. */
export const insertWithdrawals = async (
  scope: Scope,
  drafts: readonly WithdrawalDraft[],
  { bank_statement_id, hashes }: { bank_statement_id: number; hashes: readonly string[] },
): Promise<number[]> => {
  const first = await draw(scope.tx, scope.enterpriseId, 'withdrawals', '', drafts.length)
  const of = <T>(pick: (draft: WithdrawalDraft) => T) => drafts.map(pick)
  const made = await sql<{
    id: number
  }>`INSERT INTO withdrawals (enterprise_id, id_by_enterprise_id, withdrawal_date, amount, payee_name, payee_key, note, bank_statement_id, line_hash, created_by)
    SELECT ${scope.enterpriseId}, ${first} + d.position - 1, d.withdrawal_date, d.amount, d.payee_name, d.payee_key, d.note, ${bank_statement_id}, d.line_hash,
      ${scope.member?.id ?? null}
    FROM unnest(${of((d) => d.withdrawal_date)}::date[], ${of((d) => d.amount)}::bigint[], ${of((d) => d.payee_name)}::text[],
      ${of((d) => payeeKey(d.payee_name))}::text[], ${of((d) => d.note)}::text[], ${[...hashes]}::text[]) WITH ORDINALITY
      AS d (withdrawal_date, amount, payee_name, payee_key, note, line_hash, position)
    ON CONFLICT (enterprise_id, line_hash) DO NOTHING RETURNING id_by_enterprise_id AS id`.execute(scope.tx)
  const ids = made.rows.map(({ id }) => id)
  await recordHistory(
    scope,
    ids.map((id) => ({ target_type: 'withdrawal', target_id: id, kind: 'create' })),
  )
  return ids
}
