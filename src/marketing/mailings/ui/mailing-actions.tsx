import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pause, Play, RotateCw, X } from 'lucide-react'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { recipientStates as is, mailingStates } from '../mailing.ts'
import { api, type Mailing, type MailingFamily, type MailingMove, path, refreshMailings } from './client.ts'
import { count } from './words.ts'

const done: Readonly<Record<MailingMove, string>> = {
  pause: '一時停止しました。送っている途中のメールは届きます',
  resume: '送信を再開しました',
  cancel: '取り消しました。まだ送っていないメールは送りません',
  retry: '宛先をもう一度確かめて、送ります',
}

/** A broadcast goes back to its draft; of the others nothing is left to write on. */
const afterwards = (family: MailingFamily) =>
  family === 'broadcasts' ? '下書きに戻り、直して送れます。' : '取り消すと、送るには作り直すことになります。'

const questionOf = (family: MailingFamily, mailing: Mailing) => {
  if (mailing.state === mailingStates.reserved)
    return {
      title: '予約を取り消しますか',
      text: `まだだれにも送っていません。${afterwards(family)}`,
      action: '予約を取り消す',
    }
  if (mailing.state === mailingStates.stopped)
    return {
      title: '送信をやめますか',
      text: `まだだれにも送っていません。${afterwards(family)}`,
      action: family === 'broadcasts' ? '下書きに戻す' : '送信をやめる',
    }
  return {
    title: '残りを取り消しますか',
    text: `まだ送っていない ${count(mailing.counts[is.waiting] ?? 0)}通を取り消します。送ったメールは取り消せません。取り消しは元に戻せません。`,
    action: '残りを取り消す',
    danger: true,
  }
}

type Props = { family: MailingFamily; mailing: Mailing; moved?: () => void }

/** What can be done with a mailing where it stands: pause, go on, cancel, try again. */
export function MailingActions({ family, mailing, moved }: Props) {
  const client = useQueryClient()
  const moving = useMutation({
    mutationFn: (move: MailingMove) =>
      api.post(path(family, `${move}/:id`), { id: mailing.record, body: { mailing: mailing.id } }),
    onSuccess: (_, move) => flashSuccess(done[move]),
    onSettled: async () => {
      await refreshMailings(client, family)
      moved?.()
    },
  })
  const { reserved, sending, paused, stopped } = mailingStates
  const states: readonly number[] = [reserved, sending, paused, stopped]
  if (!states.includes(mailing.state)) return null
  const question = questionOf(family, mailing)
  const cancel = async () => {
    if (await confirm(question)) moving.mutate('cancel')
  }
  const main = {
    [sending]: ['pause', '一時停止', Pause],
    [paused]: ['resume', '再開', Play],
    [stopped]: ['retry', 'もう一度送る', RotateCw],
  }[mailing.state] as readonly [MailingMove, string, typeof Pause] | undefined
  const Icon = main?.[2]
  return (
    <>
      <Button
        variant="default"
        c={mailing.state === stopped ? undefined : 'ng'}
        leftSection={<X size={15} aria-hidden />}
        disabled={moving.isPending}
        onClick={() => void cancel()}
      >
        {question.action}
      </Button>
      {main && Icon && (
        <Button
          leftSection={<Icon size={15} aria-hidden />}
          loading={moving.isPending}
          onClick={() => moving.mutate(main[0])}
        >
          {main[1]}
        </Button>
      )}
    </>
  )
}
