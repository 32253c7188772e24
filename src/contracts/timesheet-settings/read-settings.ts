import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import type { AgreedContract } from '../contract-terms/contract-fields.ts'
import { type OwnSettings, resolveSetting, type SettingLevel } from './levels.ts'
import type { OwnSetting, TimesheetSetting } from './setting.ts'

/** A place where something may be set; the id is the client's or the contract's, 0 for the enterprise. */
export type SettingPlace = { level: SettingLevel; id: number }

type Row = { level: SettingLevel; level_id: number; settings: OwnSetting }

/** Whose months these settings are for. */
type OfContract = Pick<AgreedContract, 'id_by_enterprise_id' | 'sales_company_id_by_enterprise_id'>

const readRows = (scope: Scope, companies: readonly number[], contracts: readonly number[]) =>
  rows<Row>(
    scope.tx,
    sql`SELECT level, level_id, settings FROM timesheet_settings WHERE enterprise_id = ${scope.enterpriseId}
          AND (level = 'enterprise' OR (level = 'company' AND level_id = ANY(${[...companies]}::integer[]))
            OR (level = 'contract' AND level_id = ANY(${[...contracts]}::integer[])))`,
  )

const pick = (found: readonly Row[], companyId: number | null, contractId: number | null): OwnSettings => {
  const idOf = { enterprise: 0, company: companyId, contract: contractId }
  return Object.fromEntries(
    found
      .filter(({ level, level_id }) => idOf[level] === level_id)
      .map(({ level, settings }) => [level, settings]),
  )
}

/** What each level says of a place, from the enterprise down to it. */
export const ownSettings = async (
  scope: Scope,
  companyId: number | null,
  contractId: number | null,
): Promise<OwnSettings> => {
  const ids = (id: number | null) => (id === null ? [] : [id])
  return pick(await readRows(scope, ids(companyId), ids(contractId)), companyId, contractId)
}

/** How the hours of contracts are handed in and approved, by contract. */
export const settingsOf = async (
  scope: Scope,
  contracts: readonly OfContract[],
): Promise<Map<number, TimesheetSetting>> => {
  const found = await readRows(
    scope,
    contracts.flatMap(({ sales_company_id_by_enterprise_id: id }) => id ?? []),
    contracts.map(({ id_by_enterprise_id: id }) => id),
  )
  return new Map(
    contracts.map(({ id_by_enterprise_id: id, sales_company_id_by_enterprise_id: company = null }) => [
      id,
      resolveSetting(pick(found, company, id)),
    ]),
  )
}

/** The same for one contract. */
export const settingOf = async (scope: Scope, contract: OfContract): Promise<TimesheetSetting> =>
  (await settingsOf(scope, [contract])).get(contract.id_by_enterprise_id) ?? resolveSetting({})

/** The enterprises with a contract where any level of the settings says yes to `flag`. */
export const enterprisesThat = (
  db: Database,
  flag: 'remind_flg' | 'auto_confirm_flg',
): Promise<{ id: number }[]> =>
  asSystem(db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT DISTINCT s.enterprise_id AS id FROM timesheet_settings s JOIN enterprises e ON e.id = s.enterprise_id AND e.contract_status_id = 1
          WHERE s.settings @> ${JSON.stringify({ [flag]: 1 })}::jsonb ORDER BY 1`,
    ),
  )
