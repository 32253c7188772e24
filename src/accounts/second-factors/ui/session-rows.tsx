import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone, Terminal } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useSurface } from '#foundation/ui/surface.ts'
import { type OwnSession, sessionsQuery, signInsQuery, useSecurityCalls } from './client.ts'
import styles from './security.module.css'

const icons = { phone: Smartphone, computer: Laptop, program: Terminal }

/** Where one is signed in, and the way to end it. */
export function SessionRows() {
  const { data: sessions } = useQuery(sessionsQuery(useSurface()))
  const { endOthers } = useSecurityCalls()
  const others = useMutation({
    mutationFn: endOthers,
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
        <ScrollRegion className={styles.scroll} label="ログイン中の端末の一覧">
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">端末</th>
                <th scope="col">ネットワーク</th>
                <th scope="col">最後の操作</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : (
        <SkeletonRows rows={3} columns={4} height={40} />
      )}
      <div className={styles.line}>
        <span className={styles.quiet}>ログイン状態は14日間です。使わない端末は自動で終わります。</span>
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
      </div>
    </SettingRow>
  )
}

function Row({ session: { id, device, kind, ip, last_used_at, is_current } }: { session: OwnSession }) {
  const { endSession } = useSecurityCalls()
  const end = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => flashSuccess(`${device}をログアウトしました`),
  })
  const Icon = icons[kind]
  return (
    <tr>
      <td>
        <span className={styles.state}>
          <Icon size={16} aria-hidden /> {device} {is_current && <Badge tone="mute">この端末</Badge>}
        </span>
      </td>
      <td>{ip ?? '不明'}</td>
      <td>{is_current ? '今' : last_used_at ? formatInstant(last_used_at) : '不明'}</td>
      <td>
        {!is_current && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${device}（${ip ?? '不明'}）を終了`}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            終了
          </Button>
        )}
      </td>
    </tr>
  )
}

/** When somebody signed in as this member, or tried to. */
export function SignInRows() {
  const { data: signIns } = useQuery(signInsQuery(useSurface()))
  return (
    <SettingRow title="ログインの記録" hint="90日ぶん、新しい順に50件まで">
      {!signIns && <SkeletonRows rows={4} columns={4} height={40} />}
      {signIns?.length === 0 && <p className={styles.quiet}>ログインの記録はまだありません。</p>}
      {signIns && signIns.length > 0 && (
        <ScrollRegion className={styles.scroll} label="ログインの記録の一覧">
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">日時</th>
                <th scope="col">方法</th>
                <th scope="col">端末・ネットワーク</th>
                <th scope="col">結果</th>
              </tr>
            </thead>
            <tbody>
              {signIns.map((one) => (
                <tr key={one.id_by_enterprise_id}>
                  <td>{formatInstant(one.created_at)}</td>
                  <td>{one.method_name}</td>
                  <td>
                    {one.device}　{one.ip}
                  </td>
                  <td>
                    <span className={styles.state}>
                      <StateIcon
                        shape={one.succeeded ? 'tick' : 'cross'}
                        tone={one.succeeded ? 'ok' : 'ng'}
                      />
                      {one.succeeded ? '成功' : '失敗'}
                      {one.new_device && <small>新しい端末</small>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </SettingRow>
  )
}
