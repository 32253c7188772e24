import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { findUnwritable, type ZenginFormat } from '#foundation/rules/zengin.ts'

/** How the enterprise's bank wants transfer files; the account is one of the document settings, by its number. */
export type TransferSettings = ZenginFormat & {
  consignor_code: string
  consignor_name: string
  account_number: string
}

const untouched: TransferSettings = {
  consignor_code: '',
  consignor_name: '',
  account_number: '',
  line_end: 'crlf',
  extra_characters: '',
}

/** What was set; codes are '' until then. The name and account are proposed from the enterprise's first bank account. */
export const transferSettings = async (
  scope: Scope,
): Promise<{ settings: TransferSettings; accounts: BankAccount[] }> => {
  const stored = await row<TransferSettings>(
    scope.tx,
    sql`SELECT consignor_code, consignor_name, account_number, line_end, extra_characters FROM transfer_settings WHERE enterprise_id = ${scope.enterpriseId}`,
  )
  const accounts = (await documentSettings(scope)).bank_accounts
  const [first] = accounts
  const proposed = first
    ? { consignor_name: first.account_holder_name, account_number: first.account_number }
    : {}
  return { settings: stored ?? { ...untouched, ...proposed }, accounts }
}

/** Keeps the settings; 400 for an account the enterprise does not have, one without codes, and a name that cannot be written. */
export const saveTransferSettings = async (scope: Scope, given: TransferSettings): Promise<void> => {
  const { bank_accounts } = await documentSettings(scope)
  const account = bank_accounts.find(({ account_number }) => account_number === given.account_number)
  if (!account) throw invalid({ account_number: ['帳票設定に登録した口座から選んでください'] })
  if (!account.bank_code || !account.branch_code)
    throw invalid({
      account_number: [
        'この口座には銀行コードか支店コードがありません。帳票設定の口座で、銀行と支店を検索して選び直してください',
      ],
    })
  const rest = findUnwritable(given.consignor_name, given)
  if (rest.length > 0)
    throw invalid({ consignor_name: [`振込データで使えない文字があります（${rest.join(' ')}）`] })
  await sql`INSERT INTO transfer_settings (enterprise_id, consignor_code, consignor_name, account_number, line_end, extra_characters)
    VALUES (${scope.enterpriseId}, ${given.consignor_code}, ${given.consignor_name}, ${given.account_number}, ${given.line_end}, ${given.extra_characters})
    ON CONFLICT (enterprise_id) DO UPDATE SET consignor_code = excluded.consignor_code, consignor_name = excluded.consignor_name,
      account_number = excluded.account_number, line_end = excluded.line_end, extra_characters = excluded.extra_characters, updated_at = excluded.updated_at`.execute(
    scope.tx,
  )
}
