import { withholdingMonths } from '#accounting/duties/withholding/months.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import type { TodaySectionAnswer } from './schema.ts'

/** Months that are looked back at. */
const back = 12

/** Income tax that was withheld in months gone by and is still to be paid, the oldest first; for managers who see the whole books. */
export const readWithholding = async (scope: Scope, day: string): Promise<TodaySectionAnswer> => {
  const none = { key: 'withholding', count: 0, amount: null, records: [] }
  if ((scope.member?.authority ?? 0) < MANAGER) return none
  const month = monthOf(day)
  const found = await withholdingMonths(scope, { from: addMonths(month, -back), to: addMonths(month, -1) })
  const owed = found
    .flatMap((one) => (one.owed !== null && one.owed > 0 ? [{ ...one, owed: one.owed }] : []))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
  if (owed.length === 0) return none
  return {
    ...none,
    count: owed.length,
    amount: owed.reduce((sum, one) => sum + one.owed, 0),
    records: owed.map((one) => ({
      id: Number(one.month.replace('-', '')),
      who: '源泉所得税の納付',
      about: null,
      at: one.due_date,
      amount: one.owed,
      state: null,
      count: one.payee_count,
      path: `/enterprise/duties?year=${one.month.slice(0, 4)}&m=${one.month}`,
      call: null,
      renewal: null,
    })),
  }
}
