import { sql } from 'kysely'
import { readOnce } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { type AccountSetting, defaultSetting } from './setting.ts'

const read = async ({ tx, enterpriseId }: Scope): Promise<AccountSetting> => {
  const stored = await row<{ settings: Partial<AccountSetting> }>(
    tx,
    sql`SELECT settings FROM account_settings WHERE enterprise_id = ${enterpriseId}`,
  )
  const set = stored?.settings
  return { ...defaultSetting, ...set, accounts: { ...defaultSetting.accounts, ...set?.accounts } }
}

/** How the scope's enterprise keeps its books; what it never set has its default. */
export const accountSettingOf = (scope: Scope): Promise<AccountSetting> =>
  readOnce(scope, 'account_settings', () => read(scope))

/** Replaces the settings. */
export const saveAccountSetting = (scope: Scope, setting: AccountSetting): Promise<unknown> =>
  sql`INSERT INTO account_settings (enterprise_id, settings) VALUES (${scope.enterpriseId}, ${JSON.stringify(setting)}::jsonb)
    ON CONFLICT (enterprise_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`.execute(
    scope.tx,
  )
