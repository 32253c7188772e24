import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import type { Settings } from './paid.ts'

/** So many months back at most: thirty years. */
const most = 360

/** Each month from one to another, both included. */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from; month <= to && months.length <= most; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The first month of any contract that has begun, or null without any. */
const firstMonth = (settings: Settings, current: string): string | null => {
  const starts = [...settings.values()].flat().map(({ period }) => monthOf(period.start))
  if (starts.length === 0) return null
  const earliest = addMonths(current, 1 - most)
  const first = starts.reduce((one, other) => (other < one ? other : one), current)
  return first < earliest ? earliest : first
}

/**
 * The months that are not frozen, up to the running one: those after the last frozen one, or from the first month of any
 * contract on. Nothing before anybody had a contract.
 */
export const openMonths = (frozen: readonly string[], settings: Settings, current: string): string[] => {
  const last = frozen.at(-1)
  if (last !== undefined) return monthsBetween(addMonths(last, 1), current)
  const first = firstMonth(settings, current)
  return first === null ? [] : monthsBetween(first, current)
}

/** The months of contracts that lie before the first frozen one: somebody has entered what was agreed earlier. */
export const earlierMonths = (frozen: readonly string[], settings: Settings, current: string): string[] => {
  const [known, first] = [frozen[0], firstMonth(settings, current)]
  return known === undefined || first === null ? [] : monthsBetween(first, addMonths(known, -1))
}
