import type { RecordRow } from '#foundation/screens/entity-api.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { api } from '#foundation/ui/api.ts'
import type { OwnTerms, PlannedMonth } from '../../../contract-terms/month-plan.ts'

const root = '/api/enterprise/contracts'

/** A month of a contract with its operation, where the contract is confirmed. */
export type MonthRow = PlannedMonth & {
  contract_operation: {
    id_by_enterprise_id: number
    submission_status_flg: number
    closed_flg: number
  } | null
}

export type Amendment = {
  id_by_enterprise_id: number
  effective_month: string
  old_values: Values
  new_values: Values
  reason: string
  enterprise_member: { id: number; name: string } | null
  created_at: string
  revoked_at: string | null
}

/** A new draft like this contract; in the same group for one more worker. Every call of this file throws ApiError. */
export const copyContract = async (
  id: number,
  body: { same_group?: true; candidate_id_by_enterprise_id?: number | null },
) => (await api.post<{ contract: RecordRow }>(`${root}/copy/${id}`, body)).contract

/** The renewed contract as a draft, and this one, which it renews. */
export const renewContract = (id: number, period: { period_start_date: string; period_end_date: string }) =>
  api.post<{ contract: RecordRow; renewed: RecordRow }>(`${root}/renew/${id}`, period)

/** New terms from a month (`YYYY-MM`) on; findings of the law need a manager's `override_reason`. */
export const amendContract = async (
  id: number,
  body: { contract: Values; effective_month: string; reason: string; override_reason?: string },
) => (await api.post<{ contract: RecordRow }>(`${root}/amend/${id}`, body)).contract

export const listMonths = async (id: number, signal?: AbortSignal) =>
  (await api.get<{ months: MonthRow[] }>(`${root}/months/${id}`, signal)).months

/** Sets the terms of one month and side; null takes them back. */
export const setException = async (
  id: number,
  body: { month: string; side: 'sales' | 'supplier'; exception: OwnTerms | null; reason?: string },
) => (await api.post<{ months: MonthRow[] }>(`${root}/exceptions/${id}`, body)).months

export const listAmendments = async (id: number, signal?: AbortSignal) =>
  (await api.get<{ amendments: Amendment[] }>(`${root}/amendments/${id}`, signal)).amendments
