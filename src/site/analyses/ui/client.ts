import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { CsvTable } from '../csv.ts'
import type { Period } from '../read.ts'
import type { analysisRoutes } from '../server.ts'

export type { Figures, Report } from '../report.ts'

const api = apiOf<typeof analysisRoutes>()
const key = ['analyses']

/** How the site was used in a period. All calls of this file throw ApiError. */
export const reportQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [...key, 'report', from, to],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/analyses/show', { body: { from, to }, signal })).analysis,
    placeholderData: keepPreviousData,
  })

export type Group = 'job' | 'article'

/** The last 30 days of one job or article. */
export const recordQuery = (group: Group, id: number) =>
  queryOptions({
    queryKey: [...key, 'record', group, id],
    queryFn: ({ signal }) => api.post('/api/enterprise/analyses/record/:id', { id, body: { group }, signal }),
  })

export const exportTable = (table: CsvTable, { from, to }: Period) =>
  api.blob('/api/enterprise/analyses/csv', { body: { table, from, to } })
