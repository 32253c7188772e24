import { type Condition, conditionTypes as is } from '#foundation/entity/condition.ts'
import { emptyQuery, type ListQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { anyOf, mine } from '#foundation/screens/presets.ts'
import type { Preset } from '#foundation/screens/screen.ts'

export type View = 'list' | 'board'
type Query = Pick<ListQuery, 'keyword' | 'conditions'>

const closing = 'close_status_id'
const isOpen: Condition = { column: closing, type: is.isNull }

/** A ready-made view above list and board; `listOnly` shows what the board does not hold. */
export type ViewPreset = Preset & { listOnly?: true }

/** Days from today to the Sunday of this week: 0 on a Sunday. */
export const restOfWeek = (day: string): number => (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7

/** The views of the opportunities for a member, `day` being today (YYYY-MM-DD). */
export const presets = (member: number, day: string): readonly ViewPreset[] => [
  { label: '進行中', conditions: [] },
  mine(member),
  { label: '今週の商談', conditions: [{ column: 'next_at', type: is.nextPeriod, value: restOfWeek(day) }] },
  { label: 'オファー以降', conditions: [anyOf('opportunity_status_id', 50, 60)] },
  { label: '終了した商談', conditions: [{ column: closing, type: is.notNull }], listOnly: true },
]

/**
 * The conditions of a query on a view: the board shows what is open and won by itself, the list is told;
 * a preset of the list alone says itself what it shows.
 */
export const conditionsFor = (
  view: View,
  conditions: readonly Condition[],
  listOnly = false,
): Condition[] => {
  if (view === 'list' && listOnly) return [...conditions]
  const shared = conditions.filter(({ column }) => column !== closing)
  return view === 'board' ? shared : [...shared, isOpen]
}

/** The address of a query on a view; keyword and conditions go along. */
export const addressOf = (view: View, { keyword, conditions }: Query): string => {
  const params = toSearchParams({ ...emptyQuery, keyword, conditions: [...conditions] })
  if (view === 'board') params.set('view', 'board')
  return `/enterprise/opportunities?${params}`
}

/** The preset one looks at, if its conditions are just those that are set. */
export const currentPreset = (
  view: View,
  all: readonly ViewPreset[],
  { keyword, conditions }: Query,
): ViewPreset | undefined => {
  const text = (list: readonly Condition[]) => JSON.stringify(list.map((each) => JSON.stringify(each)).sort())
  if (keyword) return undefined
  return all.find(
    (preset) => text(conditionsFor(view, preset.conditions, preset.listOnly)) === text(conditions),
  )
}
