import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { fromSearchParams } from '#foundation/entity/list-query.ts'
import { chipCondition, replaceCondition } from '#foundation/screens/list/chip-conditions.ts'
import { allRecords } from '#foundation/screens/list/list-address.ts'
import { patchAddress } from '#foundation/screens/list/use-list-state.ts'
import { useViews } from '#foundation/screens/list/views/client.ts'
import { type EntityScreen, viewsTarget } from '#foundation/screens/screen.ts'
import { isMonth, lastMonth } from './last-month.ts'
import type { MonthScreen } from './month-links.tsx'
import { MonthSwitch } from './month-switch.tsx'

type Listed = {
  list: Pick<EntityScreen, 'entity' | 'variant'>
  /** The column that holds the month. */
  column: string
}

/** The one month that the conditions of a list in the address ask for; null where they ask for none, or for several. */
export const useListMonth = (column: string): string | null => {
  const [params] = useSearchParams()
  const value = chipCondition(fromSearchParams(params).conditions, column)?.value
  return typeof value === 'string' && isMonth(value) ? value : null
}

/** The switch of the month over a list: it stands for the same condition as the chip of the month. */
export function ListMonth({ list, column, screen }: Listed & { screen: MonthScreen }) {
  const [, setParams] = useSearchParams()
  const opensWithView = useViews(viewsTarget(list)).views.some(({ is_default }) => is_default)
  const month = useListMonth(column)
  const shown = useRef(month)
  useEffect(() => {
    // Whoever takes the condition away, by the chip too, does not want it back on the next screen.
    if (shown.current !== null && month === null) lastMonth.set(undefined)
    shown.current = month
  }, [month])
  const go = (next: string | null) =>
    setParams((before) => {
      const { conditions } = fromSearchParams(before)
      const wanted = next === null ? null : ({ column, type: 1, value: next } as const)
      const after = patchAddress(before, list.entity, {
        conditions: replaceCondition(conditions, chipCondition(conditions, column), wanted),
      })
      if (opensWithView && !after.has('v')) after.set('v', String(allRecords))
      return after
    })
  return <MonthSwitch month={month} go={go} all screen={screen} />
}

/**
 * A list that is opened by an address that says nothing, as the menu does, shows the month that was looked at last; one's own
 * view goes before it.
 */
export function WithLastMonth({ list, column, children }: Listed & { children: ReactNode }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { views, isPending } = useViews(viewsTarget(list))
  const saysNothing = [...params.keys()].every((key) => key === 'view')
  const [month, setMonth] = useState(() => (saysNothing ? lastMonth.get() : undefined))
  const hasView = views.some(({ is_default }) => is_default)
  useEffect(() => {
    if (!month || isPending) return
    const conditions = [{ column, type: 1, value: month } as const]
    if (!hasView)
      navigate({ search: `${patchAddress(params, list.entity, { conditions })}` }, { replace: true })
    setMonth(undefined)
  }, [month, isPending, hasView, column, params, list, navigate])
  return month ? null : children
}
