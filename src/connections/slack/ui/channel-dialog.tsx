import { Button, Checkbox, Modal, Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Columns } from '#foundation/ui/layout.tsx'
import { api, bodyOf, type ChannelDraft, type Integration, type SlackAnswer } from './client.ts'
import styles from './slack.module.css'

type Props = {
  /** The channel that is changed; undefined for a new one. */
  of: ChannelDraft | undefined
  all: Integration['channels']
  types: SlackAnswer['types']
  close: () => void
}

/** Which channel, and what it is told of. */
export function ChannelDialog({ of, all, types, close }: Props) {
  const {
    data: offered = [],
    error,
    isFetching,
  } = useQuery({
    ...api.query.post('/api/enterprise/slack_integrations/channels'),
    select: ({ channels }) => channels,
    staleTime: 60_000,
    meta: { quiet: true },
  })
  const [channel, setChannel] = useState<{ id: string; name: string } | undefined>(
    of && { id: of.channel_id, name: of.name },
  )
  const [chosen, setChosen] = useState<string[]>(
    of?.types ?? types.filter(({ is_proposed }) => is_proposed).map(({ type }) => type),
  )
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/slack_integrations/update'),
    onSuccess: () => {
      flashSuccess(`#${channel?.name} に知らせます`)
      close()
    },
  })
  const save = ({ id, name }: { id: string; name: string }) => {
    const others = all.filter(({ channel_id }) => channel_id !== id && channel_id !== of?.channel_id)
    saving.mutate(bodyOf([...others, { channel_id: id, name, types: chosen }]))
  }
  const taken = new Set(all.map(({ channel_id }) => channel_id).filter((id) => id !== of?.channel_id))
  const known = new Map([...(channel ? [channel] : []), ...offered].map(({ id, name }) => [id, name]))
  const toggle = (type: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, type] : before.filter((each) => each !== type)))
  return (
    <Modal opened onClose={close} title={of ? 'チャンネルの編集' : 'チャンネルの追加'} size={640}>
      <Select
        label="チャンネル"
        placeholder={isFetching ? 'Slack に聞いています' : 'チャンネルを選ぶ'}
        searchable
        data-autofocus
        nothingFoundMessage="見つかりません。非公開のチャンネルは、先に Slack で /invite してください"
        error={error instanceof ApiError ? error.message : undefined}
        data={[...known]
          .filter(([id]) => !taken.has(id))
          .map(([value, label]) => ({ value, label: `# ${label}` }))}
        value={channel?.id ?? null}
        onChange={(id) => setChannel(id ? { id, name: known.get(id) ?? id } : undefined)}
      />
      <fieldset className={styles.types}>
        <legend>知らせるできごと（{chosen.length}件）</legend>
        <Columns gap={8} column_px={180}>
          {types.map(({ type, label }) => (
            <Checkbox
              key={type}
              label={label}
              checked={chosen.includes(type)}
              onChange={(event) => toggle(type, event.currentTarget.checked)}
            />
          ))}
        </Columns>
      </fieldset>
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          disabled={!channel || chosen.length === 0}
          loading={saving.isPending}
          onClick={() => channel && save(channel)}
        >
          保存
        </Button>
      </Actions>
    </Modal>
  )
}
