import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Feature } from '#foundation/entity/entity.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { type Audience, type MailingKindId, mailingStates, type TargetTypeId } from '../mailing.ts'
import type { mailingRoutes } from '../routes.ts'

/** The families whose records are sent by mailings. */
export type MailingFamily = 'broadcasts' | 'proposals' | 'automation_emails' | 'questionnaire_forms'
type Routes = ReturnType<
  typeof mailingRoutes<{ family: MailingFamily; feature: Feature; kind: MailingKindId }>
>
const api = apiOf<Routes>()
const path = <const V extends string>(family: MailingFamily, verb: V) =>
  `/api/enterprise/${family}/${verb}` as const

type At<V extends string> = `/api/enterprise/${MailingFamily}/${V}`
export type Mailing = AnswerAt<Routes, At<'progress/:id'>>['mailing']
export type Recipients = AnswerAt<Routes, At<'recipients/:id'>>
export type Recipient = Recipients['recipients'][number]
export type RecipientsQuery = NonNullable<BodyAt<Routes, At<'recipients/:id'>>>
export type AudienceCount = AnswerAt<Routes, At<'audience_count'>>
export type AudienceMember = AnswerAt<Routes, At<'audience_members'>>['members'][number]
export type Received = AnswerAt<Routes, At<'received'>>['received'][number]
export type LeftOut = AudienceCount['left_out'][number]['reason']
export type MailingMove = 'pause' | 'resume' | 'cancel' | 'retry'
export type Trial = BodyAt<Routes, At<'trial'>>

/** One of the mailings of a record. */
export type MailingOf = Pick<Mailing, 'id' | 'record'>
const keyOf = (family: MailingFamily) => [family, 'mailings'] as const
export const recipientsPageSize = 50

/** How often a mailing is looked at again: as it runs, while its time nears, never once it is over. */
const lookAgain = (mailings: readonly Mailing[] | undefined): number | false => {
  const state = mailings?.[0]?.state
  if (state === mailingStates.sending) return 2_000
  return state === mailingStates.reserved || state === mailingStates.paused ? 10_000 : false
}

/** The mailings of a record, newest first; kept up to date by itself while one is under way. All calls throw ApiError. */
export const mailingsQuery = (family: MailingFamily, record: number) =>
  queryOptions({
    queryKey: [...keyOf(family), 'of', record],
    queryFn: async ({ signal }) =>
      (await api.post(path(family, 'mailings/:id'), { id: record, signal })).mailings,
    refetchInterval: ({ state }) => lookAgain(state.data),
  })

/** A page of the recipients of a mailing; again and again while it is sent, and once more when that ends. */
export const recipientsQuery = (
  family: MailingFamily,
  mailing: MailingOf & Pick<Mailing, 'state'>,
  query: RecipientsQuery,
) =>
  queryOptions({
    queryKey: [...keyOf(family), 'recipients', mailing.id, mailing.state, query],
    queryFn: ({ signal }) =>
      api.post(path(family, 'recipients/:id'), {
        id: mailing.record,
        body: { ...query, mailing: mailing.id },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: mailing.state === mailingStates.sending ? 4_000 : false,
  })

export const clicksQuery = (family: MailingFamily, { id, record }: MailingOf) =>
  queryOptions({
    queryKey: [...keyOf(family), 'clicks', id],
    queryFn: async ({ signal }) =>
      (await api.post(path(family, 'clicks/:id'), { id: record, body: { mailing: id }, signal })).links,
  })

/** The mails of a family a candidate was to get, newest first; the screen that asks shows failures itself. */
export const receivedQuery = (family: MailingFamily, candidate: number) =>
  queryOptions({
    queryKey: [...keyOf(family), 'received', candidate],
    queryFn: async ({ signal }) =>
      (await api.post(path(family, 'received'), { body: { target_id: candidate }, signal })).received,
    retry: false,
    meta: { quiet: true },
  })

/** How many match and why some get nothing; the screen that asks shows failures itself. */
export const audienceCountQuery = (family: MailingFamily, target_type_id: TargetTypeId, audience: Audience) =>
  queryOptions({
    queryKey: [...keyOf(family), 'audience', target_type_id, audience],
    queryFn: ({ signal }) =>
      api.post(path(family, 'audience_count'), {
        body: { target_type_id, audience: sent(audience) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Some of those who get the mail, or (by reason) who do not, in the order of sending. */
export const audienceMembersQuery = (
  family: MailingFamily,
  target_type_id: TargetTypeId,
  audience: Audience,
  page: { reason: LeftOut | null; offset: number; limit: number },
) =>
  queryOptions({
    queryKey: [...keyOf(family), 'members', target_type_id, audience, page],
    queryFn: async ({ signal }) =>
      (
        await api.post(path(family, 'audience_members'), {
          body: { target_type_id, audience: sent(audience), ...page },
          signal,
        })
      ).members,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** What the calls take of an audience: the jobs of each are the proposal's own. */
const sent = ({ jobs_of: _, ...audience }: Audience) => audience

export const moveMailing = async (family: MailingFamily, move: MailingMove, { id, record }: MailingOf) =>
  (await api.post(path(family, `${move}/:id`), { id: record, body: { mailing: id } })).mailing

export const settleUnknown = (
  family: MailingFamily,
  { id, record }: MailingOf,
  numbers: number[],
  as: 'sent' | 'resend',
) => api.post(path(family, 'settle_unknown/:id'), { id: record, body: { mailing: id, numbers, as } })

export const correctAddress = (
  family: MailingFamily,
  { id, record }: MailingOf,
  number: number,
  address: string,
) => api.post(path(family, 'correct_address/:id'), { id: record, body: { mailing: id, number, address } })

/** Sends the mail as it would arrive to whoever asks; answers the address. */
export const sendTrial = async (family: MailingFamily, trial: Trial) =>
  (await api.post(path(family, 'trial'), { body: trial })).address

/** Has everything that is shown of the mailings of a family asked for again. */
export const refreshMailings = (client: QueryClient, family: MailingFamily) =>
  client.invalidateQueries({ queryKey: keyOf(family) })
