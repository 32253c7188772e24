import { withholdingDueDate } from '#accounting/duties/withholding/due-date.ts'
import { withholdingMonths } from '#accounting/duties/withholding/months.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import type { TodaySectionAnswer } from './schema.ts'

/** So many days before its day one is told of it. */
const before_days = 7

/** The income tax withheld last month, in the week before it is due and until it is paid; for managers who see the whole books. */
export const readWithholding = async (scope: Scope, day: string): Promise<TodaySectionAnswer> => {
  const none = { key: 'withholding', count: 0, amount: null, records: [] }
  if ((scope.member?.authority ?? 0) < MANAGER) return none
  const month = addMonths(monthOf(day), -1)
  if (day < addDays(withholdingDueDate(month, isHoliday), -before_days)) return none
  const [found] = await withholdingMonths(scope, { from: month, to: month })
  const owed = found?.owed ?? 0
  if (!found || owed <= 0) return none
  return {
    ...none,
    count: 1,
    amount: owed,
    records: [
      {
        id: Number(month.replace('-', '')),
        who: '源泉所得税の納付',
        about: null,
        at: found.due_date,
        amount: owed,
        state: null,
        count: found.payee_count,
        path: `/enterprise/duties?year=${month.slice(0, 4)}&m=${month}`,
        call: null,
        renewal: null,
      },
    ],
  }
}
