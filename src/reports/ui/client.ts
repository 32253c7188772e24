import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Condition } from '#foundation/entity/condition.ts'
import { apiOf } from '#foundation/ui/api.ts'
import type { GroupingKey, ReportKey } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import type { reportOpportunityRoutes } from '../opportunities/server.ts'
import type { reportBillingPaymentRoutes, reportSummaryRoutes } from '../summaries/server.ts'

type Routes = [
  ...ReturnType<typeof reportSummaryRoutes>,
  ...ReturnType<typeof reportBillingPaymentRoutes>,
  ...ReturnType<typeof reportOpportunityRoutes>,
]
const api = apiOf<Routes>()
const key = ['enterprise', 'reports']

export type Family = 'report_summaries' | 'report_billing_payments' | 'report_opportunities'
export type Unit = 1 | 2 | 3
/** What a report is asked for; `group` breaks the months of `group_from` to `group_to` down. */
export type Asked = {
  report: ReportKey
  from: string
  to: string
  unit: Unit
  conditions: readonly Condition[]
  group?: GroupingKey
  group_from?: string
  group_to?: string
}
export type Shown = ReportAnswer & { asked: Asked }
export type Behind = {
  report: ReportKey
  from: string
  to: string
  conditions: readonly Condition[]
  figure: string
  groups: readonly { by: GroupingKey; key: number | null }[]
  page: number
}
export type PivotAsked = Omit<Asked, 'group' | 'group_from' | 'group_to'> & {
  figure: string
  rows: GroupingKey
  columns: 'period' | GroupingKey
}

/** The report with what it answers: while another is on its way, this one is still shown. All calls of this file throw ApiError. */
export const reportQuery = (family: Family, asked: Asked) =>
  queryOptions({
    queryKey: [...key, family, 'index', asked],
    queryFn: async ({ signal }) => {
      const body = { ...asked, conditions: [...asked.conditions] }
      const { report } = await api.post(`/api/enterprise/${family}/index`, { body, signal })
      return { ...report, asked }
    },
    placeholderData: keepPreviousData,
    // A bill that is confirmed elsewhere is in the report the next time one looks.
    staleTime: 0,
  })

/** The records behind a figure, a page of them. */
export const recordsQuery = (family: Family, { conditions, groups, ...behind }: Behind) =>
  queryOptions({
    queryKey: [...key, family, 'records', conditions, groups, behind],
    queryFn: ({ signal }) =>
      api.post(`/api/enterprise/${family}/records`, {
        body: { ...behind, conditions: [...conditions], groups: [...groups] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How far opportunities came. */
export const funnelQuery = ({ conditions, ...months }: Pick<Asked, 'from' | 'to' | 'conditions'>) =>
  queryOptions({
    queryKey: [...key, 'report_opportunities', 'funnel', conditions, months],
    queryFn: async ({ signal }) =>
      (
        await api.post('/api/enterprise/report_opportunities/funnel', {
          body: { ...months, conditions: [...conditions] },
          signal,
        })
      ).funnel,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One figure by two groupings, with what it answers. */
export const pivotQuery = (family: Family, asked: PivotAsked) =>
  queryOptions({
    queryKey: [...key, family, 'pivot', asked],
    queryFn: async ({ signal }) => {
      const body = { ...asked, conditions: [...asked.conditions] }
      const { pivot } = await api.post(`/api/enterprise/${family}/pivot`, { body, signal })
      return { ...pivot, asked }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const downloadReport = (family: Family, asked: Asked, format: 'csv' | 'xlsx') =>
  api.blob(`/api/enterprise/${family}/download`, {
    body: { asked: { ...asked, conditions: [...asked.conditions] }, format },
  })
