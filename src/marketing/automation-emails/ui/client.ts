import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { Filters, GroupId } from '../filters.ts'
import type { DraftBody } from '../schema.ts'
import type { automationEmailDraftRoutes } from '../server.ts'

type Routes = typeof automationEmailDraftRoutes
const api = apiOf<Routes>()
const root = '/api/enterprise/automation_email_drafts'
const key = ['automation_email_drafts'] as const

export type Email = AnswerAt<
  Routes,
  '/api/enterprise/automation_email_drafts/show/:id'
>['automation_email_draft']
export type Person = AnswerAt<Routes, '/api/enterprise/automation_email_drafts/recent'>['people'][number]
export type Mail = AnswerAt<
  Routes,
  '/api/enterprise/automation_email_drafts/mail_mgmts/:id'
>['mail_mgmts'][number]

/** All e-mails of both groups in their order. All calls of this file throw ApiError. */
export const emailsQuery = queryOptions({
  queryKey: [...key, 'index'],
  queryFn: async ({ signal }) =>
    (await api.post(`${root}/index`, { body: {}, signal })).automation_email_drafts,
})

export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'draft', id],
    queryFn: async ({ signal }) => (await api.get(`${root}/show/:id`, { id, signal })).automation_email_draft,
    // The editor holds what is typed; a newer draft is told by saving (409), not by reading again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Which e-mail each of the newest would have got, with one of them as it is typed. */
export const recentQuery = (group: GroupId, typed: (Filters & { id: number }) | null) =>
  queryOptions({
    queryKey: [...key, 'recent', group, typed],
    queryFn: async ({ signal }) =>
      (await api.post(`${root}/recent`, { body: { group, typed }, signal })).people,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** A page of the mails of one e-mail, newest first. */
export const mailsQuery = (id: number, page: number, limit_value: number) =>
  queryOptions({
    // Among what `refreshMailings` asks for again, once something was decided of a mail.
    queryKey: ['automation_emails', 'mailings', 'mails', id, page, limit_value],
    queryFn: ({ signal }) => api.post(`${root}/mail_mgmts/:id`, { id, body: { page, limit_value }, signal }),
    placeholderData: keepPreviousData,
  })

export const createEmail = async (automation_email_draft: DraftBody & { group: GroupId }) =>
  (await api.post(`${root}/create`, { body: { automation_email_draft } })).automation_email_draft

export const saveEmail = async (
  id: number,
  automation_email_draft: DraftBody,
  updated_at?: string,
): Promise<Email> =>
  (
    await api.post(`${root}/update/:id`, {
      id,
      body: { automation_email_draft, ...(updated_at && { updated_at }) },
    })
  ).automation_email_draft

export const publishEmail = async (id: number, updated_at: string): Promise<Email> =>
  (await api.post(`${root}/set_official_edition/:id`, { id, body: { updated_at } })).automation_email_draft

export const orderEmails = (group: GroupId, ids: number[]) =>
  api.post(`${root}/update_order`, { body: { group, ids } })

export const deleteEmail = (id: number) => api.post(`${root}/delete/:id`, { id })

/** Has the lists, and who would have got what, asked for again. */
export const refreshEmails = (client: QueryClient) =>
  Promise.all(['index', 'recent'].map((part) => client.invalidateQueries({ queryKey: [...key, part] })))
