import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { bankStatementRoutes } from '../server.ts'

type Routes = typeof bankStatementRoutes

/** What taking a file in would do. */
export type Preview = AnswerAt<Routes, '/api/enterprise/bank_statements/preview/:id'>
export type Statement = Preview['bank_statement']
/** Which columns of a bank's list hold what, by their headings; null where there is none. */
export type Mapping = Required<BodyAt<Routes, '/api/enterprise/bank_statements/complete/:id'>['mapping']>

const api = apiOf<Routes>()

export const statementsQuery = queryOptions({
  queryKey: ['bank_statements', 'index'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/bank_statements/index', { signal })).bank_statements,
})

/** The file of the address with the columns as they are chosen; null for the ones proposed. */
export const previewQuery = (id: number, mapping: Mapping | null) =>
  queryOptions({
    queryKey: ['bank_statements', 'preview', id, mapping],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/bank_statements/preview/:id', {
        id,
        body: mapping ? { mapping } : {},
        signal,
      }),
  })

export const uploadStatement = (file: File) => {
  const form = new FormData()
  form.set('bank_statement', '{}')
  form.set('file', file)
  return api.upload('/api/enterprise/bank_statements/create', { form })
}

export const completeStatement = async (id: number, mapping: Mapping, skip_errors: boolean) =>
  (await api.post('/api/enterprise/bank_statements/complete/:id', { id, body: { mapping, skip_errors } }))
    .bank_statement
