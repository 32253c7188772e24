import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { mailConsentRoutes } from '../server.ts'

type Routes = typeof mailConsentRoutes

/** An address that gets no mails of a topic. */
export type Suppression = AnswerAt<
  Routes,
  '/api/enterprise/mail_suppressions/index'
>['mail_suppressions'][number]
/** What is searched by, all of it combined. */
export type SuppressionSearch = BodyAt<Routes, '/api/enterprise/mail_suppressions/csv'>
export type NewSuppression = BodyAt<Routes, '/api/enterprise/mail_suppressions/create'>['mail_suppression']
export type Imported = AnswerAt<Routes, '/api/enterprise/mail_suppressions/import'>
type Import = BodyAt<Routes, '/api/enterprise/mail_suppressions/import'>
type Removal = BodyAt<Routes, '/api/enterprise/mail_suppressions/delete'>
type ConsentDraft = BodyAt<Routes, '/api/enterprise/mail_consents/update/:id'>['mail_consent']

export const pageSize = 50

const api = apiOf<Routes>()
const family = ['mail_suppressions']

/** All calls of this file throw ApiError. */
export const suppressionsQuery = (search: SuppressionSearch, page: number) =>
  queryOptions({
    queryKey: [...family, 'index', search, page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/mail_suppressions/index', {
        body: { ...search, page, limit_value: pageSize },
        signal,
      }),
  })

export const refreshSuppressions = (client: QueryClient) => client.invalidateQueries({ queryKey: family })

export const addSuppression = (mail_suppression: NewSuppression) =>
  api.post('/api/enterprise/mail_suppressions/create', { body: { mail_suppression } })
export const importSuppressions = (body: Import) =>
  api.post('/api/enterprise/mail_suppressions/import', { body })
export const removeSuppression = (body: Removal) =>
  api.post('/api/enterprise/mail_suppressions/delete', { body })
export const exportSuppressions = (search: SuppressionSearch) =>
  api.blob('/api/enterprise/mail_suppressions/csv', { body: search })

/** A candidate's last word on mails, and what is stopped for their address. */
export const consentQuery = (candidate: number) =>
  queryOptions({
    queryKey: ['candidates', 'mail-consent', candidate],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/mail_consents/show/:id', { id: candidate, signal })).mail_consent,
  })

export const recordConsent = async (candidate: number, mail_consent: ConsentDraft) =>
  (await api.post('/api/enterprise/mail_consents/update/:id', { id: candidate, body: { mail_consent } }))
    .mail_consent
