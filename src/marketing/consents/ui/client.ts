import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { mailConsentRoutes } from '../server.ts'
import { topicLabel, topics } from '../topics.ts'

type Routes = typeof mailConsentRoutes

/** All calls of this slice's screens throw ApiError. */
export const api = apiOf<Routes>()

/** An address that gets no mails of a topic. */
export type Suppression = AnswerAt<
  Routes,
  '/api/enterprise/mail_suppressions/index'
>['mail_suppressions'][number]
export type Topic = NonNullable<
  BodyAt<Routes, '/api/enterprise/mail_suppressions/create'>['mail_suppression']['topic']
>

export const topicOptions = Object.values(topics).map((topic) => ({
  value: String(topic),
  label: topicLabel(topic),
}))

/**
 * A candidate's last word on mails, and what is stopped for their address: of the candidate's family, since another
 * address of theirs is stopped otherwise.
 */
export const consentQuery = (candidate: number) => ({
  ...api.query.get('/api/enterprise/mail_consents/show/:id', { id: candidate }),
  queryKey: ['candidates', 'mail-consent', candidate],
})
