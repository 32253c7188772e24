import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { mailRoutes } from '../server.ts'

const api = apiOf<typeof mailRoutes>()

/** A mail as the outbox holds it. */
export type Mail = AnswerAt<typeof mailRoutes, '/api/enterprise/mail_mgmts/index'>['mail_mgmts'][number]

/** The groups of mails that staff look after. */
export type MailGroup = 'unknown' | 'refused' | 'waiting'

/** All calls of this file throw ApiError. */
export const listRecordMails = async (target_type: string, id: number, signal?: AbortSignal) => {
  const body = { target_type, id_by_enterprise_id: id }
  return (await api.post('/api/enterprise/mail_mgmts/index', { body, signal })).mail_mgmts
}

export const listMailGroup = async (status: MailGroup, signal?: AbortSignal) =>
  (await api.post('/api/enterprise/mail_mgmts/index', { body: { status }, signal })).mail_mgmts

/** Staff found that it arrived. */
export const markMailSent = (id: number) => api.post('/api/enterprise/mail_mgmts/mark_sent/:id', { id })
/** Staff found that it did not arrive: a new mail goes out. */
export const sendMailAgain = (id: number) => api.post('/api/enterprise/mail_mgmts/send_again/:id', { id })
/** Takes the link of an account mail out of the outbox, to be handed over. */
export const handLink = (id: number) => api.post('/api/enterprise/mail_mgmts/hand_link/:id', { id })
/** Takes back what nobody has begun to send. */
export const cancelMail = (id: number) => api.post('/api/enterprise/mail_mgmts/cancel/:id', { id })
