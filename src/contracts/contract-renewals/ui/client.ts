import type { Side } from '#foundation/rules/sides.ts'
import { api } from '#foundation/ui/api.ts'
import type { MailDraft } from '../draft.ts'
import type { RenewalDay, RenewalRow } from '../rows.ts'

const contracts = '/api/enterprise/contracts'
const renewals = '/api/enterprise/contract_renewals'

/** Days, both included (`YYYY-MM-DD`). */
export type Span = { from: string; to: string }
export type Asked = { succeeded: number[]; failed: { id: number; message: string }[]; mail_ids: number[] }
export type MailTexts = Pick<MailDraft, 'to' | 'cc' | 'title' | 'body'>

/** Confirmed contracts by their end; no statuses means all. Every call of this file throws ApiError. */
export const listRenewals = (
  span: Span & { statuses: number[]; page: number; limit_value: number },
  signal: AbortSignal,
) => api.post<{ contract_renewals: RenewalRow[]; count: number }>(`${renewals}/index`, span, signal)

export const listDays = async (span: Span, signal: AbortSignal) =>
  (await api.post<{ days: RenewalDay[] }>(`${renewals}/calendar`, span, signal)).days

/** null while the contract is not confirmed. */
export const showRenewal = async (id: number, signal: AbortSignal) =>
  (await api.post<{ renewal: RenewalRow | null }>(`${contracts}/ext_confirms/${id}`, {}, signal)).renewal

export const draftMail = async (id: number, category: Side, signal: AbortSignal) =>
  (await api.post<{ mail: MailDraft }>(`${contracts}/ext_confirm_mail_draft/${id}`, { category }, signal))
    .mail

export const sendMail = (id: number, category: Side, mail: MailTexts, isAgain: boolean) =>
  api.post(`${contracts}/send_${category}_ext_confirm_mail/${id}`, {
    mail,
    ...(isAgain && { context: 'resend' }),
  })

/** One mail to each recipient about all of its contracts. */
export const askTogether = (category: Side, select_ids: number[]) =>
  api.post<Asked>('/api/enterprise/contract_ext_confirm_merges/create', { category, select_ids })

/** A new link; it is shown this once. */
export const issueUrl = async (id: number, category: Side) =>
  (await api.post<{ url: string }>(`${contracts}/ext_confirm_url/${id}`, { category })).url

/** From now on the answers are not changed through the link. */
export const beginHandling = (id: number) => api.post(`${contracts}/ext_confirm_handle/${id}`)

type HistoryEntry = {
  id: number
  created_at: string
  enterprise_member: { id: number; name: string } | null
  kind: string
  process_id: number | null
  note: string | null
}

const renewalProcesses = [80, 90]
const renewalKinds = ['renewal_answer', 'renewal_handle', 'renewal_link', 'expire', 'renew', 'renew_cancel']

/** What the history of a contract says about its renewal, newest first. */
export const listHistory = async (id: number, signal: AbortSignal) => {
  const body = { target_type: 'contract', id_by_enterprise_id: id, limit_value: 200 }
  const { histories } = await api.post<{ histories: HistoryEntry[] }>(
    '/api/enterprise/histories/index',
    body,
    signal,
  )
  return histories.filter(
    ({ kind, process_id, note }) =>
      note && (renewalKinds.includes(kind) || renewalProcesses.includes(process_id ?? 0)),
  )
}
