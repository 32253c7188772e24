import { MailPreview } from '../../mail-content/ui/mail-preview.tsx'
import { sendersOf } from '../../mailings/sender.ts'
import type { Broadcast } from './client.ts'

/** The mail with samples in the places of what is filled in for each. */
export const ContentTab = ({ row }: { row: Broadcast }) => (
  <MailPreview
    asked={{
      content: { subject: row.title ?? '', body: row.body },
      target_type_id: row.target_type_id,
      topic: 1,
      recipient_id: null,
      ...sendersOf(row),
      job_ids: row.job_ids,
      with_answers: false,
    }}
  />
)
