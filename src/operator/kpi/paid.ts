import type { Executor } from '#foundation/platform/database/types.ts'
import type { AgencyInvoiceSetting, UsageCount } from '#foundation/rules/agency-invoice.ts'
import { type AgencyMonth, agencyMonth } from '#foundation/rules/agency-kpi.ts'
import { readSettings } from '../invoice-settings/read-settings.ts'

/** What each agency pays, by its number. */
export type Settings = ReadonlyMap<number, readonly AgencyInvoiceSetting[]>
/** What each agency with a contract paid in a month, by its number. */
export type Paid = ReadonlyMap<number, AgencyMonth>
/** What was counted of each agency in a month. */
export type Counts = ReadonlyMap<number, readonly UsageCount[]>

/** The settings of all agencies as they are now; in the operator's transaction. */
export const settingsByAgency = async (tx: Executor): Promise<Settings> =>
  new Map(
    [...Map.groupBy(await readSettings(tx, null), ({ agency }) => agency)].map(([agency, all]) => [
      agency,
      all.map(({ setting }) => setting),
    ]),
  )

/** What a month is by these settings and counts: the agencies with a contract. */
export const paidIn = (settings: Settings, month: string, counts: Counts): Paid => {
  const paid = new Map<number, AgencyMonth>()
  for (const [agency, all] of settings) {
    const found = agencyMonth(all, month, counts.get(agency) ?? [])
    if (found) paid.set(agency, found)
  }
  return paid
}
