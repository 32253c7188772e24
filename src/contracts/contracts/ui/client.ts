import type { Finding } from '#foundation/rules/freelance-act.ts'
import type { RecordRow } from '#foundation/screens/entity-api.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { api } from '#foundation/ui/api.ts'

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

/** 1 → 99, and one operation for each month that has none; findings of level `override` need a manager's reason. */
export const confirmContract = (id: number, override_reason?: string) =>
  api.post<Confirmed>(`${root}/confirm/${id}`, override_reason === undefined ? {} : { override_reason })

export const cancelConfirm = async (id: number) =>
  (await api.post<{ contract: RecordRow }>(`${root}/confirm_cancel/${id}`)).contract

/** The renewal ends as 満了. */
export const expireContract = async (id: number, override_reason?: string) =>
  (
    await api.post<{ contract: RecordRow }>(
      `${root}/expire/${id}`,
      override_reason === undefined ? {} : { override_reason },
    )
  ).contract

/** 途中終了: the last day (`YYYY-MM-DD`) and why. */
export const endContract = async (
  id: number,
  end: { end_date: string; reason: string; override_reason?: string },
) => (await api.post<{ contract: RecordRow }>(`${root}/early_end/${id}`, end)).contract

type MemberAnswer = { l_name: string; f_name: string | null; authority: number }

/** The active members who may confirm a contract in spite of a finding. */
export const listManagers = async (): Promise<string[]> => {
  const { enterprise_members } = await api.post<{ enterprise_members: MemberAnswer[] }>(
    '/api/enterprise/enterprise_members/index',
    { filter: { member_status: 1 } },
  )
  return enterprise_members
    .filter(({ authority }) => authority >= 1)
    .map(({ l_name, f_name }) => (f_name ? `${l_name} ${f_name}` : l_name))
}
