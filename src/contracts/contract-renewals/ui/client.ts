import type { Side } from '#foundation/rules/sides.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { historyRoutes } from '#records/histories/server.ts'
import type { contractRenewalRoutes } from '../server.ts'

type Routes = typeof contractRenewalRoutes | typeof historyRoutes

/** Days, both included (`YYYY-MM-DD`). */
export type Span = BodyAt<Routes, '/api/enterprise/contract_renewals/calendar'>
export type Asked = AnswerAt<Routes, '/api/enterprise/contract_ext_confirm_merges/create'>
export type MailTexts = Required<
  NonNullable<BodyAt<Routes, '/api/enterprise/contracts/send_sales_ext_confirm_mail/:id'>['mail']>
>

const api = apiOf<Routes>()

/** Confirmed contracts by their end; no statuses means all. Every call of this file throws ApiError. */
export const listRenewals = (
  asked: BodyAt<Routes, '/api/enterprise/contract_renewals/index'>,
  signal: AbortSignal,
) => api.post('/api/enterprise/contract_renewals/index', { body: asked, signal })

export const listDays = async (span: Span, signal: AbortSignal) =>
  (await api.post('/api/enterprise/contract_renewals/calendar', { body: span, signal })).days

/** null while the contract is not confirmed. */
export const showRenewal = async (id: number, signal: AbortSignal) =>
  (await api.post('/api/enterprise/contracts/ext_confirms/:id', { id, signal })).renewal

export const draftMail = async (id: number, category: Side, signal: AbortSignal) => {
  const answer = await api.post('/api/enterprise/contracts/ext_confirm_mail_draft/:id', {
    id,
    body: { category },
    signal,
  })
  return answer.mail
}

export const sendMail = (id: number, category: Side, mail: MailTexts, isAgain: boolean) =>
  api.post(`/api/enterprise/contracts/send_${category}_ext_confirm_mail/:id`, {
    id,
    body: { mail, ...(isAgain && { context: 'resend' }) },
  })

/** One mail to each recipient about all of its contracts. */
export const askTogether = (category: Side, select_ids: number[]) =>
  api.post('/api/enterprise/contract_ext_confirm_merges/create', { body: { category, select_ids } })

/** A new link; it is shown this once. */
export const issueUrl = async (id: number, category: Side) =>
  (await api.post('/api/enterprise/contracts/ext_confirm_url/:id', { id, body: { category } })).url

/** From now on the answers are not changed through the link. */
export const beginHandling = (id: number) =>
  api.post('/api/enterprise/contracts/ext_confirm_handle/:id', { id })

const renewalProcesses = [80, 90]
const renewalKinds = ['renewal_answer', 'renewal_handle', 'renewal_link', 'expire', 'renew', 'renew_cancel']

/** What the history of a contract says about its renewal, newest first. */
export const listHistory = async (id: number, signal: AbortSignal) => {
  const { histories } = await api.post('/api/enterprise/histories/index', {
    body: { target_type: 'contract', id_by_enterprise_id: id, limit_value: 200 },
    signal,
  })
  return histories.filter(
    ({ kind, process_id, note }) =>
      note && (renewalKinds.includes(kind) || renewalProcesses.includes(process_id ?? 0)),
  )
}
