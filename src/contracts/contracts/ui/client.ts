import type { memberRoutes } from '#accounts/members/members.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { contractRoutes } from '../server.ts'

type Routes = typeof contractRoutes | typeof memberRoutes

/** What `validate` answers: messages per field, and what the law has to say. */
export type Validation = AnswerAt<Routes, '/api/enterprise/contracts/validate'>

export type Confirmed = AnswerAt<Routes, '/api/enterprise/contracts/confirm/:id'>

const api = apiOf<Routes>()

/** Checks a contract as confirming it would; nothing is written. Every call of this file throws ApiError. */
export const validateContract = (contract: Values, id: number | undefined, signal?: AbortSignal) =>
  api.post('/api/enterprise/contracts/validate', {
    body: { contract, ...(id !== undefined && { id_by_enterprise_id: id }) },
    signal,
  })

/** The number the contract would get; it is reserved only when the contract is saved. */
export const previewTitle = async (contract: Values, signal?: AbortSignal) =>
  (await api.post('/api/enterprise/contracts/title_generator', { body: { contract }, signal })).title

const overriding = (override_reason: string | undefined) =>
  override_reason === undefined ? {} : { override_reason }

/** 1 → 99, and one operation for each month that has none; findings of level `override` need a manager's reason. */
export const confirmContract = (id: number, override_reason?: string) =>
  api.post('/api/enterprise/contracts/confirm/:id', { id, body: overriding(override_reason) })

export const cancelConfirm = async (id: number) =>
  (await api.post('/api/enterprise/contracts/confirm_cancel/:id', { id })).contract

/** The renewal ends as 満了. */
export const expireContract = async (id: number, override_reason?: string) =>
  (await api.post('/api/enterprise/contracts/expire/:id', { id, body: overriding(override_reason) })).contract

/** 途中終了: the last day (`YYYY-MM-DD`) and why. */
export const endContract = async (
  id: number,
  end: BodyAt<Routes, '/api/enterprise/contracts/early_end/:id'>,
) => (await api.post('/api/enterprise/contracts/early_end/:id', { id, body: end })).contract

/** The active members who may confirm a contract in spite of a finding. */
export const listManagers = async (): Promise<string[]> => {
  const { enterprise_members } = await api.post('/api/enterprise/enterprise_members/index', {
    body: { filter: { member_status: 1 } },
  })
  return enterprise_members
    .filter(({ authority }) => authority >= 1)
    .map(({ l_name, f_name }) => (f_name ? `${l_name} ${f_name}` : l_name))
}
