import type { Executor } from '#foundation/platform/database/types.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { monthFigures } from '#foundation/rules/enterprise-kpi.ts'
import { openMonths } from './open-months.ts'
import { type Paid, paidIn, settingsByEnterprise } from './paid.ts'
import { readInvoicedSince } from './read-invoiced.ts'
import { type FrozenMonth, frozenMonths, frozenPaid } from './read-months.ts'

/** A month of the figures; without `frozen_at` it is provisional. */
export type KpiMonth = Omit<FrozenMonth, 'frozen_at'> & { frozen_at: string | null }

/** The months that are not frozen, by the settings of this moment and what their invoices have counted. */
const liveMonths = async (
  tx: Executor,
  frozen: readonly FrozenMonth[],
  current: string,
): Promise<KpiMonth[]> => {
  const settings = await settingsByEnterprise(tx)
  const open = openMonths(
    frozen.map(({ month }) => month),
    settings,
    current,
  )
  const [first] = open
  if (first === undefined) return []
  const previous = addMonths(first, -1)
  const invoicedIn = await readInvoicedSince(tx, previous)
  const none: Paid = new Map()
  let before = await frozenPaid(tx, previous)
  // The month before as today's settings have it: a correction of it is no change of this month.
  let again = frozen.length > 0 ? paidIn(settings, previous, await invoicedIn(previous)) : none
  const months: KpiMonth[] = []
  for (const month of open) {
    const now = paidIn(settings, month, await invoicedIn(month))
    const figures = monthFigures(before, now)
    const corrected = monthFigures(again, now)
    const isSame = JSON.stringify(figures) === JSON.stringify(corrected)
    before = now
    again = now
    months.push({ month, figures, frozen_at: null, corrected: isSame ? null : corrected, corrected_at: null })
  }
  return months
}

/** All months of the figures up to the running one (YYYY-MM), in their order; in the operator's transaction. */
export const allMonths = async (tx: Executor, current: string): Promise<KpiMonth[]> => {
  const frozen = await frozenMonths(tx)
  return [...frozen, ...(await liveMonths(tx, frozen, current))]
}
