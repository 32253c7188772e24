import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { kpiRoutes } from '../server.ts'
import type { AgencyFigure } from '../sheet-schema.ts'

const api = apiOf<typeof kpiRoutes>()
const key = ['admin', 'kpi_records']

/** VALUES: 1 monthly, 2 yearly, 3 quarterly. */
export type Interval = 1 | 2 | 3
/** What is asked of the sheet; months as YYYY-MM, the usual ones where none is said. */
export type Asked = { interval: Interval; from?: string; to?: string }
export type Behind = { interval: Interval; start: string; figure: AgencyFigure; page: number }

/** The running month moves while one looks at it. */
const refreshMs = 60_000

/** The figures by period. All calls of this file throw ApiError. */
export const sheetQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...key, 'sheet', asked],
    queryFn: async ({ signal }) =>
      (await api.post('/api/admin/kpi_records/sheet', { body: asked, signal })).sheet,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

/** The agencies behind a figure, a page of them. */
export const agenciesQuery = (behind: Behind) =>
  queryOptions({
    queryKey: [...key, 'agencies', behind],
    queryFn: ({ signal }) => api.post('/api/admin/kpi_records/agencies', { body: behind, signal }),
    placeholderData: keepPreviousData,
  })

export const exportSheet = (asked: Asked) => api.blob('/api/admin/kpi_records/csv', { body: asked })
