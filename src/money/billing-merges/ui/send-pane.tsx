import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Lead } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { MailHistory } from '#records/mails/ui/mail-history.tsx'
import { lastOf, mailState, stateOfLast, wasSent } from '#records/mails/ui/mail-state.ts'
import { missingText, SendButton } from '#records/mails/ui/send-button.tsx'
import { useRecordMails } from '#records/mails/ui/use-record-mails.ts'
import { billingMerge } from '../billing-merge.ts'
import { api } from './client.ts'
import styles from './merges.module.css'

const SCHEDULED = 1
const PURPOSE = 'billing_merge'

const isReserved = (row: RecordRow) => row.mail_send_option_type_id === SCHEDULED

/** Why the mail cannot go out yet; undefined when it can. */
const obstacle = (row: RecordRow): string | undefined => {
  if (row.status_flg !== CONFIRMED) return '合算請求を確定すると送信できます'
  return (
    missingText(row, 'mail_') ??
    (isReserved(row) && !row.mail_send_reservation_at ? '送信予約日時を入力すると予約できます' : undefined)
  )
}

/** What is said before the mail is handed over. */
const questionText = (row: RecordRow, isSecond: boolean) => {
  const to = textOf(row.mail_to)
  if (isReserved(row))
    return `${formatInstant(textOf(row.mail_send_reservation_at))} に ${to} へ送信します。それまでは取り消せます。`
  return isSecond ? `この合算請求書は送信済みです。${to} に再送信します。` : `${to} に送信します。`
}

/** Beside the fields of the mail: whether it went out, the button that sends it, and the mails so far. */
export const SendPane: RecordPart = ({ row }) => {
  const id = idOf(row)
  const mails = useRecordMails(billingMerge, id)
  const isSecond = wasSent(mails, PURPOSE, textOf(row.confirmed_at) || null)
  const last = lastOf(mails, PURPOSE)
  return (
    <aside className={`${styles.beside} ${styles.send}`} aria-label="送信">
      <h2>送信</h2>
      <p data-below={12}>
        <StateMark {...(last && isSecond ? stateOfLast(last) : mailState(undefined))} />
      </p>
      <SendButton
        document="合算請求書"
        obstacle={obstacle(row)}
        isSecond={isSecond}
        isReserved={isReserved(row)}
        prepare={async () => questionText(row, isSecond)}
        send={() =>
          api.post('/api/enterprise/billing_merges/send_mail/:id', {
            id,
            body: isSecond ? { context: 'resend' } : {},
          })
        }
        touched={[[billingMerge.plural]]}
      />
      <Lead above={8}>
        確定した合算請求書のPDFは必ず添付されます。「添付ファイル」の成果物・その他は、合算した請求のファイルが対象です。
      </Lead>
      <MailHistory mails={mails} />
    </aside>
  )
}
