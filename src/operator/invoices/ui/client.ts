import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, areaApiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { countedRoute } from '../counted.ts'
import type { moveRoutes } from '../move-routes.ts'
import type { sheetRoutes } from '../sheet-routes.ts'
import type { WantedAct } from '../wanted.ts'
import type { wantedRoutes } from '../wanted-routes.ts'

type Moves = typeof moveRoutes
type Sheets = typeof sheetRoutes
type LinesPath = '/api/admin/enterprise_invoices/lines/:id'

const moves = areaApiOf<Moves>()
const sheets = areaApiOf<Sheets>()
const wanted = areaApiOf<typeof wantedRoutes>()
const counted = apiOf<readonly [typeof countedRoute]>()

const path = '/api/enterprise/enterprise_invoices'

/** Every call of this file throws ApiError. */
export const approveInvoice = async (id: number) =>
  (await moves.post(`${path}/approve/:id`, { id })).enterprise_invoice
export const sendInvoice = async (id: number, resend: boolean) =>
  (await moves.post(`${path}/send_mail/:id`, { id, body: { resend } })).enterprise_invoice
export const remindInvoice = async (id: number) =>
  (await moves.post(`${path}/remind/:id`, { id })).enterprise_invoice
export const payInvoice = async (id: number, paid_on: string) =>
  (await moves.post(`${path}/paid/:id`, { id, body: { paid_on } })).enterprise_invoice
export const unpayInvoice = async (id: number) =>
  (await moves.post(`${path}/unpaid/:id`, { id })).enterprise_invoice
export const cancelInvoice = async (id: number, reason: string) =>
  (await moves.post(`${path}/cancel/:id`, { id, body: { reason } })).enterprise_invoice
export const makeAgain = (id: number) => moves.post(`${path}/make_again/:id`, { id })

/** The PDF to keep, which the history notes once it is approved. */
export const downloadPdf = (id: number) => moves.blob(`${path}/pdf/:id`, { id, body: {} })
/** The same to look at on the page. */
export const viewPdf = (id: number, signal: AbortSignal) =>
  moves.blob(`${path}/pdf/:id`, { id, body: { context: 'view' }, signal })

export type Line = AnswerAt<readonly [typeof countedRoute], LinesPath>['lines'][number]

/** The lines of an invoice; with `line` a page of the records that it counted. `edition` changes with the invoice. */
export const linesQuery = (id: number, edition: unknown, line?: number, page = 1) =>
  queryOptions({
    queryKey: ['enterprise_invoices', 'lines', id, edition, line, page],
    queryFn: ({ signal }) =>
      counted.post('/api/admin/enterprise_invoices/lines/:id', {
        id,
        body: { ...(line !== undefined && { line }), page },
        signal,
      }),
  })

export type Sheet = AnswerAt<Sheets, '/api/enterprise/enterprise_invoice_schedules/sheet'>['sheet']
export type SheetBody = BodyAt<Sheets, '/api/enterprise/enterprise_invoice_schedules/sheet'>
export type SheetRow = Sheet['rows'][number]
export type Cell = SheetRow['cells'][number]

export const sheetQuery = (body: SheetBody) =>
  queryOptions({
    queryKey: ['enterprise_invoice_schedules', 'sheet', body],
    queryFn: async ({ signal }) =>
      (await sheets.post('/api/enterprise/enterprise_invoice_schedules/sheet', { body, signal })).sheet,
  })

export const downloadSheet = (body: BodyAt<Sheets, '/api/enterprise/enterprise_invoices/sheet'>) =>
  sheets.blob('/api/enterprise/enterprise_invoices/sheet', { body })

/** How far bulk actions of a month are; asked again every second while something waits. The sheet is there without it. */
export const progressQuery = (month: string) =>
  queryOptions({
    queryKey: ['enterprise_invoice_schedules', 'progress', month],
    queryFn: ({ signal }) =>
      wanted.post('/api/enterprise/enterprise_invoice_schedules/progress', { body: { month }, signal }),
    refetchInterval: ({ state }) =>
      state.status === 'error' ? 10_000 : (state.data?.waiting ?? 0) > 0 ? 1_000 : false,
    meta: { quiet: true },
  })

export const startBulk = (month: string, act: WantedAct, ids?: number[]) =>
  wanted.post('/api/enterprise/enterprise_invoice_schedules/approve', {
    body: { month, act, ...(ids && { ids }) },
  })
export const resumeBulk = (month: string, which: 'left' | 'refused') =>
  wanted.post('/api/enterprise/enterprise_invoice_schedules/resume', { body: { month, which } })
export const stopBulk = (month: string) =>
  wanted.post('/api/enterprise/enterprise_invoice_schedules/stop', { body: { month } })
