import { MailPreview } from '../../mail-content/ui/mail-preview.tsx'
import type { Broadcast } from './client.ts'

/** The mail with samples in the places of what is filled in for each. */
export const ContentTab = ({ row }: { row: Broadcast }) => (
  <MailPreview
    asked={{
      content: { subject: row.title ?? '', body: row.body },
      target_type_id: row.target_type_id,
      topic: 1,
      recipient_id: null,
      sender_member_id: row.name_enterprise_member_id ?? row.enterprise_member_id,
      address_member_id: row.form_enterprise_member_id ?? row.enterprise_member_id,
      job_ids: row.job_ids,
      with_answers: false,
    }}
  />
)
