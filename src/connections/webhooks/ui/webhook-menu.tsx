import { ActionIcon, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import { api, type DeliveryDetail, families, type Made, type Webhook } from './client.ts'

export type WebhookMoves = {
  edit: (webhook: Webhook) => void
  /** A new secret was made. */
  rotated: (made: Made) => void
  /** A test was sent, with what came back. */
  tested: (delivery: DeliveryDetail) => void
  /** It is there no more. */
  gone: () => void
}

/** What can be done with an endpoint. */
export function WebhookMenu({ webhook, moves }: { webhook: Webhook; moves: WebhookMoves }) {
  const { id_by_enterprise_id: id, name, is_active } = webhook
  const moving = useMutation({
    mutationFn: (move: () => Promise<unknown>) => move(),
    onSettled: useRefresh(families),
  })
  const run = (move: () => Promise<unknown>) => () => moving.mutate(move)
  const test = run(async () =>
    moves.tested((await api.post('/api/enterprise/webhooks/test/:id', { id })).webhook_delivery),
  )
  const rotate = async () => {
    const yes = await confirm({
      title: `${name}の秘密鍵を変更しますか`,
      text: '新しい秘密鍵は一度だけ表示されます。これまでの秘密鍵でも、24時間は署名します。',
      action: '秘密鍵を変更',
    })
    if (yes)
      moving.mutate(async () =>
        moves.rotated(await api.post('/api/enterprise/webhooks/rotate_secret/:id', { id })),
      )
  }
  const stop = async () => {
    const yes = await confirm({
      title: `${name}への送信を停止しますか`,
      text: '停止しているあいだのできごとは送られません。届いていないものは残り、再開すると送ります。',
      action: '送信を停止',
      danger: true,
    })
    if (yes) moving.mutate(() => api.post('/api/enterprise/webhooks/disable/:id', { id }))
  }
  const resume = run(async () => {
    await api.post('/api/enterprise/webhooks/enable/:id', { id })
    flashSuccess(`${name}への送信を再開しました`)
  })
  const remove = async () => {
    const yes = await confirm({
      title: `${name}を削除しますか`,
      text: '送信の記録も消えます。元に戻すことはできません。',
      action: '送り先を削除',
      danger: true,
    })
    if (yes)
      moving.mutate(async () => {
        await api.post('/api/enterprise/webhooks/delete/:id', { id })
        moves.gone()
        flashSuccess(`${name}を削除しました`)
      })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-busy={moving.isPending} aria-label={`${name}の操作`}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={test}>テストを送る</Menu.Item>
        <Menu.Item onClick={() => moves.edit(webhook)}>編集</Menu.Item>
        <Menu.Item onClick={rotate}>秘密鍵を変更</Menu.Item>
        {is_active ? (
          <Menu.Item onClick={stop}>送信を停止</Menu.Item>
        ) : (
          <Menu.Item onClick={resume}>送信を再開</Menu.Item>
        )}
        <Menu.Item color="ng" onClick={remove}>
          削除
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
