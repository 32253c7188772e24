import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { questionnaireFormRoutes } from '../draft-routes.ts'
import type { DraftBody, FormRow } from '../schema.ts'

const api = apiOf<typeof questionnaireFormRoutes>()
export const formsKey = ['questionnaire_forms'] as const

export type Draft = AnswerAt<
  typeof questionnaireFormRoutes,
  '/api/enterprise/questionnaire_form_drafts/show/:id'
>['questionnaire_form_draft']
export type Column = AnswerAt<
  typeof questionnaireFormRoutes,
  '/api/enterprise/questionnaire_form_drafts/columns'
>['columns'][number]
export type ListQuery = { keyword: string; state: FormRow['state'] | null; page: number }

/** A page of the forms. All calls of this file throw ApiError. */
export const formsQuery = ({ keyword, state, page }: ListQuery) =>
  queryOptions({
    queryKey: [...formsKey, 'index', keyword, state, page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/questionnaire_form_drafts/index', {
        body: { keyword, page, ...(state && { state }) },
        signal,
      }),
  })

export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: [...formsKey, 'draft', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/questionnaire_form_drafts/show/:id', { id, signal }))
        .questionnaire_form_draft,
    // The builder holds what is typed; a newer draft is told by saving (409), not by reading again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const columnsQuery = queryOptions({
  queryKey: [...formsKey, 'columns'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/questionnaire_form_drafts/columns', { signal })).columns,
})

export const openUrlQuery = (id: number, isOpen: boolean) =>
  queryOptions({
    queryKey: [...formsKey, 'open_link', id],
    enabled: isOpen,
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/questionnaire_forms/open_link/:id', { id, signal })).url,
  })

export const createForm = async (questionnaire_form_draft: DraftBody) =>
  (await api.post('/api/enterprise/questionnaire_form_drafts/create', { body: { questionnaire_form_draft } }))
    .questionnaire_form_draft

export const saveForm = async (id: number, updated_at: string, questionnaire_form_draft: DraftBody) =>
  (
    await api.post('/api/enterprise/questionnaire_form_drafts/update/:id', {
      id,
      body: { questionnaire_form_draft, updated_at },
    })
  ).questionnaire_form_draft

export const publishForm = async (id: number, updated_at: string) =>
  (
    await api.post('/api/enterprise/questionnaire_form_drafts/set_official_edition/:id', {
      id,
      body: { updated_at },
    })
  ).questionnaire_form_draft

export const copyForm = async (id: number) =>
  (await api.post('/api/enterprise/questionnaire_form_drafts/copy/:id', { id })).questionnaire_form_draft

export const deleteForm = (id: number) =>
  api.post('/api/enterprise/questionnaire_form_drafts/delete/:id', { id })

/** A new link of one candidate. */
export const makeLink = async (id: number, candidate: number) =>
  (
    await api.post('/api/enterprise/questionnaire_forms/link/:id', {
      id,
      body: { candidate_id_by_enterprise_id: candidate },
    })
  ).url

export const refreshForms = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [...formsKey, 'index'] })
