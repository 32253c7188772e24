import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { mailingOverviewRoutes } from '../server.ts'

type Routes = typeof mailingOverviewRoutes
/** All calls throw ApiError. */
export const api = apiOf<Routes>()

export type Planned = AnswerAt<Routes, '/api/enterprise/mailing_overview/calendar'>['planned'][number]
export type ContactedAnswer = AnswerAt<Routes, '/api/enterprise/mailing_overview/index'>
