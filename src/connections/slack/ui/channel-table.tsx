import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Hash, Pencil, Send, Trash2 } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { api, bodyOf, type Channel, type ChannelDraft, type Integration, type SlackAnswer } from './client.ts'

type Props = {
  of: Integration
  types: SlackAnswer['types'] /** Left out for who may only look. */
  edit: ((channel: ChannelDraft) => void) | undefined
}

function Last({ channel: { last_status, last_error, last_at } }: { channel: Channel }) {
  if (last_status === null || !last_at) return <>まだありません</>
  const when = formatInstant(last_at)
  if (last_status === 2) return <StateMark shape="tick" tone="ok" label={`${when} 送信済`} />
  if (last_status === 3) return <StateMark shape="cross" tone="ng" label={`${when} ${last_error ?? ''}`} />
  return <StateMark shape="ring" tone="mute" label={`${when} 送信待ち`} />
}

/** Each channel with what it is told of and how the last message went. */
export function ChannelTable({ of, types, edit }: Props) {
  if (of.channels.length === 0)
    return (
      <Row justify="center" above={32}>
        <Lead>チャンネルを追加すると、選んだできごとが届きます。</Lead>
      </Row>
    )
  const labels = new Map(types.map(({ type, label }) => [type, label]))
  const columns: Columns<Channel> = [
    {
      head: 'チャンネル',
      kind: 'name',
      cell: ({ name }) => (
        <Row as="span" gap={4}>
          <Hash size={14} aria-hidden />
          {name}
        </Row>
      ),
    },
    {
      head: '知らせるできごと',
      kind: 'long',
      width_px: 360,
      cell: (channel) => channel.types.map((type) => labels.get(type) ?? type).join('、'),
    },
    { head: '最後の通知', cell: (channel) => <Last channel={channel} /> },
    edit !== undefined && {
      head: '操作',
      kind: 'actions',
      cell: (channel) => <ChannelActs of={of} channel={channel} edit={edit} />,
    },
  ]
  return (
    <DataTable
      label="チャンネルの表"
      columns={columns}
      keyOf={({ channel_id }) => channel_id}
      min_px={760}
      rows={of.channels}
    />
  )
}

type ActsProps = { of: Integration; channel: Channel; edit: (channel: ChannelDraft) => void }

function ChannelActs({ of, channel, edit }: ActsProps) {
  const { channel_id, name, types } = channel
  const trying = useMutation({
    ...api.mutation.post('/api/enterprise/slack_integrations/test'),
    onSuccess: ({ sent, error }) =>
      sent
        ? flashSuccess(`#${name} に投稿しました`)
        : flashError(`#${name} に投稿できませんでした：${error}`),
  })
  const removing = useMutation({
    ...api.mutation.post('/api/enterprise/slack_integrations/update'),
    onSuccess: () => flashSuccess(`#${name} への通知をやめました`),
  })
  const remove = async () => {
    const yes = await confirm({
      title: `#${name} への通知をやめますか`,
      text: 'Slack にある投稿は残ります。',
      action: '通知をやめる',
      danger: true,
    })
    if (yes) removing.mutate(bodyOf(of.channels.filter((each) => each.channel_id !== channel_id)))
  }
  return (
    <Row gap={6}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={of.revoked_at !== null}
        loading={trying.isPending}
        leftSection={<Send size={14} aria-hidden />}
        onClick={() => trying.mutate({ body: { channel_id } })}
      >
        試す
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Pencil size={14} aria-hidden />}
        onClick={() => edit({ channel_id, name, types })}
      >
        編集
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Trash2 size={14} aria-hidden />}
        onClick={remove}
      >
        やめる
      </Button>
    </Row>
  )
}
