import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isMonth, monthAtHand } from '../month/last-month.ts'
import { type GridFilter, type HourFormat, isFilter } from './view.ts'

/** What shapes the grid, all of it in the address. */
export function useGridParams() {
  const [params, setParams] = useSearchParams()
  const [asked, filter] = [params.get('month'), params.get('filter')]
  const idOf = (key: string) => Number(params.get(key)) || null
  const format: HourFormat = params.get('hours') === '10' ? 2 : 1
  const set = (key: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(key)
      else next.set(key, value)
      return next
    })
  const shown = isFilter(filter) ? filter : 'all'
  const [companyId, memberId] = [idOf('company'), idOf('member')]
  return {
    month: isMonth(asked) ? asked : monthAtHand(),
    filter: useMemo((): GridFilter => ({ filter: shown, companyId, memberId }), [shown, companyId, memberId]),
    format,
    set,
  }
}
