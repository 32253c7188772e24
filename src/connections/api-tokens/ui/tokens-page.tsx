import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import type { apiTokenRoutes } from '../server.ts'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import { ScopeList } from './scope-list.tsx'

type ApiToken = AnswerAt<typeof apiTokenRoutes, '/api/enterprise/api_tokens/index'>['api_tokens'][number]

const api = apiOf<typeof apiTokenRoutes>()

const columns: Columns<ApiToken> = [
  {
    head: '名前',
    kind: 'name',
    cell: ({ name, prefix }) => (
      <>
        {name}
        <small>
          <code>{prefix}…</code>
        </small>
      </>
    ),
  },
  { head: 'スコープ', cell: ({ scopes }) => <ScopeList scopes={scopes} /> },
  {
    head: '発行した人',
    kind: 'short',
    cell: ({ enterprise_member: { name, is_active } }) => (
      <>
        {name}
        {!is_active && <Note tone="ng">無効のため停止中</Note>}
      </>
    ),
  },
  { head: '有効期限', kind: 'short', cell: ({ expires_at }) => <Expiry at={expires_at} /> },
  {
    head: '最後の利用',
    kind: 'short',
    cell: ({ last_used_at: at }) => (at ? formatInstant(at) : 'まだありません'),
  },
  { head: '操作', kind: 'actions', cell: (token) => <RevokeButton token={token} /> },
]

/** The enterprise's API tokens: what each may do, who made it, when it was used; made and revoked here. */
export function TokensPage() {
  const { data: tokens } = useQuery({
    ...api.query.post('/api/enterprise/api_tokens/index'),
    select: ({ api_tokens }) => api_tokens,
  })
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      トークンを発行
    </Button>
  )
  const isAny = tokens !== undefined && tokens.length > 0
  return (
    <>
      <ListPage
        section="外部連携"
        title="API"
        meta={isAny && `トークン${tokens.length}個`}
        actions={
          <>
            {reference}
            {isAny && make}
          </>
        }
        lead="社内のシステムやアシスタント（MCP）が、このトークンで記録を読み書きします。トークンは発行したメンバーの権限で動き、そのメンバーを無効にすると使えなくなります。"
        label="APIトークンの一覧"
        columns={columns}
        keyOf={byId}
        min_px={760}
        rows={tokens}
        empty={{
          title: 'APIトークンはまだありません',
          text: '読み書きしてよい記録の種類と有効期限を選んで発行します。トークンは発行したときに一度だけ表示されます。',
          actions: make,
        }}
      />
      {isMaking && <MakeTokenDialog close={() => setMaking(false)} />}
    </>
  )
}

const reference = (
  <Button
    variant="default"
    component="a"
    href="/api/v1/docs"
    target="_blank"
    rel="noopener"
    leftSection={<BookOpen size={16} aria-hidden />}
  >
    APIリファレンス
  </Button>
)

function Expiry({ at }: { at: string | null }) {
  if (!at) return '無期限'
  const day = formatInstant(at).slice(0, 10)
  return Date.parse(at) > Date.now() ? day : <Note tone="ng">期限切れ（{day}）</Note>
}

function RevokeButton({ token: { id_by_enterprise_id: id, name } }: { token: ApiToken }) {
  const revoking = useMutation({
    ...api.mutation.post('/api/enterprise/api_tokens/delete/:id'),
    onSuccess: () => flashSuccess(`${name}を失効させました`),
  })
  const ask = async () => {
    const yes = await confirm({
      title: `${name}を失効させますか`,
      text: 'このトークンを使っているシステムは、すぐにつながらなくなります。元に戻すことはできません。',
      action: 'トークンを失効',
      danger: true,
    })
    if (yes) revoking.mutate({ id })
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={revoking.isPending}
      onClick={ask}
      aria-label={`${name}を失効`}
    >
      失効
    </Button>
  )
}
