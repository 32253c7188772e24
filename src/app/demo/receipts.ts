import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { saveTransferSettings } from '#money/payouts/settings.ts'
import { matchReceipt } from '#money/receipts/match.ts'
import { openReceivables } from '#money/receipts/receivables.ts'
import { suggestFor } from '#money/receipts/suggest.ts'
import { createReceipt } from '#money/receipts/write.ts'
import { candidates } from '#sales/candidates/server.ts'

/** Accounts of the workers who are paid; every fourth has none yet, as it happens. */
const makeAccounts = async (scope: Scope) => {
  const payees = await rows<{ id: number; name_kana: string | null }>(
    scope.tx,
    sql`SELECT DISTINCT c.id_by_enterprise_id AS id, c.name_kana FROM billing_payments t
        JOIN candidates c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.payment_company_id_by_enterprise_id IS NULL ORDER BY 1`,
  )
  for (const [i, { id, name_kana }] of payees.entries())
    if (i % 4 !== 3)
      await update(candidates, scope, id, {
        bank_accounts: [
          {
            bank_code: '0005',
            bank_name: '三菱UFJ銀行',
            branch_code: '001',
            branch_name: '本店',
            account_type: 1,
            account_number: String(1_204_017 + i * 1_311),
            account_holder_name: name_kana ?? 'サンプル タロウ',
          },
        ],
      })
}

/**
 * Money that came in for the oldest invoices: one applied in full, one less a transfer fee, one in part, and one from a
 * stranger; and what a transfer file needs.
 */
export const makeReceipts = async (scope: Scope): Promise<void> => {
  await makeAccounts(scope)
  await saveTransferSettings(scope, {
    consignor_code: '1234567890',
    consignor_name: 'カ)サンプルエージェント',
    account_number: '2284017',
    line_end: 'crlf',
    extra_characters: '',
  })
  const receive = (amount: number, payer_name: string, days: number) =>
    createReceipt(scope, {
      receipt_date: addDays(today(), -days),
      amount,
      payer_name,
      company_id_by_enterprise_id: null,
      memo: null,
    })
  const [paid, less, part] = await openReceivables(scope)
  if (!paid || !less || !part) return
  const first = await receive(paid.total, paid.company_name, 3)
  const [suggestion] = await suggestFor(scope, first.id_by_enterprise_id)
  if (suggestion) await matchReceipt(scope, first.id_by_enterprise_id, suggestion.matches)
  await receive(less.total - 660, less.company_name, 2)
  await receive(Math.floor(part.total / 2), part.company_name, 1)
  await receive(123_456, 'ヤマダ タロウ', 1)
}
