import { queryOptions } from '@tanstack/react-query'
import { api } from '#foundation/ui/api.ts'
import type { Deposit, LineError, Mapping, Withdrawal } from '../read-lines.ts'
import type { Statement } from '../statements.ts'

export type { Mapping, Statement }

/** What taking a file in would do. */
export type Preview = {
  bank_statement: Statement
  header: string[]
  mapping: { [K in keyof Mapping]: string | null }
  deposits: (Omit<Deposit, 'balance'> & { is_known: boolean })[]
  deposit_count: number
  known_count: number
  withdrawals: (Omit<Withdrawal, 'balance'> & { is_known: boolean })[]
  withdrawal_count: number
  known_withdrawal_count: number
  skipped_count: number
  errors: LineError[]
}

const root = '/api/enterprise/bank_statements'

export const statementsQuery = queryOptions({
  queryKey: ['bank_statements', 'index'],
  queryFn: async ({ signal }) =>
    (await api.post<{ bank_statements: Statement[] }>(`${root}/index`, {}, signal)).bank_statements,
})

/** The file of the address with the columns as they are chosen; null for the ones proposed. */
export const previewQuery = (id: number, mapping: Mapping | null) =>
  queryOptions({
    queryKey: ['bank_statements', 'preview', id, mapping],
    queryFn: ({ signal }) => api.post<Preview>(`${root}/preview/${id}`, mapping ? { mapping } : {}, signal),
  })

export const uploadStatement = (file: File) => {
  const form = new FormData()
  form.set('bank_statement', '{}')
  form.set('file', file)
  return api.upload<Preview>(`${root}/create`, form)
}

export const completeStatement = async (id: number, mapping: Mapping, skip_errors: boolean) =>
  (await api.post<{ bank_statement: Statement }>(`${root}/complete/${id}`, { mapping, skip_errors }))
    .bank_statement
