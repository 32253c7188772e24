import { withholdingMonths } from '#accounting/duties/withholding/months.ts'
import { payWithholding } from '#accounting/duties/withholding/pay.ts'
import { createExport } from '#accounting/exports/create-export.ts'
import { closeMonth } from '#accounting/journals/close-month.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'

/** Months that the tax accountant has had, before last month; last month's books are still open. */
const closed = [-4, -3, -2]

/** Notes that what was withheld went to the tax office on the day it was due; last month's is still to be paid. */
const payTaxes = async (scope: Scope): Promise<void> => {
  const to = addMonths(monthOf(today()), -2)
  for (const { month, due_date, owed } of await withholdingMonths(scope, { from: addMonths(to, -24), to }))
    if (owed !== null && owed > 0) await payWithholding(scope, { month, paid_on: due_date, amount: owed })
}

/** Pays the taxes withheld, closes the books of months gone by, one after the other, and hands them to the tax accountant. */
export const closeBooks = async (app: App, enterpriseId: number, inScope: InScope): Promise<void> => {
  await inScope(payTaxes)
  const months = closed.map((n) => addMonths(monthOf(today()), n))
  for (const month of months) {
    await inScope((scope) => closeMonth(scope, month))
    await createExport(app, enterpriseId, inScope, { month, format: 'yayoi' })
  }
}
