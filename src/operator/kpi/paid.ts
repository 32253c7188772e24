import type { Executor } from '#foundation/platform/database/types.ts'
import type { EnterpriseInvoiceSetting } from '#foundation/rules/enterprise-invoice.ts'
import { type EnterpriseMonth, enterpriseMonth } from '#foundation/rules/enterprise-kpi.ts'
import { readSettings } from '../invoice-settings/read-settings.ts'
import type { Invoiced } from './read-invoiced.ts'

/** What each enterprise pays, by its number. */
export type Settings = ReadonlyMap<number, readonly EnterpriseInvoiceSetting[]>
/** What each enterprise with a contract paid in a month, by its number. */
export type Paid = ReadonlyMap<number, EnterpriseMonth>

/** The settings of all enterprises as they are now; in the operator's transaction. */
export const settingsByEnterprise = async (tx: Executor): Promise<Settings> =>
  new Map(
    [...Map.groupBy(await readSettings(tx, null), ({ enterprise }) => enterprise)].map(
      ([enterprise, all]) => [enterprise, all.map(({ setting }) => setting)],
    ),
  )

/** What a month (YYYY-MM) is to the enterprises with a contract in it, so that no figure can say anything but the invoices. */
export const paidIn = (settings: Settings, month: string, invoiced: Invoiced): Paid => {
  const paid = new Map<number, EnterpriseMonth>()
  for (const enterprise of new Set([...settings.keys(), ...invoiced.keys()])) {
    const of = settings.get(enterprise) ?? []
    const found = enterpriseMonth(of, month, invoiced.get(enterprise) ?? { invoice: null, late: [] })
    if (found) paid.set(enterprise, found)
  }
  return paid
}
