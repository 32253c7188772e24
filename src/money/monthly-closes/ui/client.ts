import { queryOptions } from '@tanstack/react-query'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { listRecords } from '#foundation/screens/client.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { billingPayment } from '../../billing-payments/billing-payment.ts'
import type { billingPaymentRoutes } from '../../billing-payments/server.ts'
import type { monthlyCloseRoutes } from '../server.ts'

type Routes = ReturnType<typeof monthlyCloseRoutes> | typeof billingPaymentRoutes

export type MonthlyClose = AnswerAt<Routes, '/api/enterprise/monthly_closes/show/:month'>['monthly_close']
export type StepCount = MonthlyClose['steps'][number]
export type CloseRun = MonthlyClose['runs'][number]
export type RunItem = AnswerAt<Routes, '/api/enterprise/monthly_closes/items/:id'>['items'][number]
export type StepRow = AnswerAt<Routes, '/api/enterprise/monthly_closes/rows'>['rows'][number]

export type SendRow = AnswerAt<Routes, '/api/enterprise/monthly_closes/send_preview'>['rows'][number]

export const api = apiOf<Routes>()

/** How a month stands; asked again every second while a run of it is under way. */
export const closeQuery = (month: string) =>
  queryOptions({
    ...api.query.get('/api/enterprise/monthly_closes/show/:month', { month }),
    refetchInterval: ({ state }) =>
      state.data?.monthly_close.runs.some(({ status }) => status === 'running') ? 1_000 : false,
  })

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
