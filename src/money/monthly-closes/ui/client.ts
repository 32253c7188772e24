import { queryOptions } from '@tanstack/react-query'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { listRecords } from '#foundation/screens/client.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { billingPayment } from '../../billing-payments/billing-payment.ts'
import type { billingPaymentRoutes } from '../../billing-payments/server.ts'
import type { CloseStep, RunKind } from '../close.ts'
import type { monthlyCloseRoutes } from '../server.ts'

type Routes = typeof monthlyCloseRoutes | typeof billingPaymentRoutes
type ItemStatus = AnswerAt<Routes, '/api/enterprise/monthly_closes/items/:id'>['items'][number]['status']

export type MonthlyClose = AnswerAt<Routes, '/api/enterprise/monthly_closes/show/:month'>['monthly_close']
export type StepCount = MonthlyClose['steps'][number]
export type CloseRun = MonthlyClose['runs'][number]
export type StepRow = AnswerAt<Routes, '/api/enterprise/monthly_closes/rows'>['rows'][number]

const api = apiOf<Routes>()
const family = 'monthly_closes'

/** How a month stands; asked again every second while a run of it is under way. All calls of this file throw ApiError. */
export const closeOptions = (month: string) =>
  queryOptions({
    queryKey: [family, 'show', month],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/monthly_closes/show/:month', { month, signal })).monthly_close,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? 1_000 : false,
  })

/** The rows that a step still waits for. */
export const rowsOptions = (month: string, step: CloseStep) =>
  queryOptions({
    queryKey: [family, 'rows', month, step],
    queryFn: async ({ signal }) => {
      const body = { monthly_close: { month, step } }
      return (await api.post('/api/enterprise/monthly_closes/rows', { body, signal })).rows
    },
  })

/** What became of the rows of a run; only those of a state when it is named. */
export const itemsOptions = (id: number, status: ItemStatus) =>
  queryOptions({
    queryKey: [family, 'items', id, status],
    queryFn: async ({ signal }) => {
      const body = { status, limit_value: 1_000 }
      return (await api.post('/api/enterprise/monthly_closes/items/:id', { id, body, signal })).items
    },
  })

/** Starts bulk work on the rows named, or without ids on all that miss nothing; months that have not ended take a reason. */
export const startRun = async (
  month: string,
  kind: RunKind,
  { select_ids, reason }: { select_ids?: number[]; reason?: string },
) => {
  const monthly_close = { month, kind, ...(select_ids && { select_ids }), ...(reason && { reason }) }
  return (await api.post('/api/enterprise/monthly_closes/start', { body: { monthly_close } })).run
}

export const cancelRun = (id: number) => api.post('/api/enterprise/monthly_closes/cancel/:id', { id })
export const resumeRun = (id: number) => api.post('/api/enterprise/monthly_closes/resume/:id', { id })

const zipMost = 1_000

/** The PDFs of a month's confirmed sides as one ZIP, up to 1,000; undefined when none is confirmed. */
export const zipOfMonth = async (month: string, side: SideName): Promise<Blob | undefined> => {
  const { rows } = await listRecords(
    billingPayment,
    {
      ...emptyQuery,
      limit_value: zipMost,
      conditions: [
        { column: 'billing_month', type: 1, value: month },
        { column: `${side}_status_flg`, type: 1, value: [99] },
      ],
    },
    [`${side}_number`],
  )
  const id_by_enterprise_ids = rows.map((row) => row.id_by_enterprise_id)
  return id_by_enterprise_ids.length === 0
    ? undefined
    : api.blob(`/api/enterprise/billing_payments/${side}_bulk_download_pdf`, {
        body: { id_by_enterprise_ids },
      })
}
