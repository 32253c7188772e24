import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { mailingStates } from '../../mailings/mailing.ts'
import { refreshMailings } from '../../mailings/ui/client.ts'
import type { questionnaireRequestRoutes } from '../server.ts'

type Routes = typeof questionnaireRequestRoutes
const api = apiOf<Routes>()
const root = '/api/enterprise/questionnaire_forms'

export type NewRequest = BodyAt<Routes, '/api/enterprise/questionnaire_forms/request/:id'>['request']
export type Sent = AnswerAt<Routes, '/api/enterprise/questionnaire_forms/requests/:id'>['requests'][number]

const moving: readonly number[] = [mailingStates.sending, mailingStates.reserved]

/** The mails of a form, newest first; kept up to date by itself while one is under way. All calls throw ApiError. */
export const requestsQuery = (form: number) =>
  queryOptions({
    queryKey: ['questionnaire_forms', 'mailings', 'requests', form],
    queryFn: async ({ signal }) => (await api.post(`${root}/requests/:id`, { id: form, signal })).requests,
    refetchInterval: ({ state }) => {
      const open = state.data?.filter(({ mailing }) => moving.includes(mailing.state)) ?? []
      if (open.length === 0) return false
      return open.every(({ mailing }) => mailing.started_at === null && mailing.send_at !== null)
        ? 10_000
        : 2_000
    },
  })

/** Answers the number of the mailing. */
export const sendRequest = async (form: number, request: NewRequest) =>
  (await api.post(`${root}/request/:id`, { id: form, body: { request } })).mailing_id

/** Has what is shown of the mails, and of who was asked, asked for again. */
export const refreshRequests = (client: QueryClient) =>
  Promise.all([
    refreshMailings(client, 'questionnaire_forms'),
    client.invalidateQueries({ queryKey: ['questionnaire_form_mgmts', 'unanswered'] }),
    client.invalidateQueries({ queryKey: ['questionnaire_forms', 'index'] }),
  ])
