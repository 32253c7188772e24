import { useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { type HourFormat, isFilter } from './view.ts'

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** What shapes the grid, all of it in the address. */
export function useGridParams() {
  const [params, setParams] = useSearchParams()
  const [asked, filter, company] = [params.get('month'), params.get('filter'), params.get('company')]
  const format: HourFormat = params.get('hours') === '10' ? 2 : 1
  const set = (key: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(key)
      else next.set(key, value)
      return next
    })
  return {
    month: isMonth(asked) ? asked : monthOf(today()),
    filter: isFilter(filter) ? filter : ('all' as const),
    companyId: company ? Number(company) : null,
    format,
    set,
  }
}
