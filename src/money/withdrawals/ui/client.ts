import { queryOptions } from '@tanstack/react-query'
import { api } from '#foundation/ui/api.ts'
import type { OpenTransfer, Suggestion, Withdrawal, WithdrawalState, WithdrawalTotals } from '../schema.ts'

export type { OpenTransfer, Suggestion, Withdrawal, WithdrawalState }

const root = '/api/enterprise/withdrawals'

/** Withdrawals a page of the list. */
export const pageSize = 50

type Asked = { keyword: string; state: WithdrawalState | null; page: number }
type Listed = { withdrawals: Withdrawal[]; totals: WithdrawalTotals }

export const withdrawalsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['withdrawals', 'index', asked],
    queryFn: ({ signal }) => api.post<Listed>(`${root}/index`, { ...asked, limit_value: pageSize }, signal),
  })

export const withdrawalQuery = (id: number) =>
  queryOptions({
    queryKey: ['withdrawals', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.post<{ withdrawal: Withdrawal }>(`${root}/show/${id}`, {}, signal)).withdrawal,
  })

/** Asked anew whenever the withdrawal changes. */
export const suggestionsQuery = ({ id_by_enterprise_id: id, updated_at }: Withdrawal) =>
  queryOptions({
    queryKey: ['withdrawals', 'suggest', id, updated_at],
    queryFn: ({ signal }) =>
      api.post<{ suggestions: Suggestion[]; transfers: OpenTransfer[] }>(`${root}/suggest/${id}`, {}, signal),
  })

/** What a withdrawal paid: a transfer, whole or one payee of it, or sides that stand in none. */
export type Paid = { transfer_id: number; payee_key: string | null } | { billing_payment_ids: number[] }

export const matchWithdrawal = (id: number, paid: Paid) =>
  api.post<unknown>(`${root}/${'transfer_id' in paid ? 'match' : 'pay'}/${id}`, paid)

export const unmatchWithdrawal = (id: number, reason: string) =>
  api.post<unknown>(`${root}/unmatch/${id}`, { reason })

export const excludeWithdrawal = (id: number) => api.post<unknown>(`${root}/exclude/${id}`, {})
export const includeWithdrawal = (id: number) => api.post<unknown>(`${root}/include/${id}`, {})
