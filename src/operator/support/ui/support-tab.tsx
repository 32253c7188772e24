import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MANAGER } from '#foundation/rules/authority.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row, Spring, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { api, enterpriseConsentsQuery } from './client.ts'
import { ConsentList } from './consent-list.tsx'
import { timeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

/** When the enterprise let the operator look in, and who did. */
export const SupportTab: RecordPart = ({ row }) => {
  const id = idOf(row)
  const now = useNow()
  const mayEnd = useMember().authority >= MANAGER
  const consents = useQuery(enterpriseConsentsQuery(id)).data?.support_consents
  const open = consents?.find(({ ended_at }) => ended_at === null)
  const ending = useMutation({
    ...api.mutation.post('/api/admin/support_consents/end/:id'),
    onSuccess: () => flashSuccess('サポートへの公開を終了しました'),
  })
  if (!consents) return <SkeletonRows rows={4} columns={5} />
  if (consents.length === 0)
    return (
      <EmptyState
        title="まだサポートに公開されていません"
        text="相手の管理者が「設定 → サポートへの公開」から公開すると、決めた時間だけ、管理画面を閲覧できます。"
      />
    )
  return (
    <Stack gap={16} above={16} below={32}>
      <Row wrap gap={16} inset>
        {open ? (
          <>
            <StateMark
              shape="pie"
              tone="info"
              fill={0.5}
              label={`公開中（${timeLeft(open.ends_at, now)}）`}
            />
            <p>開いた画面はすべて、両方の監査ログに残ります。</p>
            <Spring />
            {mayEnd && (
              <Button
                color="ng"
                variant="outline"
                loading={ending.isPending}
                onClick={() => ending.mutate({ id })}
              >
                公開を終わらせる
              </Button>
            )}
          </>
        ) : (
          <StateMark shape="bar" tone="mute" label="いまは公開されていません" />
        )}
      </Row>
      <ConsentList consents={consents} />
    </Stack>
  )
}
