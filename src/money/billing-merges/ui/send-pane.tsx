import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Send } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { MailList } from '#records/mails/ui/mail-list.tsx'
import { mailState, stateOfMail, wasSent } from '#records/mails/ui/mail-state.ts'
import { useRecordMails } from '#records/mails/ui/use-record-mails.ts'
import { billingMerge } from '../billing-merge.ts'
import { sendMergeMail } from './client.ts'
import styles from './merges.module.css'

const SCHEDULED = 1
const WITHDRAWN = 4

const wanted = { mail_to: '宛先', mail_from: '差出人', mail_title: '件名', mail_body: '本文' }

/** Why the mail cannot go out yet; undefined when it can. */
const obstacle = (row: RecordRow): string | undefined => {
  if (row.status_flg !== CONFIRMED) return '合算請求を確定すると送信できます'
  const missing = Object.entries(wanted).filter(([key]) => !row[key])
  if (missing.length > 0) return `${missing.map(([, label]) => label).join('・')}を入力すると送信できます`
  return row.mail_send_option_type_id === SCHEDULED && !row.mail_send_reservation_at
    ? '送信予約日時を入力すると予約できます'
    : undefined
}

const questionOf = (row: RecordRow, isSecond: boolean) => {
  const to = textOf(row.mail_to)
  if (row.mail_send_option_type_id === SCHEDULED)
    return {
      title: '合算請求書の送信を予約しますか',
      text: `${formatInstant(textOf(row.mail_send_reservation_at))} に ${to} へ送信します。それまでは取り消せます。`,
      action: '予約する',
    }
  return isSecond
    ? {
        title: 'もう一度送信しますか',
        text: `この合算請求書は送信済みです。${to} に再送信します。`,
        action: '再送信する',
      }
    : { title: '合算請求書を送信しますか', text: `${to} に送信します。`, action: '送信する' }
}

/** Beside the fields of the mail: whether it went out, the button that sends it, and the mails so far. */
export const SendPane: RecordPart = ({ row }) => {
  const client = useQueryClient()
  const id = idOf(row)
  const mails = useRecordMails(billingMerge, id)
  const isSecond = wasSent(mails, 'billing_merge', textOf(row.confirmed_at) || null)
  const last = mails.find(({ purpose, status }) => purpose === 'billing_merge' && status !== WITHDRAWN)
  const current = last && isSecond ? stateOfMail(last) : mailState(undefined)
  const reason = obstacle(row)
  const isScheduled = row.mail_send_option_type_id === SCHEDULED
  const sending = useMutation({
    mutationFn: () => sendMergeMail(id, isSecond),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: [billingMerge.plural] })
      flashSuccess(isScheduled ? 'メールの送信を予約しました' : 'メールの送信を受け付けました')
    },
  })
  const ask = async () => {
    if (await confirm(questionOf(row, isSecond))) sending.mutate()
  }
  return (
    <aside className={`${styles.beside} ${styles.send}`} aria-label="送信">
      <h2>送信</h2>
      <span className={styles.state}>
        <StateIcon {...current} />
        {current.label}
      </span>
      <Button
        fullWidth
        leftSection={isScheduled ? <CalendarClock size={15} aria-hidden /> : <Send size={15} aria-hidden />}
        disabled={reason !== undefined}
        aria-describedby={reason ? 'send-reason' : undefined}
        loading={sending.isPending}
        onClick={ask}
      >
        {isScheduled ? '送信を予約' : isSecond ? '再送信する' : '今すぐ送信'}
      </Button>
      {reason && (
        <p id="send-reason" className={styles.reason}>
          {reason}
        </p>
      )}
      <p className={styles.reason}>
        確定した合算請求書のPDFは必ず添付されます。「添付ファイル」の成果物・その他は、合算した請求のファイルが対象です。
      </p>
      {mails.length > 0 && (
        <>
          <h3>送信履歴</h3>
          <MailList mails={mails} />
        </>
      )}
    </aside>
  )
}
