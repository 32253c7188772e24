import type { DocumentTotals } from '#foundation/rules/tax.ts'
import type { RecordRow } from '#foundation/screens/entity-api.ts'
import { api } from '#foundation/ui/api.ts'

const root = '/api/enterprise/billing_merges'

type Answer = { billing_merge: RecordRow }
const record = (answer: Answer) => answer.billing_merge

/** A billing side that is, or may be, part of a merge; yen. */
export type Billing = {
  id_by_enterprise_id: number
  billing_number: string
  billing_issue_date: string
  contract_name: string
  worker: string
  billing_sub_total: number
  billing_total: number
}

/** Billings that may be merged with one another. */
export type BillingGroup = {
  company: { id: number; name: string }
  billing_month: string
  deadline_date: string
  total: number
  billings: Billing[]
}

/** What a merge would be. */
export type MergeDraft = DocumentTotals & {
  name: string
  issue_date: string | null
  recipient_name: string | null
  billing_month: string
  deadline_date: string
}

/** Every call of this file throws ApiError. Without a month the groups of all months. */
export const pickup = (
  query: { billing_month?: string; company_id_by_enterprise_id?: number },
  signal?: AbortSignal,
) => api.post<{ groups: BillingGroup[]; count: number }>(`${root}/pickup`, query, signal)

export const draftMerge = (billing_payment_ids: readonly number[], signal?: AbortSignal) =>
  api.post<{ billing_merge: MergeDraft; billings: Billing[] }>(
    `${root}/draft`,
    { billing_payment_ids },
    signal,
  )

export const createMerge = async (billing_payment_ids: readonly number[]) =>
  record(await api.post<Answer>(`${root}/create`, { billing_merge: { billing_payment_ids } }))

/** Other parts for an unconfirmed merge; 409 `stale` when it changed since it was read. */
export const changeParts = async (row: RecordRow, billing_payment_ids: readonly number[]) =>
  record(
    await api.post<Answer>(`${root}/update/${row.id_by_enterprise_id}`, {
      billing_merge: { billing_payment_ids },
      updated_at: row.updated_at,
    }),
  )

export const listParts = async (id: number, signal?: AbortSignal) =>
  (await api.get<{ billings: Billing[] }>(`${root}/parts/${id}`, signal)).billings

/** Freezes the amounts, gives the number and stores the PDF. */
export const confirmMerge = async (id: number) => record(await api.post<Answer>(`${root}/confirm/${id}`))

export const cancelMerge = async (id: number, reason: string) =>
  record(await api.post<Answer>(`${root}/confirm_cancel/${id}`, { reason }))

/** The number a confirm would give now; it reserves nothing. */
export const previewNumber = async (id: number) =>
  (await api.post<{ number: string }>(`${root}/number_generator/${id}`)).number

/** The PDF to keep: the stored file once confirmed, which the history notes; a preview before. */
export const downloadPdf = (id: number) => api.blob(`${root}/download_pdf/${id}`)

/** The confirmed invoice as JP PINT (XML), which the history notes as a download. */
export const downloadPint = (id: number) => api.blob(`${root}/jp_pint/${id}`)

/** The same file to look at on the page. */
export const viewPdf = (id: number, signal: AbortSignal) =>
  api.blob(`${root}/download_pdf/${id}`, { context: 'view' }, signal)

export const sendMergeMail = (id: number, resend: boolean) =>
  api.post<unknown>(`${root}/send_mail/${id}`, resend ? { context: 'resend' } : {})

export const dissolveMerge = (id: number) => api.post<unknown>(`${root}/delete/${id}`)
