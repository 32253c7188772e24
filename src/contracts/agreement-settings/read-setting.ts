import { sql } from 'kysely'
import { readOnce } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { type AgreementSetting, defaultSetting } from './setting.ts'

const read = async ({ tx, enterpriseId }: Scope): Promise<AgreementSetting> => {
  const stored = await row<{ settings: Partial<AgreementSetting> }>(
    tx,
    sql`SELECT settings FROM agreement_settings WHERE enterprise_id = ${enterpriseId}`,
  )
  return { ...defaultSetting, ...stored?.settings }
}

/** How the scope's enterprise agrees; what it never set has its default. */
export const agreementSettingOf = (scope: Scope): Promise<AgreementSetting> =>
  readOnce(scope, 'agreement_settings', () => read(scope))

/** Replaces the settings. */
export const saveAgreementSetting = (scope: Scope, setting: AgreementSetting): Promise<unknown> =>
  sql`INSERT INTO agreement_settings (enterprise_id, settings) VALUES (${scope.enterpriseId}, ${JSON.stringify(setting)}::jsonb)
    ON CONFLICT (enterprise_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`.execute(
    scope.tx,
  )
