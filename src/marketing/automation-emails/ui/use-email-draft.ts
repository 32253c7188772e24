import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '#foundation/ui/autosave/use-autosave.ts'
import { type AutomationContent, emptyContent } from '../content.ts'
import type { EmailAnswer } from '../schema.ts'
import { type Email, emailQuery, refreshEmails, saveEmail } from './client.ts'

/** What one writes of an e-mail. */
export type Written = AutomationContent & { name: string }

const writtenOf = ({ name, draft }: Email): Written => ({ ...emptyContent, ...draft, name })

/** An e-mail as it is written, saved by itself. */
export function useEmailDraft(start: Email) {
  const client = useQueryClient()
  const id = start.id_by_enterprise_id
  const draft = useAutosave({
    start,
    writtenOf,
    send: ({ updated_at }, changed) => saveEmail(id, changed, updated_at),
    currentOf: (current) => (current as EmailAnswer).automation_email_draft,
    keep: (email) => {
      client.setQueryData(emailQuery(id).queryKey, { automation_email_draft: email })
      void refreshEmails(client)
    },
    root: 'automation_email_draft',
  })
  return { id, ...draft }
}
export type EmailDraft = ReturnType<typeof useEmailDraft>
