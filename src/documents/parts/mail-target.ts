import type { OutboxMail } from '#foundation/platform/mail/outbox.ts'

/** The record that the mail of a document is about. */
export const mailTarget = ({ id_by_enterprise_id, target_type: type, target_id: id }: OutboxMail) => {
  if (type === null || id === null) throw new Error(`mail ${id_by_enterprise_id} is about no record`)
  return { type, id }
}
