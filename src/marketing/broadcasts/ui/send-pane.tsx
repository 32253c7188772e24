import type { MailContent } from '../../mail-content/content.ts'
import { ChecksPanel, type OwnCheck } from '../../mail-content/ui/checks-panel.tsx'
import type { AudienceCount } from '../../mailings/ui/client.ts'
import { count } from '../../mailings/ui/words.ts'
import styles from './broadcasts.module.css'
import { SendingFields } from './sending-fields.tsx'
import type { BroadcastDraft } from './use-broadcast-draft.ts'
import { WeekList } from './week-list.tsx'

/** What the audience says about sending: nobody gets it, or some get much. */
const audienceChecks = (counted: AudienceCount | undefined, includesFrequent: boolean): OwnCheck[] => {
  if (!counted) return []
  const frequent = counted.left_out.find(({ reason }) => reason === 'frequent')?.count ?? 0
  return [
    counted.receiving === 0
      ? { level: 'stop', title: '送る相手がいません', detail: '条件と、送らない理由を確認してください' }
      : { level: 'ok', title: `${count(counted.receiving)}人に1通ずつ送ります`, detail: null },
    ...(frequent > 0
      ? [
          {
            level: 'warn' as const,
            title: `${count(frequent)}人は、30日に多くのメールを受け取っています`,
            detail: 'この人たちには送りません。「含める」で送れます',
          },
        ]
      : []),
    ...(includesFrequent
      ? [
          {
            level: 'warn' as const,
            title: '30日に多くのメールを受け取った人にも送ります',
            detail: '嫌がられて配信を止められることがあります',
          },
        ]
      : []),
  ]
}

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
