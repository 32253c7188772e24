import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailContent } from '../../mail-content/content.ts'
import { MailPreview } from '../../mail-content/ui/mail-preview.tsx'
import type { Audience, TargetTypeId } from '../mailing.ts'
import { audienceMembersQuery, type MailingFamily } from './client.ts'
import { TrialButton } from './trial-button.tsx'

/** Preview of this many receivers can be stepped through; the list of names leads to the others. */
const steppedAtMost = 1_000

type Props = {
  family: MailingFamily
  /** What the mails are about (`topics`). */
  topic: 1 | 2
  target: TargetTypeId
  mail: MailContent
  audience: Audience
  receiving: number
  /** In whose name the mails are; from whose address, where it is another's. */
  sender: { sender_member_id: number | null; address_member_id: number | null }
  job_ids?: number[]
}

/** The mail as each receiver gets it, one after another; and sent to oneself as it would arrive. */
export function MailPane(props: Props) {
  const { family, topic, target, mail, audience, receiving, sender, job_ids = [] } = props
  const [at, setAt] = useState(0)
  const count = Math.min(receiving, steppedAtMost)
  const place = Math.min(at, Math.max(0, count - 1))
  const one = { reason: null, offset: place, limit: 1 }
  const { data } = useQuery({ ...audienceMembersQuery(family, target, audience, one), enabled: count > 0 })
  const recipient = count > 0 ? (data?.[0]?.id ?? null) : null
  return (
    <MailPreview
      asked={{
        content: mail,
        target_type_id: target,
        topic,
        recipient_id: recipient,
        ...sender,
        job_ids,
        with_answers: false,
      }}
      {...(count > 0 && { steps: { at: place, count, step: setAt } })}
    >
      <TrialButton
        family={family}
        trial={{
          content: mail,
          target_type_id: target,
          sample_id: recipient,
          job_ids,
          form_id: audience.form?.id ?? null,
        }}
      />
    </MailPreview>
  )
}
