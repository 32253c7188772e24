import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Hash, Pencil, Send, Trash2 } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import {
  type ChannelDraft,
  type Integration,
  type SlackAnswer,
  saveChannels,
  slackKey,
  tryChannel,
} from './client.ts'
import styles from './slack.module.css'

type Channel = Integration['channels'][number]
type Props = {
  of: Integration
  types: SlackAnswer['types'] /** Left out for who may only look. */
  edit: ((channel: ChannelDraft) => void) | undefined
}

const draftOf = ({ channel_id, name, types }: Channel): ChannelDraft => ({ channel_id, name, types })

function Last({ channel: { last_status, last_error, last_at } }: { channel: Channel }) {
  if (last_status === null || !last_at) return <>まだありません</>
  const when = formatInstant(last_at)
  if (last_status === 2) return <StateMark shape="tick" tone="ok" label={`${when} 送信済`} />
  if (last_status === 3) return <StateMark shape="cross" tone="ng" label={`${when} ${last_error ?? ''}`} />
  return <StateMark shape="ring" tone="mute" label={`${when} 送信待ち`} />
}

/** Each channel with what it is told of and how the last message went. */
export function ChannelTable({ of, types, edit }: Props) {
  const client = useQueryClient()
  const trying = useMutation({
    mutationFn: ({ channel_id }: Channel) => tryChannel(channel_id),
    onSuccess: ({ sent, error }, { name }) => {
      if (sent) flashSuccess(`#${name} に投稿しました`)
      else flashError(`#${name} に投稿できませんでした：${error}`)
      return client.invalidateQueries({ queryKey: slackKey })
    },
  })
  const removing = useMutation({
    mutationFn: (gone: Channel) =>
      saveChannels(of.channels.filter((each) => each.channel_id !== gone.channel_id).map(draftOf)),
    onSuccess: (_, { name }) => {
      flashSuccess(`#${name} への通知をやめました`)
      return client.invalidateQueries({ queryKey: slackKey })
    },
  })
  const remove = async (channel: Channel) => {
    const yes = await confirm({
      title: `#${channel.name} への通知をやめますか`,
      text: 'Slack にある投稿は残ります。',
      action: '通知をやめる',
      danger: true,
    })
    if (yes) removing.mutate(channel)
  }
  if (of.channels.length === 0)
    return <p className={styles.none}>チャンネルを追加すると、選んだできごとが届きます。</p>
  const labels = new Map(types.map(({ type, label }) => [type, label]))
  return (
    <ScrollRegion label="チャンネルの表" className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">チャンネル</th>
            <th scope="col">知らせるできごと</th>
            <th scope="col">最後の通知</th>
            {edit && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {of.channels.map((channel) => (
            <tr key={channel.channel_id}>
              <th scope="row">
                <span className={styles.channel}>
                  <Hash size={14} aria-hidden />
                  {channel.name}
                </span>
              </th>
              <td>{channel.types.map((type) => labels.get(type) ?? type).join('、')}</td>
              <td>
                <Last channel={channel} />
              </td>
              {edit && (
                <td>
                  <span className={styles.acts}>
                    <Button
                      variant="default"
                      size="compact-sm"
                      disabled={of.revoked_at !== null}
                      loading={trying.isPending && trying.variables.channel_id === channel.channel_id}
                      leftSection={<Send size={14} aria-hidden />}
                      onClick={() => trying.mutate(channel)}
                    >
                      試す
                    </Button>
                    <Button
                      variant="default"
                      size="compact-sm"
                      leftSection={<Pencil size={14} aria-hidden />}
                      onClick={() => edit(draftOf(channel))}
                    >
                      編集
                    </Button>
                    <Button
                      variant="default"
                      size="compact-sm"
                      leftSection={<Trash2 size={14} aria-hidden />}
                      onClick={() => remove(channel)}
                    >
                      やめる
                    </Button>
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
