import { queryOptions } from '@tanstack/react-query'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { api } from '#foundation/ui/api.ts'
import type { CloseRun, CloseStep, ItemStatus, MonthlyClose, RunItem, RunKind, StepRow } from '../close.ts'

const root = '/api/enterprise/monthly_closes'
const family = 'monthly_closes'

/** How a month stands; asked again every second while a run of it is under way. All calls of this file throw ApiError. */
export const closeOptions = (month: string) =>
  queryOptions({
    queryKey: [family, 'show', month],
    queryFn: async ({ signal }) =>
      (await api.get<{ monthly_close: MonthlyClose }>(`${root}/show/${month}`, signal)).monthly_close,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? 1_000 : false,
  })

/** The rows that a step still waits for. */
export const rowsOptions = (month: string, step: CloseStep) =>
  queryOptions({
    queryKey: [family, 'rows', month, step],
    queryFn: async ({ signal }) =>
      (await api.post<{ rows: StepRow[] }>(`${root}/rows`, { monthly_close: { month, step } }, signal)).rows,
  })

/** What became of the rows of a run; only those of a state when it is named. */
export const itemsOptions = (id: number, status: ItemStatus) =>
  queryOptions({
    queryKey: [family, 'items', id, status],
    queryFn: async ({ signal }) =>
      (await api.post<{ items: RunItem[] }>(`${root}/items/${id}`, { status, limit_value: 1_000 }, signal))
        .items,
  })

/** Starts bulk work on the rows named, or without ids on all that miss nothing; months that have not ended take a reason. */
export const startRun = async (
  month: string,
  kind: RunKind,
  { select_ids, reason }: { select_ids?: number[]; reason?: string },
) =>
  (
    await api.post<{ run: CloseRun }>(`${root}/start`, {
      monthly_close: { month, kind, ...(select_ids && { select_ids }), ...(reason && { reason }) },
    })
  ).run

export const cancelRun = (id: number) => api.post<{ run: CloseRun }>(`${root}/cancel/${id}`)
export const resumeRun = (id: number) => api.post<{ run: CloseRun }>(`${root}/resume/${id}`)

const zipMost = 1_000

/** The PDFs of a month's confirmed sides as one ZIP, up to 1,000; undefined when none is confirmed. */
export const zipOfMonth = async (month: string, side: 'billing' | 'payment'): Promise<Blob | undefined> => {
  const { billing_payments } = await api.post<{ billing_payments: { id_by_enterprise_id: number }[] }>(
    '/api/enterprise/billing_payments/index',
    {
      ...emptyQuery,
      limit_value: zipMost,
      columns: [`${side}_number`],
      conditions: [
        { column: 'billing_month', type: 1, value: month },
        { column: `${side}_status_flg`, type: 1, value: [99] },
      ],
    },
  )
  const id_by_enterprise_ids = billing_payments.map((row) => row.id_by_enterprise_id)
  return id_by_enterprise_ids.length === 0
    ? undefined
    : api.blob(`/api/enterprise/billing_payments/${side}_bulk_download_pdf`, { id_by_enterprise_ids })
}
