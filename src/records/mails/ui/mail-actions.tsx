import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { api, type Mail } from './client.ts'
import { handOver } from './hand-over.ts'

const WAITING = 0
const REFUSED = 3
const UNKNOWN = 9

type Act = { label: string; done?: string; run: (id: number) => Promise<unknown>; question?: Question }
type Question = { title: string; text: string; action: string; danger?: boolean }

const markSent = ({ to_addresses }: Mail): Act => ({
  label: '送信済にする',
  done: '送信済にしました',
  run: (id) => api.post('/api/enterprise/mail_mgmts/mark_sent/:id', { id }),
  question: {
    title: '送信済にしますか',
    text: `${to_addresses} に届いていることを、送信元の送信済みフォルダや相手先に確かめてから進めてください。`,
    action: '送信済にする',
  },
})

const again = ({ to_addresses }: Mail): Act => ({
  label: '送り直す',
  done: 'メールの送信を受け付けました',
  // A new mail goes out.
  run: (id) => api.post('/api/enterprise/mail_mgmts/send_again/:id', { id }),
  question: {
    title: 'もう一度送信しますか',
    text: `届いていないことを確かめてから進めてください。${to_addresses} に新しいメールとして送信します。`,
    action: '送り直す',
  },
})

const cancel = ({ send_at, to_addresses }: Mail): Act => ({
  label: send_at ? '予約を取り消す' : '送信を取り消す',
  done: 'メールの送信を取り消しました',
  run: (id) => api.post('/api/enterprise/mail_mgmts/cancel/:id', { id }),
  question: {
    title: '送信を取り消しますか',
    text: `${to_addresses} への、まだ送信していないメールを取り消します。`,
    action: '取り消す',
    danger: true,
  },
})

const hand = ({ to_addresses }: Mail): Act => ({
  label: 'リンクを渡す',
  run: (id) => handOver(to_addresses, () => api.post('/api/enterprise/mail_mgmts/hand_link/:id', { id })),
})

const isAccount = ({ target_type }: Mail) => target_type === 'account_link'

const actsOf = (mail: Mail): Act[] => {
  if (mail.has_link) return [hand(mail)]
  // What waits of no record is not anybody's to take back.
  if (mail.status === WAITING) return mail.target_id === null || isAccount(mail) ? [] : [cancel(mail)]
  // A document of a record that was deleted is not sent once more.
  const resend = mail.record_name === null ? [] : [again(mail)]
  if (mail.status === UNKNOWN) return [markSent(mail), ...resend]
  return mail.status === REFUSED ? resend : []
}

/** What staff can decide about a mail: take it back, say it arrived, or send it again. */
export function MailActions({ mail }: { mail: Mail }) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: async ({ run, question, done }: Act) => {
      if (question && !(await confirm(question))) return undefined
      await run(mail.id_by_enterprise_id)
      return done
    },
    onSuccess: (done) => done && flashSuccess(done),
    // Whether it went well or somebody was faster: the list is no longer what it was.
    onSettled: () =>
      Promise.all(
        ['mail_mgmts', 'billing_payments', 'billing_merges'].map((family) =>
          client.invalidateQueries({ queryKey: [family] }),
        ),
      ),
  })
  const acts = actsOf(mail)
  if (acts.length === 0) return null
  return (
    <Row as="span" gap={6} wrap above={4}>
      {acts.map((act) => (
        <Button
          key={act.label}
          size="compact-sm"
          variant="default"
          disabled={acting.isPending}
          onClick={() => acting.mutate(act)}
        >
          {act.label}
        </Button>
      ))}
    </Row>
  )
}
