import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone, Terminal } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { api, type OwnSession, type OwnSignIn, refresh, sessionsQuery, signInsQuery } from './client.ts'

const icons = { phone: Smartphone, computer: Laptop, program: Terminal }

const sessionColumns: readonly Column<OwnSession>[] = [
  {
    head: '端末',
    kind: 'short',
    cell({ kind, device, is_current }) {
      const Icon = icons[kind]
      return (
        <Row>
          <Icon size={16} aria-hidden /> {device} {is_current && <Badge tone="mute">この端末</Badge>}
        </Row>
      )
    },
  },
  { head: 'ネットワーク', kind: 'short', cell: ({ ip }) => ip ?? '不明' },
  {
    head: '最後の操作',
    kind: 'short',
    cell: ({ is_current, last_used_at: at }) => (is_current ? '今' : at ? formatInstant(at) : '不明'),
  },
  {
    head: '操作',
    kind: 'short',
    cell: (session) => !session.is_current && <EndButton session={session} />,
  },
]

function EndButton({ session: { id, device, ip } }: { session: OwnSession }) {
  const end = useMutation({
    ...api.mutation.post('/api/enterprise/sessions/delete', { refresh }),
    onSuccess: () => flashSuccess(`${device}をログアウトしました`),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${device}（${ip ?? '不明'}）を終了`}
      loading={end.isPending}
      onClick={() => end.mutate({ body: { session: { id } } })}
    >
      終了
    </Button>
  )
}

/** Where one is signed in, and the way to end it. */
export function SessionRows() {
  const { data: sessions } = useQuery(sessionsQuery)
  const others = useMutation({
    ...api.mutation.post('/api/enterprise/sessions/delete_others', { refresh }),
    onSuccess: ({ ended }) => flashSuccess(`ほかの端末 ${ended}台をログアウトしました`),
  })
  const endAll = async () => {
    const text = 'この端末はログインしたままです。ほかの端末では、もう一度ログインが必要になります。'
    if (await confirm({ title: 'ほかの端末をすべて終了しますか', text, action: '終了する', danger: true }))
      others.mutate()
  }
  return (
    <SettingRow title="ログイン中の端末" hint="覚えのない端末は終了し、パスワードを変更してください">
      {sessions ? (
        <DataTable
          label="ログイン中の端末の一覧"
          columns={sessionColumns}
          keyOf={({ id }) => id}
          min_px={480}
          rows={sessions}
        />
      ) : (
        <SkeletonRows rows={3} columns={4} height={40} />
      )}
      <Row wrap above={8}>
        <Note as="span">ログイン状態は14日間です。使わない端末は自動で終わります。</Note>
        <Spring />
        <Button
          variant="outline"
          color="ng"
          leftSection={<LogOut size={14} aria-hidden />}
          disabled={(sessions?.length ?? 0) < 2}
          loading={others.isPending}
          onClick={endAll}
        >
          ほかの端末をすべて終了
        </Button>
      </Row>
    </SettingRow>
  )
}

const signInColumns: readonly Column<OwnSignIn>[] = [
  { head: '日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  { head: '方法', kind: 'short', cell: ({ method_name }) => method_name },
  {
    head: '端末・ネットワーク',
    kind: 'short',
    cell: ({ device, ip }) => (
      <>
        {device}　{ip}
      </>
    ),
  },
  {
    head: '結果',
    kind: 'short',
    cell: ({ succeeded, new_device }) => (
      <Row>
        {succeeded ? (
          <StateMark shape="tick" tone="ok" label="成功" />
        ) : (
          <StateMark shape="cross" tone="ng" label="失敗" />
        )}
        {new_device && <Note as="span">新しい端末</Note>}
      </Row>
    ),
  },
]

/** When somebody signed in as this member, or tried to. */
export function SignInRows() {
  const { data: signIns } = useQuery(signInsQuery)
  return (
    <SettingRow title="ログインの記録" hint="90日ぶん、新しい順に50件まで">
      {!signIns && <SkeletonRows rows={4} columns={4} height={40} />}
      {signIns?.length === 0 && <Note>ログインの記録はまだありません。</Note>}
      {signIns && signIns.length > 0 && (
        <DataTable
          label="ログインの記録の一覧"
          columns={signInColumns}
          keyOf={byId}
          min_px={480}
          rows={signIns}
        />
      )}
    </SettingRow>
  )
}
