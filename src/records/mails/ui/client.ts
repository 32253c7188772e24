import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { mailRoutes } from '../server.ts'

export const api = apiOf<typeof mailRoutes>()

/** A mail as the outbox holds it. */
export type Mail = AnswerAt<typeof mailRoutes, '/api/enterprise/mail_mgmts/index'>['mail_mgmts'][number]
