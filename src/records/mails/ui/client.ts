import { api } from '#foundation/ui/api.ts'

/** A mail as the outbox holds it; status 0 waiting, 1 being sent, 2 sent, 3 refused, 4 taken back, 5 sent again, 9 unknown. */
export type Mail = {
  id_by_enterprise_id: number
  purpose: string
  target_type: string | null
  target_id: number | null
  subject: string
  to_addresses: string
  cc_addresses: string | null
  attachments: { file_id: number; name: string }[]
  zip_name: string | null
  status: number
  send_at: string | null
  sent_at: string | null
  created_at: string
  failure: string | null
  /** What the list of its kind calls the record; null: it was deleted. */
  record_name: string | null
}

/** The groups of mails that staff look after. */
export type MailGroup = 'unknown' | 'refused' | 'waiting'

const root = '/api/enterprise/mail_mgmts'
type Listed = { mail_mgmts: Mail[] }

/** All calls of this file throw ApiError. */
export const listRecordMails = async (type: string, id: number, signal?: AbortSignal) =>
  (await api.post<Listed>(`${root}/index`, { target_type: type, id_by_enterprise_id: id }, signal)).mail_mgmts

export const listMailGroup = async (status: MailGroup, signal?: AbortSignal) =>
  (await api.post<Listed>(`${root}/index`, { status }, signal)).mail_mgmts

/** Staff found that it arrived. */
export const markMailSent = (id: number) => api.post<unknown>(`${root}/mark_sent/${id}`)
/** Staff found that it did not arrive: a new mail goes out. */
export const sendMailAgain = (id: number) => api.post<unknown>(`${root}/send_again/${id}`)
/** Takes back what nobody has begun to send. */
export const cancelMail = (id: number) => api.post<unknown>(`${root}/cancel/${id}`)
