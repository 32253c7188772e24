import type { Executor } from '#foundation/platform/database/types.ts'
import type { AgencyInvoiceSetting } from '#foundation/rules/agency-invoice.ts'
import { type AgencyMonth, agencyMonth } from '#foundation/rules/agency-kpi.ts'
import { readSettings } from '../invoice-settings/read-settings.ts'
import type { Invoiced } from './read-invoiced.ts'

/** What each agency pays, by its number. */
export type Settings = ReadonlyMap<number, readonly AgencyInvoiceSetting[]>
/** What each agency with a contract paid in a month, by its number. */
export type Paid = ReadonlyMap<number, AgencyMonth>

/** The settings of all agencies as they are now; in the operator's transaction. */
export const settingsByAgency = async (tx: Executor): Promise<Settings> =>
  new Map(
    [...Map.groupBy(await readSettings(tx, null), ({ agency }) => agency)].map(([agency, all]) => [
      agency,
      all.map(({ setting }) => setting),
    ]),
  )

/** What a month (YYYY-MM) is to the agencies with a contract in it, so that no figure can say anything but the invoices. */
export const paidIn = (settings: Settings, month: string, invoiced: Invoiced): Paid => {
  const paid = new Map<number, AgencyMonth>()
  for (const agency of new Set([...settings.keys(), ...invoiced.keys()])) {
    const of = settings.get(agency) ?? []
    const found = agencyMonth(of, month, invoiced.get(agency) ?? { invoice: null, late: [] })
    if (found) paid.set(agency, found)
  }
  return paid
}
