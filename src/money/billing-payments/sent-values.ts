import { withSeparators } from '#foundation/rules/money.ts'
import type { PlaceholderValues } from '#foundation/rules/placeholders.ts'
import { netPayment, type SideName, type Values } from './side.ts'

/** 2026-11-30 → 2026年11月30日. */
export const dateText = (date: string) => date.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')

/** What stays a placeholder in a side's mail until it is sent, as the mail reads then and the screen says before. */
export const sentValues = (record: Values, side: SideName, number: string) => {
  const total = side === 'payment' ? netPayment(record) : ((record.billing_total ?? 0) as number)
  return {
    number,
    total: `${withSeparators(total)}円`,
    deadline: dateText((record[`${side}_deadline_date`] ?? '') as string),
  } satisfies PlaceholderValues
}
