import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { questionnaireFormRoutes } from '../draft-routes.ts'
import type { DraftBody, FormRow } from '../schema.ts'

/** All calls throw ApiError. */
export const api = apiOf<typeof questionnaireFormRoutes>()

export type Draft = AnswerAt<
  typeof questionnaireFormRoutes,
  '/api/enterprise/questionnaire_form_drafts/show/:id'
>['questionnaire_form_draft']
export type ListQuery = { keyword: string; state: FormRow['state'] | null; page: number }

/** A page of the forms. */
export const formsQuery = ({ keyword, state, page }: ListQuery) =>
  api.query.post('/api/enterprise/questionnaire_form_drafts/index', {
    body: { keyword, page, ...(state && { state }) },
  })

export const draftQuery = (id: number) =>
  queryOptions({
    ...api.query.get('/api/enterprise/questionnaire_form_drafts/show/:id', { id }),
    select: ({ questionnaire_form_draft }) => questionnaire_form_draft,
    // The builder holds what is typed; a newer draft is told by saving (409), not by reading again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const openUrlQuery = (id: number, isOpen: boolean) =>
  queryOptions({
    ...api.query.post('/api/enterprise/questionnaire_forms/open_link/:id', { id }),
    select: ({ url }) => url,
    enabled: isOpen,
  })

export const saveForm = async (id: number, updated_at: string, questionnaire_form_draft: DraftBody) =>
  (
    await api.post('/api/enterprise/questionnaire_form_drafts/update/:id', {
      id,
      body: { questionnaire_form_draft, updated_at },
    })
  ).questionnaire_form_draft

export const copyForm = async (id: number) =>
  (await api.post('/api/enterprise/questionnaire_form_drafts/copy/:id', { id })).questionnaire_form_draft

/** A new link of one candidate. */
export const makeLink = async (id: number, candidate: number) =>
  (
    await api.post('/api/enterprise/questionnaire_forms/link/:id', {
      id,
      body: { candidate_id_by_enterprise_id: candidate },
    })
  ).url

/** Has the lists of forms asked for again: all of them, and those that take answers. */
export const refreshForms = (client: QueryClient) =>
  Promise.all(
    ['questionnaire_form_drafts', 'questionnaire_forms'].map((family) =>
      client.invalidateQueries({ queryKey: [family, 'index'] }),
    ),
  )
