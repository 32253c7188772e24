import type { Values } from '../../entity/ui/kinds/view.ts'
import type { SideName } from '../side.ts'
import type { SideState } from './use-side.ts'

/** Amounts and added lines: what is typed fastest, and what only the lines and the totals show. */
const isLine = (key: string) => key.endsWith('_num') || key.endsWith('_custom_items')

const sameRecord = (a: Values, b: Values): boolean => {
  const keys = Object.keys(b)
  return (
    keys.length === Object.keys(a).length && keys.every((key) => isLine(key) || Object.is(a[key], b[key]))
  )
}

const sameState = (a: SideState, b: SideState): boolean =>
  a.row === b.row &&
  a.errors === b.errors &&
  a.change === b.change &&
  a.flush === b.flush &&
  sameRecord(a.record, b.record)

type Props = { state: SideState; side: SideName }

/** For `memo`: whether a part that shows no lines stays as it is while amounts are typed. */
export const sameButLines = (a: Props, b: Props): boolean => a.side === b.side && sameState(a.state, b.state)

/** The same for one field, whatever other props it has. */
export const sameField = <P extends { state: SideState }>(
  { state: before, ...a }: P,
  { state: after, ...b }: P,
): boolean =>
  sameState(before, after) &&
  Object.entries(b).every(([key, value]) => Object.is((a as Record<string, unknown>)[key], value))
