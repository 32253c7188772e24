import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type ApiToken, refreshTokens, revokeToken, tokensQuery } from './client.ts'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import { ScopeList } from './scope-list.tsx'
import styles from './tokens.module.css'

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

/** The agency's API tokens: what each may do, who made it, when it was used; made and revoked here. */
export function TokensPage() {
  const { data } = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      トークンを発行
    </Button>
  )
  return (
    <div className={styles.page}>
      <SettingHead
        section="外部連携"
        title={data && data.length > 0 ? `API（トークン${data.length}個）` : 'API'}
        actions={
          <>
            {reference}
            {data && data.length > 0 && make}
          </>
        }
      />
      <p className={styles.lead}>
        社内のシステムやアシスタント（MCP）が、このトークンで記録を読み書きします。トークンは発行したメンバーの権限で動き、そのメンバーを無効にすると使えなくなります。
      </p>
      {!data && <SkeletonRows rows={5} columns={5} height={52} />}
      {data?.length === 0 && (
        <EmptyState
          title="APIトークンはまだありません"
          text="読み書きしてよい記録の種類と有効期限を選んで発行します。トークンは発行したときに一度だけ表示されます。"
          actions={make}
        />
      )}
      {data && data.length > 0 && <TokenTable tokens={data} />}
      {isMaking && <MakeTokenDialog close={() => setMaking(false)} />}
    </div>
  )
}

function TokenTable({ tokens }: { tokens: readonly ApiToken[] }) {
  return (
    <ScrollRegion className={styles.scroll} label="APIトークンの一覧">
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {['名前', 'スコープ', '発行した人', '有効期限', '最後の利用'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id_by_enterprise_id}>
              <th scope="row">
                {token.name}
                <code className={styles.prefix}>{token.prefix}…</code>
              </th>
              <td>
                <ScopeList scopes={token.scopes} />
              </td>
              <td>
                {token.enterprise_member.name}
                {!token.enterprise_member.is_active && <span className={styles.off}>無効のため停止中</span>}
              </td>
              <td>
                <Expiry at={token.expires_at} />
              </td>
              <td>{token.last_used_at ? formatInstant(token.last_used_at) : 'まだありません'}</td>
              <td>
                <RevokeButton token={token} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Expiry({ at }: { at: string | null }) {
  if (!at) return '無期限'
  if (Date.parse(at) > Date.now()) return formatInstant(at).slice(0, 10)
  return <span className={styles.off}>期限切れ（{formatInstant(at).slice(0, 10)}）</span>
}

function RevokeButton({ token }: { token: ApiToken }) {
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => revokeToken(token),
    onSuccess: async () => {
      await refreshTokens(client)
      flashSuccess(`${token.name}を失効させました`)
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: `${token.name}を失効させますか`,
      text: 'このトークンを使っているシステムは、すぐにつながらなくなります。元に戻すことはできません。',
      action: 'トークンを失効',
      danger: true,
    })
    if (yes) revoking.mutate()
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={revoking.isPending}
      onClick={ask}
      aria-label={`${token.name}を失効`}
    >
      失効
    </Button>
  )
}
