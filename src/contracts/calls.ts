import type { RecordRow } from '../entity/ui/entity-api.ts'
import type { Values } from '../entity/ui/kinds/view.ts'
import type { Finding } from '../rules/freelance-act.ts'
import { api } from '../ui/api.ts'

const root = '/api/enterprise/contracts'

/** What `validate` answers: messages per field, and what the law has to say. */
export type Validation = { valid: boolean; errors: Record<string, string[]>; findings: Finding[] }

export type Confirmed = { contract: RecordRow; contract_operation_ids: number[] }

/** Checks a contract as confirming it would; nothing is written. Every call of this file throws ApiError. */
export const validateContract = (contract: Values, id: number | undefined, signal?: AbortSignal) =>
  api.post<Validation>(
    `${root}/validate`,
    { contract, ...(id !== undefined && { id_by_enterprise_id: id }) },
    signal,
  )

/** The number the contract would get; it is reserved only when the contract is saved. */
export const previewTitle = async (contract: Values, signal?: AbortSignal) =>
  (await api.post<{ title: string }>(`${root}/title_generator`, { contract }, signal)).title

/** 1 → 99, and one operation for each month that has none. */
export const confirmContract = (id: number) => api.post<Confirmed>(`${root}/confirm/${id}`)

export const cancelConfirm = async (id: number) =>
  (await api.post<{ contract: RecordRow }>(`${root}/confirm_cancel/${id}`)).contract

/** The renewal ends as 満了. */
export const expireContract = async (id: number) =>
  (await api.post<{ contract: RecordRow }>(`${root}/expire/${id}`)).contract
