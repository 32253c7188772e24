import type { RecordRow } from '../entity/ui/entity-api.ts'
import type { Values } from '../entity/ui/kinds/view.ts'
import { api } from '../ui/api.ts'
import type { SideName } from './side.ts'

const root = '/api/enterprise/billing_payments'

type Answer = { billing_payment: RecordRow }
const record = (answer: Answer) => answer.billing_payment

/** Every call of this file throws ApiError; 409 `stale` carries the record as it stands. */
export const updateSide = async (row: RecordRow, patch: Values) =>
  record(
    await api.post<Answer>(`${root}/update/${row.id_by_enterprise_id}`, {
      billing_payments: patch,
      updated_at: row.updated_at,
    }),
  )

/** Freezes the amounts, gives the number and stores the PDF. */
export const confirmSide = async (id: number, side: SideName) =>
  record(await api.post<Answer>(`${root}/${side}_confirm/${id}`))

export const cancelSide = async (id: number, side: SideName, reason: string) =>
  record(await api.post<Answer>(`${root}/${side}_confirm_cancel/${id}`, { reason }))

/** The number a confirm would give now; it reserves nothing. */
export const previewNumber = async (id: number, side: SideName) =>
  (await api.post<{ number: string }>(`${root}/${side}_number_generator/${id}`)).number

/** The PDF to keep: the stored file once confirmed, which the history notes; a preview before. */
export const downloadPdf = (id: number, side: SideName) => api.blob(`${root}/${side}_download_pdf/${id}`)

/** The same file to look at on the page. */
export const viewPdf = (id: number, side: SideName, signal: AbortSignal) =>
  api.blob(`${root}/${side}_download_pdf/${id}`, { context: 'view' }, signal)

export const sendMail = (id: number, side: SideName, resend: boolean) =>
  api.post<unknown>(`${root}/send_${side}_mail/${id}`, resend ? { context: 'resend' } : {})

/** A file that the history keeps, such as a document whose confirmation was cancelled. */
export const downloadHistoryFile = (fileId: number) =>
  api.blob(`/api/enterprise/histories/file_download/${fileId}`)

/** A mail of the record; status 0 waiting, 1 being sent, 2 sent, 3 refused, 9 outcome unknown. */
export type Mail = {
  id_by_enterprise_id: number
  purpose: string
  subject: string
  to_addresses: string
  cc_addresses: string | null
  status: number
  sent_at: string | null
  created_at: string
  failure: string | null
}

export const listMails = async (id: number, signal?: AbortSignal) =>
  (
    await api.post<{ mail_mgmts: Mail[] }>(
      '/api/enterprise/mail_mgmts/index',
      { target_type: 'billing_payment', id_by_enterprise_id: id },
      signal,
    )
  ).mail_mgmts
