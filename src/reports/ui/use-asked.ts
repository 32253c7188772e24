import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Condition } from '#foundation/entity/condition.ts'
import { emptyQuery, fromSearchParams, toSearchParams } from '#foundation/entity/list-query.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { type GroupingKey, groupings, type Subject } from '../figures/report.ts'
import type { Unit } from './client.ts'

const monthOrNone = (text: string | null) =>
  text && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
const units: Readonly<Record<string, Unit>> = { '1': 1, '2': 2, '3': 3 }

export const isGrouping = (subject: Subject, text: string): text is GroupingKey =>
  Object.hasOwn(groupings[subject], text) || /^custom_[1-9]\d{0,8}$/.test(text)

const usualMonths: Record<Unit, number> = { 1: 12, 2: 60, 3: 24 }

/** What is shown, as the address has it: `i` the unit, `from` and `to` months, `p` the period in hand, `g` the grouping, `c` the conditions, `pf` `pr` `pc` the table by two groupings. */
export const useAsked = (subject: Subject, usualGroup: GroupingKey) => {
  const [params, setParams] = useSearchParams()
  // The same as long as the address is: what draws a large table is drawn anew only for another one.
  return useMemo(() => {
    const unit = units[params.get('i') ?? '1'] ?? 1
    const to = monthOrNone(params.get('to')) ?? monthOf(today())
    const from = monthOrNone(params.get('from')) ?? addMonths(to, 1 - usualMonths[unit])
    const group = params.get('g') ?? usualGroup
    const set = (changes: Readonly<Record<string, string | null>>) => {
      // As the address is now, not as it was drawn last: two presses may come between.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name)
        else next.set(name, value)
      setParams(next, { replace: true })
    }
    return {
      range: { unit, from: from <= to ? from : to, to, conditions: fromSearchParams(params).conditions },
      group: isGrouping(subject, group) ? group : usualGroup,
      /** The first month of the period in hand. */
      inHand: monthOrNone(params.get('p')),
      setUnit: (next: string) => set({ i: next === '1' ? null : next, from: null, to: null, p: null }),
      setRange: (first: string, last: string) =>
        set(first <= last ? { from: first, to: last, p: null } : { from: last, to: first, p: null }),
      setGroup: (next: string) => set({ g: next }),
      setConditions: (conditions: Condition[]) =>
        set({ c: toSearchParams({ ...emptyQuery, conditions }).get('c') }),
      hold: (start: string) => set({ p: start }),
      /** Figure, rows and columns of the table by two groupings. */
      pivot: { figure: params.get('pf'), rows: params.get('pr'), columns: params.get('pc') },
      setPivot: (change: Partial<Record<'pf' | 'pr' | 'pc', string>>) => set(change),
    }
  }, [params, setParams, subject, usualGroup])
}
export type Chosen = ReturnType<typeof useAsked>
