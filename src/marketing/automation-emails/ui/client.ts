import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { Filters, GroupId } from '../filters.ts'
import type { DraftBody } from '../schema.ts'
import type { automationEmailDraftRoutes } from '../server.ts'

type Routes = typeof automationEmailDraftRoutes
/** All calls throw ApiError. */
export const api = apiOf<Routes>()

export type Email = AnswerAt<
  Routes,
  '/api/enterprise/automation_email_drafts/show/:id'
>['automation_email_draft']
export type Person = AnswerAt<Routes, '/api/enterprise/automation_email_drafts/recent'>['people'][number]
export type Mail = AnswerAt<
  Routes,
  '/api/enterprise/automation_email_drafts/mail_mgmts/:id'
>['mail_mgmts'][number]

/** All e-mails of both groups in their order. */
export const emailsQuery = queryOptions({
  ...api.query.post('/api/enterprise/automation_email_drafts/index'),
  select: ({ automation_email_drafts }) => automation_email_drafts,
})

export const emailQuery = (id: number) =>
  queryOptions({
    ...api.query.get('/api/enterprise/automation_email_drafts/show/:id', { id }),
    select: ({ automation_email_draft }) => automation_email_draft,
    // The editor holds what is typed; a newer draft is told by saving (409), not by reading again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Which e-mail each of the newest would have got, with one of them as it is typed. */
export const recentQuery = (group: GroupId, typed: (Filters & { id: number }) | null) =>
  queryOptions({
    ...api.query.post('/api/enterprise/automation_email_drafts/recent', { body: { group, typed } }),
    select: ({ people }) => people,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** A page of the mails of one e-mail, newest first. */
export const mailsQuery = (id: number, page: number, limit_value: number) =>
  queryOptions({
    ...api.query.post('/api/enterprise/automation_email_drafts/mail_mgmts/:id', {
      id,
      body: { page, limit_value },
    }),
    // Of the family of the mailings, which is asked for again once something was decided of a mail.
    queryKey: ['automation_emails', 'mails', id, page, limit_value],
    placeholderData: keepPreviousData,
  })

export const saveEmail = async (
  id: number,
  automation_email_draft: DraftBody,
  updated_at?: string,
): Promise<Email> =>
  (
    await api.post('/api/enterprise/automation_email_drafts/update/:id', {
      id,
      body: { automation_email_draft, ...(updated_at && { updated_at }) },
    })
  ).automation_email_draft

/** Has the lists, and who would have got what, asked for again. */
export const refreshEmails = (client: QueryClient) =>
  Promise.all(
    ['index', 'recent'].map((part) =>
      client.invalidateQueries({ queryKey: ['automation_email_drafts', part] }),
    ),
  )
