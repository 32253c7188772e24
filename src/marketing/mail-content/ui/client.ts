import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { mailContentRoutes } from '../server.ts'

type Routes = typeof mailContentRoutes
export type PreviewAsked = BodyAt<Routes, '/api/enterprise/mail_contents/preview'>
export type MailPreviewAnswer = AnswerAt<Routes, '/api/enterprise/mail_contents/preview'>['preview']
export type ChecksAsked = BodyAt<Routes, '/api/enterprise/mail_contents/check'>
export type MailCheck = AnswerAt<Routes, '/api/enterprise/mail_contents/check'>['checks'][number]

const api = apiOf<Routes>()
const key = ['mail_contents']

/** A mail as one recipient would get it; what was shown stays until the next is there. Its screen shows failures itself. */
export const previewQuery = (body: PreviewAsked) =>
  queryOptions({
    queryKey: [...key, 'preview', body],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/mail_contents/preview', { body, signal })).preview,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** What was looked at before sending. Its screen shows failures itself. */
export const checksQuery = (body: ChecksAsked) =>
  queryOptions({
    queryKey: [...key, 'check', body],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/mail_contents/check', { body, signal })).checks,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })
