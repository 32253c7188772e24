import { Checkbox, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ShownChoice, saveChoice } from '../../notifications/ui/client.ts'
import type { ChannelDraft, SlackAnswer } from '../../slack/ui/client.ts'
import type { SavingChannels } from './use-saving-channels.ts'

type Props = {
  choice: ShownChoice
  channels: readonly ChannelDraft[]
  offered: SlackAnswer['types']
  mayWrite: boolean
  saving: SavingChannels
}

const onlyOwn = new Set(['member.mentioned', 'api_token.expires_soon'])

/** One kind: in the product, by mail, of which records, and in which channels. */
export function ChoiceRow({ choice, channels, offered, mayWrite, saving: savingChannels }: Props) {
  const client = useQueryClient()
  const saving = useMutation({ mutationFn: (next: ShownChoice) => saveChoice(client, next) })
  // What is being saved is shown as it will be; a refusal shows what holds.
  const shown = saving.isPending ? saving.variables : choice
  const change = (patch: Partial<ShownChoice>) => saving.mutate({ ...choice, ...patch })
  const { label, in_app, mail, scope, type } = shown
  const isOffered = offered.some((one) => one.type === type)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Checkbox
          aria-label={`${label}を画面で受け取る`}
          checked={in_app}
          readOnly={saving.isPending}
          onChange={(event) => change({ in_app: event.currentTarget.checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={`${label}をメールで受け取る`}
          checked={mail}
          readOnly={saving.isPending}
          onChange={(event) => change({ mail: event.currentTarget.checked })}
        />
      </td>
      <td>
        {onlyOwn.has(type) ? (
          '自分あて'
        ) : (
          <NativeSelect
            aria-label={`${label}の範囲`}
            value={scope}
            data={[
              { value: 'own', label: '担当' },
              { value: 'all', label: 'すべて' },
            ]}
            onChange={(event) => change({ scope: event.currentTarget.value === 'all' ? 'all' : 'own' })}
          />
        )}
      </td>
      {channels.map((channel) => (
        <td key={channel.channel_id}>
          {isOffered ? (
            <ChannelBox
              channel={channel}
              type={type}
              label={label}
              mayWrite={mayWrite}
              saving={savingChannels}
            />
          ) : (
            '—'
          )}
        </td>
      ))}
    </tr>
  )
}

type BoxProps = {
  channel: ChannelDraft
  type: string
  label: string
  mayWrite: boolean
  saving: SavingChannels
}

/** Whether a channel is told of a kind. The last kind of a channel stays: a channel that hears nothing is removed at its own page. */
function ChannelBox({ channel, type, label, mayWrite, saving }: BoxProps) {
  const isOn = channel.types.includes(type)
  const isLast = isOn && channel.types.length === 1
  return (
    <Checkbox
      aria-label={`${label}を #${channel.name} に知らせる`}
      title={
        isLast
          ? 'チャンネルの最後のできごとです。やめるときは、Slack のページでチャンネルを外してください'
          : undefined
      }
      checked={isOn}
      disabled={!mayWrite || isLast}
      onChange={({ currentTarget: { checked } }) =>
        saving.mutate({ channelId: channel.channel_id, type, isOn: checked })
      }
    />
  )
}
