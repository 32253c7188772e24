import type { Signature } from '#foundation/api/route.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { sendForm } from '#foundation/ui/send-form.ts'
import type { historyFileRoutes } from '../history-files.ts'
import type { billingPaymentRoutes } from '../server.ts'

/** The call of these screens that a later slice answers (`src/money/jp-pint`). */
export type SidePintCalls = readonly Signature<
  'POST',
  `/api/enterprise/billing_payments/${SideName}_jp_pint/:id`,
  undefined,
  string
>[]

type Routes = typeof billingPaymentRoutes | typeof historyFileRoutes | SidePintCalls

const api = apiOf<Routes>()

/** Freezes the amounts, gives the number and stores the PDF. Every call of this file throws ApiError. */
export const confirmSide = async (id: number, side: SideName, override_reason?: string) =>
  (await api.post(`/api/enterprise/billing_payments/${side}_confirm/:id`, { id, body: { override_reason } }))
    .billing_payment

/** The confirmed document as JP PINT (XML), which the history notes as a download. */
export const downloadPint = (id: number, side: SideName) =>
  api.blob(`/api/enterprise/billing_payments/${side}_jp_pint/:id`, { id })

export const cancelSide = async (id: number, side: SideName, reason: string) =>
  (await api.post(`/api/enterprise/billing_payments/${side}_confirm_cancel/:id`, { id, body: { reason } }))
    .billing_payment

/** The number a confirm would give now; it reserves nothing. */
export const previewNumber = async (id: number, side: SideName) =>
  (await api.post(`/api/enterprise/billing_payments/${side}_number_generator/:id`, { id })).number

/** The PDF to keep: the stored file once confirmed, which the history notes; a preview before. */
export const downloadPdf = (id: number, side: SideName) =>
  api.blob(`/api/enterprise/billing_payments/${side}_download_pdf/:id`, { id })

/** The same file to look at on the page. */
export const viewPdf = (id: number, side: SideName, signal: AbortSignal) =>
  api.blob(`/api/enterprise/billing_payments/${side}_download_pdf/:id`, {
    id,
    body: { context: 'view' },
    signal,
  })

export const sendMail = (id: number, side: SideName, resend: boolean) =>
  api.post(`/api/enterprise/billing_payments/send_${side}_mail/:id`, {
    id,
    body: resend ? { context: 'resend' } : {},
  })

/** A file that the history keeps, such as a document whose confirmation was cancelled. */
export const downloadHistoryFile = (fileId: number) =>
  api.blob('/api/enterprise/histories/file_download/:id', { id: fileId })

/** The PDFs of confirmed records as one ZIP. */
export const bulkPdf = (ids: readonly number[], side: SideName) =>
  api.blob(`/api/enterprise/billing_payments/${side}_bulk_download_pdf`, {
    body: { id_by_enterprise_ids: [...ids] },
  })

type Listed = AnswerAt<Routes, '/api/enterprise/billing_files/index'>
export type SideFiles = { others: Listed['billing_files']; deliverables: Listed['deliverables'] }

const ownerOf = (id: number) => ({ billing_payment_id_by_enterprise_id: id })

/** What may go with the mail of a side besides its document. */
export const listSideFiles = async (id: number, side: SideName, signal?: AbortSignal): Promise<SideFiles> => {
  if (side === 'billing') {
    const body = { billing_file: ownerOf(id) }
    const answer = await api.post('/api/enterprise/billing_files/index', { body, signal })
    return { others: answer.billing_files, deliverables: answer.deliverables }
  }
  const body = { payment_file: ownerOf(id) }
  const answer = await api.post('/api/enterprise/payment_files/index', { body, signal })
  return { others: answer.payment_files, deliverables: answer.deliverables }
}

export const addSideFile = (id: number, side: SideName, file: File): Promise<unknown> => {
  const form = new FormData()
  form.set(`${side}_file`, JSON.stringify(ownerOf(id)))
  form.set('file', file)
  return sendForm(`/api/enterprise/${side}_files/create`, form, {
    progress: () => undefined,
    signal: new AbortController().signal,
  })
}

export const deleteSideFile = (fileId: number, side: SideName) =>
  api.post(`/api/enterprise/${side}_files/delete/:id`, { id: fileId })
