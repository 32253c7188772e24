import type { QueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { refreshForms } from '../../questionnaire-forms/ui/client.ts'
import type { questionnaireAnswerRoutes } from '../answer-routes.ts'

type Routes = ReturnType<typeof questionnaireAnswerRoutes>
/** All calls throw ApiError. */
export const api = apiOf<Routes>()

export type Detail = AnswerAt<
  Routes,
  '/api/enterprise/questionnaire_form_mgmts/show/:id'
>['questionnaire_form_mgmt']
export type Row = AnswerAt<
  Routes,
  '/api/enterprise/questionnaire_form_mgmts/index'
>['questionnaire_form_mgmts'][number]
export type Change = Detail['changes'][number]

export const answerQuery = (id: number) =>
  api.query.get('/api/enterprise/questionnaire_form_mgmts/show/:id', { id })

/** Who was given a link and has not answered. */
export const unansweredQuery = (form: number) =>
  api.query.post('/api/enterprise/questionnaire_forms/unanswered/:id', { id: form })

export const refreshAnswers = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['questionnaire_form_mgmts'] }),
    client.invalidateQueries({ queryKey: ['candidates'] }),
    refreshForms(client),
  ])
