import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Feature } from '#foundation/entity/entity.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { type Audience, type MailingKindId, mailingStates, type TargetTypeId } from '../mailing.ts'
import type { mailingRoutes } from '../routes.ts'

/** The families whose records are sent by mailings. */
export type MailingFamily = 'broadcasts' | 'proposals' | 'automation_emails' | 'questionnaire_forms'
export type MailingRoutes = ReturnType<
  typeof mailingRoutes<{ family: MailingFamily; feature: Feature; kind: MailingKindId }>
>
/** The calls of every family: `api.post(path(family, 'trial'), …)`. All throw ApiError. */
export const api = apiOf<MailingRoutes>()
export const path = <const V extends string>(family: MailingFamily, verb: V) =>
  `/api/enterprise/${family}/${verb}` as const

type At<V extends string> = `/api/enterprise/${MailingFamily}/${V}`
export type Mailing = AnswerAt<MailingRoutes, At<'progress/:id'>>['mailing']
export type Recipient = AnswerAt<MailingRoutes, At<'recipients/:id'>>['recipients'][number]
export type RecipientsQuery = NonNullable<BodyAt<MailingRoutes, At<'recipients/:id'>>>
export type AudienceCount = AnswerAt<MailingRoutes, At<'audience_count'>>
export type Received = AnswerAt<MailingRoutes, At<'received'>>['received'][number]
export type LeftOut = AudienceCount['left_out'][number]['reason']
export type MailingMove = 'pause' | 'resume' | 'cancel' | 'retry'
export type Trial = BodyAt<MailingRoutes, At<'trial'>>

/** One of the mailings of a record. */
export type MailingOf = Pick<Mailing, 'id' | 'record'>

/** How often a mailing is looked at again: as it runs, while its time nears, never once it is over. */
const lookAgain = (mailings: readonly Mailing[] | undefined): number | false => {
  const state = mailings?.[0]?.state
  if (state === mailingStates.sending) return 2_000
  return state === mailingStates.reserved || state === mailingStates.paused ? 10_000 : false
}

/** The mailings of a record, newest first; kept up to date by itself while one is under way. */
export const mailingsQuery = (family: MailingFamily, record: number) =>
  queryOptions({
    ...api.query.post(path(family, 'mailings/:id'), { id: record }),
    select: ({ mailings }) => mailings,
    refetchInterval: ({ state }) => lookAgain(state.data?.mailings),
  })

/** A page of the recipients of a mailing; again and again while it is sent, and once more when that ends. */
export const recipientsQuery = (
  family: MailingFamily,
  { id, record, state }: MailingOf & Pick<Mailing, 'state'>,
  asked: RecipientsQuery,
) => {
  const query = api.query.post(path(family, 'recipients/:id'), {
    id: record,
    body: { ...asked, mailing: id },
  })
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, state],
    placeholderData: keepPreviousData,
    refetchInterval: state === mailingStates.sending ? 4_000 : false,
  })
}

/** How many match and why some get nothing; the screen that asks shows failures itself. */
export const audienceCountQuery = (family: MailingFamily, target_type_id: TargetTypeId, audience: Audience) =>
  queryOptions({
    ...api.query.post(path(family, 'audience_count'), { body: { target_type_id, audience: sent(audience) } }),
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
    ...api.query.post(path(family, 'audience_members'), {
      body: { target_type_id, audience: sent(audience), ...page },
    }),
    select: ({ members }) => members,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** What the calls take of an audience: the jobs of each are the proposal's own. */
const sent = ({ jobs_of: _, ...audience }: Audience) => audience

/** Has everything that is shown of a family asked for again. */
export const refreshMailings = (client: QueryClient, family: MailingFamily) =>
  client.invalidateQueries({ queryKey: [family] })
