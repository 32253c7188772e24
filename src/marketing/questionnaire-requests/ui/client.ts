import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { mailingStates } from '../../mailings/mailing.ts'
import { refreshMailings } from '../../mailings/ui/client.ts'
import { refreshForms } from '../../questionnaire-forms/ui/client.ts'
import type { questionnaireRequestRoutes } from '../server.ts'

type Routes = typeof questionnaireRequestRoutes
export const api = apiOf<Routes>()

export type Sent = AnswerAt<Routes, '/api/enterprise/questionnaire_forms/requests/:id'>['requests'][number]

const moving: readonly number[] = [mailingStates.sending, mailingStates.reserved]

/** The mails of a form, newest first; kept up to date by itself while one is under way. All calls throw ApiError. */
export const requestsQuery = (form: number) =>
  queryOptions({
    ...api.query.post('/api/enterprise/questionnaire_forms/requests/:id', { id: form }),
    select: ({ requests }) => requests,
    refetchInterval: ({ state }) => {
      const open = state.data?.requests.filter(({ mailing }) => moving.includes(mailing.state)) ?? []
      if (open.length === 0) return false
      return open.every(({ mailing }) => mailing.started_at === null && mailing.send_at !== null)
        ? 10_000
        : 2_000
    },
  })

/** Has what is shown of the mails, of who was asked and of the list of forms asked for again. */
export const refreshRequests = (client: QueryClient) =>
  Promise.all([refreshMailings(client, 'questionnaire_forms'), refreshForms(client)])
