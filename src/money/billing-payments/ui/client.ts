import type { SideName } from '#foundation/rules/sides.ts'
import type { RecordRow } from '#foundation/screens/entity-api.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { api } from '#foundation/ui/api.ts'
import { sendForm } from '#foundation/ui/send-form.ts'

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
export const confirmSide = async (id: number, side: SideName, override_reason?: string) =>
  record(
    await api.post<Answer>(
      `${root}/${side}_confirm/${id}`,
      override_reason === undefined ? {} : { override_reason },
    ),
  )

/** The confirmed document as JP PINT (XML), which the history notes as a download. */
export const downloadPint = (id: number, side: SideName) => api.blob(`${root}/${side}_jp_pint/${id}`)

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

/** The PDFs of confirmed records as one ZIP. */
export const bulkPdf = (ids: readonly number[], side: SideName) =>
  api.blob(`${root}/${side}_bulk_download_pdf`, { id_by_enterprise_ids: ids })

type SideFile = { id_by_enterprise_id: number; name: string; size: number }
export type SideFiles = {
  others: SideFile[]
  deliverables: { file_id: number; name: string; size: number }[]
}

const filesRoot = (side: SideName) => `/api/enterprise/${side}_files`
const ownerOf = (side: SideName, id: number) => ({
  [`${side}_file`]: { billing_payment_id_by_enterprise_id: id },
})

/** What may go with the mail of a side besides its document. */
export const listSideFiles = async (id: number, side: SideName, signal?: AbortSignal): Promise<SideFiles> => {
  const answer = await api.post<Record<string, SideFile[]> & Pick<SideFiles, 'deliverables'>>(
    `${filesRoot(side)}/index`,
    ownerOf(side, id),
    signal,
  )
  return { others: answer[`${side}_files`] ?? [], deliverables: answer.deliverables }
}

export const addSideFile = (id: number, side: SideName, file: File): Promise<unknown> => {
  const form = new FormData()
  form.set(`${side}_file`, JSON.stringify({ billing_payment_id_by_enterprise_id: id }))
  form.set('file', file)
  return sendForm(`${filesRoot(side)}/create`, form, {
    progress: () => undefined,
    signal: new AbortController().signal,
  })
}

export const deleteSideFile = (fileId: number, side: SideName) =>
  api.post<unknown>(`${filesRoot(side)}/delete/${fileId}`)
