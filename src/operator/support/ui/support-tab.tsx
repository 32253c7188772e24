import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MANAGER } from '#foundation/rules/authority.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { agencyConsentsQuery, closeSupport } from './client.ts'
import { ConsentList } from './consent-list.tsx'
import styles from './support.module.css'
import { timeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

/** When the agency let the operator look in, and who did. */
export const SupportTab: RecordPart = ({ row }) => {
  const id = idOf(row)
  const now = useNow()
  const client = useQueryClient()
  const mayEnd = useMember().authority >= MANAGER
  const { data } = useQuery(agencyConsentsQuery(id))
  const open = data?.find(({ ended_at }) => ended_at === null)
  const ending = useMutation({
    mutationFn: () => closeSupport(id),
    onSuccess: () => flashSuccess('サポートへの公開を終了しました'),
    onSettled: () => client.invalidateQueries({ queryKey: agencyConsentsQuery(id).queryKey }),
  })
  if (!data) return <SkeletonRows rows={4} columns={5} />
  if (data.length === 0)
    return (
      <EmptyState
        title="まだサポートに公開されていません"
        text="相手の管理者が「設定 → サポートへの公開」から公開すると、決めた時間だけ、管理画面を閲覧できます。"
      />
    )
  return (
    <div className={styles.tab}>
      <div className={styles.state}>
        {open ? (
          <>
            <StateMark
              shape="pie"
              tone="info"
              fill={0.5}
              label={`公開中（${timeLeft(open.ends_at, now)}）`}
            />
            <p>開いた画面はすべて、両方の監査ログに残ります。</p>
            <div className={styles.actions}>
              {mayEnd && (
                <Button
                  color="ng"
                  variant="outline"
                  loading={ending.isPending}
                  onClick={() => ending.mutate()}
                >
                  公開を終わらせる
                </Button>
              )}
            </div>
          </>
        ) : (
          <StateMark shape="bar" tone="mute" label="いまは公開されていません" />
        )}
      </div>
      <ConsentList consents={data} />
    </div>
  )
}
