import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { idOf } from '#foundation/screens/screen.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Note } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { RecordSection } from '../../candidates/ui/record-section.tsx'
import type { portalAccountRoutes } from '../server.ts'

type Routes = typeof portalAccountRoutes
type Account = AnswerAt<Routes, '/api/enterprise/portal_accounts/index'>['portal_accounts'][number]
type Target = { target_type: 'candidate' | 'company_member'; target_id: number }

const api = apiOf<Routes>()

const columns: readonly Column<Account>[] = [
  { head: '端末', kind: 'short', cell: ({ device }) => device },
  { head: '名前', kind: 'short', cell: ({ name }) => name },
  { head: '開いた日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  { head: '期限', kind: 'short', cell: ({ expires_at }) => formatInstant(expires_at) },
]

function Devices({ target }: { target: Target }) {
  const { data: accounts, error } = useQuery({
    ...api.query.post('/api/enterprise/portal_accounts/index', { body: target }),
    select: ({ portal_accounts }) => portal_accounts,
    meta: { quiet: true },
  })
  const closing = useMutation({
    ...api.mutation.post('/api/enterprise/portal_accounts/revoke'),
    onSuccess: ({ revoked }) => flashSuccess(`マイページを${revoked}台の端末で閉じました`),
  })
  const closeAll = async () => {
    const text = '開いている端末では、もう一度メールの確認コードを入力するまで見られなくなります。'
    if (await confirm({ title: 'マイページを閉じますか', text, action: 'すべて閉じる', danger: true }))
      closing.mutate({ body: target })
  }
  if (error)
    return (
      <Note tone="ng" role="alert">
        {error.message}
      </Note>
    )
  if (!accounts) return <SkeletonRows rows={2} columns={4} height={40} />
  if (accounts.length === 0) return <Lead>マイページを開いている端末はありません。</Lead>
  return (
    <>
      <DataTable
        label="マイページを開いている端末の一覧"
        columns={columns}
        keyOf={(one) => `${one.created_at} ${one.device}`}
        min_px={480}
        rows={accounts}
      />
      <Button
        mt={8}
        variant="outline"
        color="ng"
        leftSection={<LogOut size={14} aria-hidden />}
        loading={closing.isPending}
        onClick={closeAll}
      >
        すべての端末で閉じる
      </Button>
    </>
  )
}

/** マイページ on the record of somebody with an address: where they have it open, asked for by a press alone. */
export function PortalDevices({ row, type }: { row: RecordRow; type: Target['target_type'] }) {
  const [isOpen, setOpen] = useState(false)
  if (!row.email) return null
  return (
    <RecordSection
      title="マイページ"
      actions={
        !isOpen && (
          <Button
            variant="default"
            leftSection={<MonitorSmartphone size={14} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            開いている端末を見る
          </Button>
        )
      }
    >
      {isOpen && <Devices target={{ target_type: type, target_id: idOf(row) }} />}
    </RecordSection>
  )
}
