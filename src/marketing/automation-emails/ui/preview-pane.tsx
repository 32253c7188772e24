import { Button, CloseButton, SegmentedControl } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import type { MailContent } from '../../mail-content/content.ts'
import { MailPreview } from '../../mail-content/ui/mail-preview.tsx'
import { TrialButton } from '../../mailings/ui/trial-button.tsx'
import { mailOf } from '../content.ts'
import type { Email, Person } from './client.ts'
import styles from './list.module.css'
import { home } from './words.ts'

type SampleProps = {
  mail: MailContent
  sender: number | null
  /** Of whom one after another is shown: those who would have got it. */
  people: readonly Person[]
  starts?: 'phone'
}

/** A mail as it reaches real people, one after another; and sent to oneself as it would arrive. */
export function SamplePreview({ mail, sender, people, starts }: SampleProps) {
  const [at, setAt] = useState(0)
  const place = Math.min(at, Math.max(0, people.length - 1))
  const recipient = people[place]?.candidate.id ?? null
  return (
    <MailPreview
      asked={{
        content: mail,
        target_type_id: 1,
        topic: 3,
        recipient_id: recipient,
        sender_member_id: sender,
      }}
      starts={starts}
      {...(people.length > 0 && { steps: { at: place, count: people.length, step: setAt } })}
    >
      <TrialButton
        family="automation_emails"
        trial={{ content: mail, target_type_id: 1, sample_id: recipient }}
      />
    </MailPreview>
  )
}

type Props = { email: Email; people: readonly Person[]; close: () => void }

/** The chosen e-mail beside the list: what goes out now, and what is being written. */
export function PreviewPane({ email, people, close }: Props) {
  const [edition, setEdition] = useState<'official' | 'draft'>('official')
  const hasBoth = email.official !== null && email.has_changes
  const content = (edition === 'draft' ? null : email.official) ?? email.draft
  return (
    <aside className={styles.pane} aria-label={`「${email.name}」の見本`}>
      <header>
        <h2>{email.name}</h2>
        <CloseButton aria-label="見本を閉じる" onClick={close} />
      </header>
      <Row wrap justify="between" className={styles.paneBar}>
        {hasBoth ? (
          <SegmentedControl
            size="xs"
            aria-label="版"
            data={[
              { value: 'official', label: '公式版' },
              { value: 'draft', label: '下書き' },
            ]}
            value={edition}
            onChange={(value) => setEdition(value as typeof edition)}
          />
        ) : (
          <Lead as="span">{email.official ? `公式版 ${email.edition}` : '下書き'}</Lead>
        )}
        <Button
          component={Link}
          to={`${home}/${email.id_by_enterprise_id}`}
          variant="default"
          leftSection={<Pencil size={14} aria-hidden />}
        >
          下書きを編集
        </Button>
      </Row>
      <SamplePreview mail={mailOf(content)} sender={content.sender} people={people} starts="phone" />
    </aside>
  )
}
