import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { masterdataRoutes } from '#foundation/api/masterdata.ts'
import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { addMonths, monthEnd } from '#foundation/rules/calendar.ts'
import { apiOf } from '#foundation/ui/api.ts'

const api = apiOf<typeof masterdataRoutes>()

/** The public holidays from a month to this many months later; undefined while they travel. */
export function useHolidays(month: string, months: number): IsHoliday | undefined {
  const { data } = useQuery({
    queryKey: ['masterdata', 'holidays', month, months],
    queryFn: async ({ signal }) => {
      const answer = await api.post('/api/masterdata/holidays/search', {
        body: { from: `${month}-01`, to: monthEnd(addMonths(month, months)) },
        signal,
      })
      return answer.holidays.map(({ date }) => date)
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return useMemo(() => data && ((date) => data.includes(date)), [data])
}
