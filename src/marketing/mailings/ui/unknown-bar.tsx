import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { recipientStates as is } from '../mailing.ts'
import { api, type Mailing, type MailingFamily, type MailingOf, path, refreshMailings } from './client.ts'
import styles from './mailings.module.css'
import { count } from './words.ts'

type Settling = { numbers: number[]; as: 'sent' | 'resend' }

/** Decides of mails whose outcome nobody knows. Sending one again asks first: it may have arrived. */
export const useSettle = (family: MailingFamily, { id, record }: MailingOf) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ numbers, as }: Settling) => {
      if (as === 'resend') {
        const isSure = await confirm({
          title: `${count(numbers.length)}通をもう一度送りますか`,
          text: '1度目が届いていた場合、同じメールが2通届きます。',
          action: 'もう一度送る',
        })
        if (!isSure) return null
      }
      return api.post(path(family, 'settle_unknown/:id'), { id: record, body: { mailing: id, numbers, as } })
    },
    onSuccess: (answer, { as }) => {
      if (answer)
        flashSuccess(
          as === 'sent'
            ? `${count(answer.count)}通を送信済みにしました`
            : `${count(answer.count)}通をもう一度送ります`,
        )
    },
    onSettled: () => refreshMailings(client, family),
  })
}

/** Says that mails wait for a decision, and leads to them. */
export function UnknownBar({ mailing, show }: { mailing: Mailing; show: () => void }) {
  const unknown = mailing.counts[is.unknown] ?? 0
  if (unknown === 0) return null
  return (
    <Row as="p" wrap inset className={styles.unknown}>
      <StateIcon shape="alert" tone="warn" size={16} />
      {count(unknown)}
      通は、相手に届いたか分かりません。自動では送り直さないので、送ったことにするか、再送するかを決めてください。
      <Button variant="default" size="compact-sm" onClick={show}>
        結果不明を表示
      </Button>
    </Row>
  )
}
