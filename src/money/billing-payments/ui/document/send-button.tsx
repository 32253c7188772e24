import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Send } from 'lucide-react'
import { earlyText } from '#contracts/contract-operations/ui/use-early-confirm.tsx'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { sendMail } from '../client.ts'
import styles from './mail.module.css'
import type { SideState } from './use-side.ts'

const documents = { billing: '請求書', payment: '支払通知書' } as const
const labels = { billing: '請求', payment: '支払' } as const

/** Why the mail cannot go out yet; undefined when it can. */
const obstacle = ({ record, errors }: SideState, side: SideName): string | undefined => {
  if (record[`${side}_status_flg`] !== CONFIRMED) return `${labels[side]}を確定すると送信できます`
  if (Object.keys(errors).length > 0) return '入力内容を確認すると送信できます'
  if (isReserved(record, side) && !record[`${side}_mail_send_reservation_at`])
    return '送信予約日時を入力すると予約できます'
  const missing = Object.entries({ to: '宛先', from: '差出人', title: '件名', body: '本文' }).filter(
    ([key]) => !record[`${side}_mail_${key}`],
  )
  return missing.length > 0
    ? `${missing.map(([, label]) => label).join('・')}を入力すると送信できます`
    : undefined
}

const isReserved = (record: SideState['record'], side: SideName) =>
  record[`${side}_mail_send_option_type_id`] === 1

/** What is asked before the mail is handed over. */
const questionOf = ({ row, record }: SideState, side: SideName, isSecond: boolean) => {
  const to = textOf(record[`${side}_mail_to`])
  const reserved = isReserved(record, side)
  const when = reserved ? `${formatInstant(instantOf(record, side))} に ` : ''
  const text = `${earlyText(row)}${isSecond ? `この${documents[side]}は送信済みです。` : ''}${when}${to} に${isSecond ? '再送信' : '送信'}します。`
  if (reserved) return { title: `${documents[side]}の送信を予約しますか`, text, action: '予約する' }
  return isSecond
    ? { title: 'もう一度送信しますか', text, action: '再送信する' }
    : { title: `${documents[side]}を送信しますか`, text, action: '送信する' }
}

/** The reserved time; what was just typed is Japanese wall-clock time without an offset. */
const instantOf = (record: SideState['record'], side: SideName): string => {
  const at = textOf(record[`${side}_mail_send_reservation_at`])
  return /(Z|[+-]\d{2}:\d{2})$/.test(at) ? at : `${at}+09:00`
}

/** Hands the mail over, now or for its time; says why it cannot go out yet. */
export function SendButton({
  state,
  side,
  isSecond,
}: {
  state: SideState
  side: SideName
  isSecond: boolean
}) {
  const client = useQueryClient()
  const reason = obstacle(state, side)
  const reserved = isReserved(state.record, side)
  const sending = useMutation({
    mutationFn: async () => {
      if (await state.flush()) await sendMail(state.row.id_by_enterprise_id, side, isSecond)
    },
    onSuccess: () => {
      client.invalidateQueries({ queryKey: ['billing_payments'] })
      flashSuccess(reserved ? 'メールの送信を予約しました' : 'メールの送信を受け付けました')
    },
  })
  const ask = async () => {
    if (await confirm(questionOf(state, side, isSecond))) sending.mutate()
  }
  return (
    <>
      <Button
        fullWidth
        leftSection={reserved ? <CalendarClock size={15} aria-hidden /> : <Send size={15} aria-hidden />}
        disabled={reason !== undefined}
        aria-describedby={reason ? 'send-reason' : undefined}
        loading={sending.isPending}
        onClick={ask}
      >
        {reserved ? '送信を予約' : isSecond ? '再送信する' : '今すぐ送信'}
      </Button>
      {reason && (
        <p id="send-reason" className={styles.reason}>
          {reason}
        </p>
      )}
    </>
  )
}
