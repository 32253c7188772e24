import { keepPreviousData } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { Period } from '../read.ts'
import type { Report } from '../report.ts'
import type { analysisRoutes } from '../server.ts'

export type { Figures, Report } from '../report.ts'

export const api = apiOf<typeof analysisRoutes>()

/** How the site was used in a period. */
export const reportQuery = ({ from, to }: Period) => ({
  ...api.query.post('/api/enterprise/analyses/show', { body: { from, to } }),
  placeholderData: keepPreviousData,
  select: ({ analysis }: { analysis: Report }) => analysis,
})
