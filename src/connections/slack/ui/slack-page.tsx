import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Unplug } from 'lucide-react'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import page from '#foundation/settings/page.module.css'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelTable } from './channel-table.tsx'
import { api, type ChannelDraft, type Integration, slackQuery } from './client.ts'
import { useWayBack } from './use-way-back.ts'
import { Workspace } from './workspace.tsx'

/** The chat of the enterprise: which workspace, and which events go to which channel. */
export function SlackPage() {
  const isEnding = useWayBack()
  const { data } = useQuery(slackQuery)
  const [open, setOpen] = useState<ChannelDraft | 'new'>()
  const mayWrite = useMember().authority >= MANAGER
  const found: Integration | undefined = data?.slack_integrations[0]
  const begin = useMutation({
    mutationFn: () => api.post('/api/enterprise/slack_integrations/auth'),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const leave = useMutation({
    ...api.mutation.post('/api/enterprise/slack_integrations/delete'),
    onSuccess: () => flashSuccess('Slack との連携をやめました'),
  })
  const askLeave = async () => {
    const yes = await confirm({
      title: 'Slack との連携をやめますか',
      text: 'チャンネルの設定と、まだ送っていない通知が消えます。Slack にある投稿は残ります。',
      action: '連携をやめる',
      danger: true,
    })
    if (yes) leave.mutate()
  }
  const connect = (label: string) => (
    <Button loading={begin.isPending || isEnding} onClick={() => begin.mutate()}>
      {label}
    </Button>
  )
  return (
    <div className={page.page}>
      <SettingHead
        section="外部連携"
        title="通知（Slack）"
        actions={
          found &&
          mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<Unplug size={16} aria-hidden />}
                loading={leave.isPending}
                onClick={askLeave}
              >
                連携をやめる
              </Button>
              {!found.revoked_at && (
                <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
                  チャンネルを追加
                </Button>
              )}
            </>
          )
        }
      />
      {!data && <SkeletonRows rows={3} columns={3} height={52} />}
      {data && !found && (
        <EmptyState
          title="Slack とはまだ連携していません"
          text={
            data.is_available
              ? '登録や応募、契約更新の回答などのできごとを、選んだチャンネルに知らせます。つむぎが Slack で読むのは、チャンネルの名前だけです。'
              : 'Slack との連携は、まだ使えません。使いたい場合は、サービスの運営者にお問い合わせください。'
          }
          actions={data.is_available && mayWrite && connect('Slack と連携する')}
        />
      )}
      {data && found && (
        <>
          <Workspace of={found} again={mayWrite && connect('連携し直す')} />
          <ChannelTable of={found} types={data.types} edit={mayWrite ? setOpen : undefined} />
        </>
      )}
      {data && found && open && (
        <ChannelDialog
          of={open === 'new' ? undefined : open}
          all={found.channels}
          types={data.types}
          close={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
