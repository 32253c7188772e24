import type { Signature } from '#foundation/api/route.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { billingMergeRoutes } from '../server.ts'

/** The call of this screen that a later slice answers (`src/money/jp-pint`). */
export type MergePintCalls = readonly [
  Signature<'POST', '/api/enterprise/billing_merges/jp_pint/:id', undefined, string>,
]

type Routes = typeof billingMergeRoutes | MergePintCalls

/** A billing side that is, or may be, part of a merge; yen. */
export type Billing = AnswerAt<Routes, '/api/enterprise/billing_merges/parts/:id'>['billings'][number]
/** Billings that may be merged with one another. */
export type BillingGroup = AnswerAt<Routes, '/api/enterprise/billing_merges/pickup'>['groups'][number]

const api = apiOf<Routes>()

/** Every call of this file throws ApiError. Without a month the groups of all months. */
export const pickup = (body: BodyAt<Routes, '/api/enterprise/billing_merges/pickup'>, signal?: AbortSignal) =>
  api.post('/api/enterprise/billing_merges/pickup', { body, signal })

export const draftMerge = (ids: readonly number[], signal?: AbortSignal) =>
  api.post('/api/enterprise/billing_merges/draft', { body: { billing_payment_ids: [...ids] }, signal })

export const createMerge = async (ids: readonly number[]) => {
  const body = { billing_merge: { billing_payment_ids: [...ids] } }
  return (await api.post('/api/enterprise/billing_merges/create', { body })).billing_merge
}

/** Other parts for an unconfirmed merge; 409 `stale` when it changed since it was read. */
export const changeParts = async (
  { id_by_enterprise_id: id, updated_at }: RecordRow,
  ids: readonly number[],
) => {
  const body = { billing_merge: { billing_payment_ids: [...ids] }, updated_at: textOf(updated_at) }
  return (await api.post('/api/enterprise/billing_merges/update/:id', { id, body })).billing_merge
}

export const listParts = async (id: number, signal?: AbortSignal) =>
  (await api.get('/api/enterprise/billing_merges/parts/:id', { id, signal })).billings

/** Freezes the amounts, gives the number and stores the PDF. */
export const confirmMerge = async (id: number) =>
  (await api.post('/api/enterprise/billing_merges/confirm/:id', { id })).billing_merge

export const cancelMerge = async (id: number, reason: string) =>
  (await api.post('/api/enterprise/billing_merges/confirm_cancel/:id', { id, body: { reason } }))
    .billing_merge

/** The number a confirm would give now; it reserves nothing. */
export const previewNumber = async (id: number) =>
  (await api.post('/api/enterprise/billing_merges/number_generator/:id', { id })).number

/** The PDF to keep: the stored file once confirmed, which the history notes; a preview before. */
export const downloadPdf = (id: number) => api.blob('/api/enterprise/billing_merges/download_pdf/:id', { id })

/** The confirmed invoice as JP PINT (XML), which the history notes as a download. */
export const downloadPint = (id: number) => api.blob('/api/enterprise/billing_merges/jp_pint/:id', { id })

/** The same file to look at on the page. */
export const viewPdf = (id: number, signal: AbortSignal) =>
  api.blob('/api/enterprise/billing_merges/download_pdf/:id', { id, body: { context: 'view' }, signal })

export const sendMergeMail = (id: number, resend: boolean) =>
  api.post('/api/enterprise/billing_merges/send_mail/:id', { id, body: resend ? { context: 'resend' } : {} })

export const dissolveMerge = (id: number) => api.post('/api/enterprise/billing_merges/delete/:id', { id })
