import type { MailContent } from '../../mail-content/content.ts'
import { ChecksPanel } from '../../mail-content/ui/checks-panel.tsx'
import { audienceChecks } from '../../mailings/ui/audience-checks.ts'
import type { AudienceCount } from '../../mailings/ui/client.ts'
import styles from './broadcasts.module.css'
import { SendingFields } from './sending-fields.tsx'
import type { BroadcastDraft } from './use-broadcast-draft.ts'
import { WeekList } from './week-list.tsx'

type Props = {
  draft: BroadcastDraft
  mail: MailContent
  counted: AudienceCount | undefined
  mend: (place: 'subject' | 'body') => void
}

/** What to settle before sending, and when and how fast it is sent. */
export function SendPane({ draft, mail, counted, mend }: Props) {
  const { target_type_id, job_ids, audience, send_option_type_id, send_reservation_at } = draft.content
  return (
    <aside className={styles.settle} aria-label="送る前の確認と時刻">
      <ChecksPanel
        asked={{ content: mail, target_type_id, job_ids }}
        own={audienceChecks(counted, audience.includes_frequent)}
        mend={mend}
      />
      <SendingFields draft={draft} receiving={counted?.receiving} />
      <WeekList at={send_option_type_id === 1 ? send_reservation_at : null} />
    </aside>
  )
}
