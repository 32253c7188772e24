import { Button } from '@mantine/core'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Send } from 'lucide-react'
import { textOf, type Values } from '#foundation/screens/kinds/view.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'

const wanted = { to: '宛先', from: '差出人', title: '件名', body: '本文' }

/** What a mail still lacks, as a sentence: 宛先・件名を入力すると送信できます; undefined when it has all. */
export const missingText = (record: Values, prefix: string): string | undefined => {
  const missing = Object.entries(wanted).filter(([end]) => !textOf(record[`${prefix}${end}`]))
  return missing.length > 0
    ? `${missing.map(([, label]) => label).join('・')}を入力すると送信できます`
    : undefined
}

type Props = {
  /** What the mail carries: 請求書. */
  document: string
  /** Why it cannot go out yet. */
  obstacle: string | undefined
  /** The document may have reached somebody before. */
  isSecond: boolean
  /** It goes out at the time that is named. */
  isReserved?: boolean
  /** The words on the button of a first mail. */
  label?: string
  /** Saves what is typed and answers what is said before it goes out; undefined when it cannot go on. */
  prepare: () => Promise<string | undefined>
  send: () => Promise<unknown>
  /** The queries that a mail makes old. */
  touched: readonly QueryKey[]
}

const questionOf = ({ document, isReserved, isSecond }: Props) => {
  if (isReserved) return { title: `${document}の送信を予約しますか`, action: '予約する' }
  return isSecond
    ? { title: 'もう一度送信しますか', action: '再送信する' }
    : { title: `${document}を送信しますか`, action: '送信する' }
}

/** Hands the mail over, now or for its time; says why it cannot go out yet. Once it went out, sending again is no longer the main thing to do. */
export function SendButton(props: Props) {
  const { obstacle, isSecond, isReserved, label = '今すぐ送信', prepare, send, touched } = props
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      for (const queryKey of touched) client.invalidateQueries({ queryKey })
      flashSuccess(isReserved ? 'メールの送信を予約しました' : 'メールの送信を受け付けました')
    },
  })
  const ask = async () => {
    const text = await prepare()
    if (text !== undefined && (await confirm({ ...questionOf(props), text }))) sending.mutate()
  }
  const Icon = isReserved ? CalendarClock : Send
  return (
    <>
      <MailServerNotice />
      <Button
        fullWidth
        variant={isSecond ? 'default' : 'filled'}
        leftSection={<Icon size={15} aria-hidden />}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle ? 'send-reason' : undefined}
        loading={sending.isPending}
        onClick={ask}
      >
        {isReserved ? '送信を予約' : isSecond ? '再送信する' : label}
      </Button>
      {obstacle && (
        <Lead id="send-reason" above={8}>
          {obstacle}
        </Lead>
      )}
    </>
  )
}
