import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { questionnaireFormRoutes } from '../../questionnaire-forms/draft-routes.ts'
import type { mailContentRoutes } from '../server.ts'

type Routes = typeof mailContentRoutes
export type PreviewAsked = BodyAt<Routes, '/api/enterprise/mail_contents/preview'>
export type MailPreviewAnswer = AnswerAt<Routes, '/api/enterprise/mail_contents/preview'>['preview']
export type ChecksAsked = BodyAt<Routes, '/api/enterprise/mail_contents/check'>
export type MailCheck = AnswerAt<Routes, '/api/enterprise/mail_contents/check'>['checks'][number]

const api = apiOf<Routes>()
const formsApi = apiOf<typeof questionnaireFormRoutes>()

/** A mail as one recipient would get it; what was shown stays until the next is there. Its screen shows failures itself. */
export const previewQuery = (body: PreviewAsked) =>
  queryOptions({
    ...api.query.post('/api/enterprise/mail_contents/preview', { body }),
    select: ({ preview }) => preview,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** What was looked at before sending. Its screen shows failures itself. */
export const checksQuery = (body: ChecksAsked) =>
  queryOptions({
    ...api.query.post('/api/enterprise/mail_contents/check', { body }),
    select: ({ checks }) => checks,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })

/** Questionnaires that take answers now, the last changed first. Its dialog shows failures itself. */
export const openFormsQuery = (keyword: string) =>
  queryOptions({
    ...formsApi.query.post('/api/enterprise/questionnaire_forms/index', {
      body: { keyword, state: 'open', limit_value: 100 },
    }),
    select: ({ questionnaire_forms }) => questionnaire_forms,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** The name of a questionnaire; fails for one that was deleted. */
export const formNameQuery = (id: number) =>
  queryOptions({
    ...formsApi.query.get('/api/enterprise/questionnaire_form_drafts/show/:id', { id }),
    select: ({ questionnaire_form_draft }) => questionnaire_form_draft.name,
    retry: false,
    meta: { quiet: true },
  })
