import type { Scope } from '#foundation/entity/scope.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { progressOf, stepDeadline } from '#money/monthly-closes/show-steps.ts'
import type { TodaySectionAnswer } from './schema.ts'

/** The close of the month that is over: how many of its steps are left, the first of them, and its day. */
export const readClose = async (scope: Scope, day: string): Promise<TodaySectionAnswer> => {
  const month = addMonths(monthOf(day), -1)
  const { operations, closed, steps } = await progressOf(scope, month)
  const asked = steps.filter(({ total }) => total > 0)
  const left = asked.filter(({ total, done }) => total > done)
  const [first] = left.filter(({ ready }) => ready > 0).concat(left)
  if (operations === 0 || closed === operations) return { key: 'close', count: 0, amount: null, records: [] }
  return {
    key: 'close',
    count: 1,
    amount: null,
    records: [
      {
        id: Number(month.replace('-', '')),
        who: '月次締め',
        about: first?.step ?? null,
        at: (first && (await stepDeadline(scope, month, first.step))) ?? month,
        amount: null,
        state: asked.length,
        count: left.length,
        path: `/enterprise/monthly_closes/${month}${first ? `?step=${first.step}` : ''}`,
        call: null,
        renewal: null,
      },
    ],
  }
}
