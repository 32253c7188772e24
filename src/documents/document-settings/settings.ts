import { sql } from 'kysely'
import { readOnce } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { defaultDocumentSettings } from './defaults.ts'
import { mergeSections, mergeSettings } from './merge.ts'
import type { DocumentSettings, DocumentSettingsPatch } from './schema.ts'

export type { DocumentSettings } from './schema.ts'

type Enterprise = {
  name: string
  tel: string | null
  zipcode: string | null
  prefecture_id: number | null
  address: string | null
  building: string | null
  qualified_invoice_registration_number: string | null
  settings: DocumentSettingsPatch | null
}

const readSettings = async (scope: Scope): Promise<DocumentSettings> => {
  const enterprise = await row<Enterprise>(
    scope.tx,
    sql`SELECT e.name, e.tel, e.zipcode, e.prefecture_id, e.address, e.building, e.qualified_invoice_registration_number, s.settings
        FROM enterprises e LEFT JOIN enterprise_document_settings s ON s.enterprise_id = ${scope.enterpriseId} WHERE e.id = ${scope.enterpriseId}`,
  )
  if (!enterprise) throw new Error('the enterprise of the scope is gone')
  const { name, settings, ...company } = enterprise
  const { tel, zipcode, address, building, ...rest } = company
  const own = {
    business_name: name,
    tel: tel ?? '',
    zipcode: zipcode ?? '',
    address: address ?? '',
    building: building ?? '',
    ...rest,
  }
  return mergeSettings(mergeSettings(defaultDocumentSettings, { basic: own }), settings ?? {})
}

/** The document settings of the scope's enterprise: what it set, over its company info, over the defaults. */
export const documentSettings = (scope: Scope): Promise<DocumentSettings> =>
  readOnce(scope, 'document_settings', () => readSettings(scope))

/** The enterprise's row of settings, locked until the transaction ends; there is none to lock before the first of them is made. */
const lockSettings = async ({ tx, enterpriseId }: Scope, strength: 'SHARE' | 'UPDATE') => {
  await sql`INSERT INTO enterprise_document_settings (enterprise_id) VALUES (${enterpriseId}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  return row<{ settings: Record<string, unknown> }>(
    tx,
    sql`SELECT settings FROM enterprise_document_settings WHERE enterprise_id = ${enterpriseId} FOR ${sql.raw(strength)}`,
  )
}

/**
 * Keeps the settings as they are until the transaction ends; others may keep them at the same time. For what makes an
 * amount that a change of the rounding of tax could not see yet. Taken before billings and merges (docs/MONEY.md).
 */
export const keepDocumentSettings = async (scope: Scope): Promise<void> => {
  await lockSettings(scope, 'SHARE')
}

/** The stored settings, locked until the transaction ends, with a patch put in. */
export const saveDocumentSettings = async (
  scope: Scope,
  patch: DocumentSettingsPatch,
): Promise<DocumentSettings> => {
  const stored = await lockSettings(scope, 'UPDATE')
  const next = mergeSections(stored?.settings ?? {}, patch)
  await sql`UPDATE enterprise_document_settings SET settings = ${JSON.stringify(next)}, updated_at = statement_timestamp() WHERE enterprise_id = ${scope.enterpriseId}`.execute(
    scope.tx,
  )
  return documentSettings(scope)
}
