import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { questionnaireAnswerRoutes } from '../answer-routes.ts'

type Routes = ReturnType<typeof questionnaireAnswerRoutes>
const api = apiOf<Routes>()
const key = ['questionnaire_form_mgmts'] as const

export type Detail = AnswerAt<
  Routes,
  '/api/enterprise/questionnaire_form_mgmts/show/:id'
>['questionnaire_form_mgmt']
export type Row = AnswerAt<
  Routes,
  '/api/enterprise/questionnaire_form_mgmts/index'
>['questionnaire_form_mgmts'][number]
export type Summary = AnswerAt<Routes, '/api/enterprise/questionnaire_form_mgmts/summary/:id'>['summary']
export type Change = Detail['changes'][number]

export type ListQuery = {
  form_id?: number
  candidate_id?: number
  keyword?: string
  state?: 'answered' | 'started'
  changes?: 'waiting' | 'none'
  edition?: number
  from?: string
  to?: string
  page?: number
  limit_value?: number
}

/** A page of answers. All calls of this file throw ApiError. */
export const answersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...key, 'index', query],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/questionnaire_form_mgmts/index', { body: query, signal }),
  })

export const answerQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/questionnaire_form_mgmts/show/:id', { id, signal }))
        .questionnaire_form_mgmt,
  })

export const summaryQuery = (form: number) =>
  queryOptions({
    queryKey: [...key, 'summary', form],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/questionnaire_form_mgmts/summary/:id', { id: form, signal })).summary,
  })

export const unansweredQuery = (form: number) =>
  queryOptions({
    queryKey: [...key, 'unanswered', form],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/questionnaire_forms/unanswered/:id', { id: form, signal }),
  })

type Asked = { key: string; old: string }

/** Takes changes over into the candidate, each with the value one saw. */
export const applyChanges = async (id: number, changes: readonly Asked[]) =>
  (
    await api.post('/api/enterprise/questionnaire_form_mgmts/apply/:id', {
      id,
      body: { changes: [...changes] },
    })
  ).questionnaire_form_mgmt

export const keepChanges = async (id: number, changes: readonly Asked[]) =>
  (
    await api.post('/api/enterprise/questionnaire_form_mgmts/keep/:id', {
      id,
      body: { changes: [...changes] },
    })
  ).questionnaire_form_mgmt

export const downloadAnswers = (form: number, format: 'csv' | 'xlsx') =>
  api.blob('/api/enterprise/questionnaire_form_mgmts/download/:id', { id: form, body: { format } })

export const refreshAnswers = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ['questionnaire_forms', 'index'] }),
    client.invalidateQueries({ queryKey: ['candidates'] }),
  ])
