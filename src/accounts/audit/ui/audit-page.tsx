import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { deviceName } from '#foundation/rules/device-name.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, areaApiOf } from '#foundation/ui/api.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useSurface } from '#foundation/ui/surface.ts'
import type { auditRoutes } from '../server.ts'
import { AuditFilterBar, auditFiltersOf } from './audit-filters.tsx'

type Entry = AnswerAt<typeof auditRoutes, '/api/enterprise/audit_entries/index'>['audit_entries'][number]

/** The same calls in both areas: an enterprise's log, and the operator's own. */
const api = areaApiOf<typeof auditRoutes>()

const columns: readonly Column<Entry>[] = [
  { head: '日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  { head: '操作', kind: 'short', cell: ({ action_name }) => action_name },
  { head: 'メンバー', kind: 'long', cell: ({ member }) => member?.name ?? '—' },
  { head: '対象', kind: 'long', cell: ({ target }) => target?.name ?? '—' },
  { head: '詳細', kind: 'long', cell: ({ detail_text }) => detail_text },
  {
    head: '端末・ネットワーク',
    kind: 'short',
    cell: ({ ip, device }) => (ip ? `${deviceName(device).name}　${ip}` : '—'),
  },
]

/** What happened to accounts and settings of the enterprise, or of the operator, newest first. Nobody can change it. */
export function AuditPage() {
  const isEnterprise = useSurface().strategy === 'enterprise'
  const address = useListAddress()
  const filters = auditFiltersOf(address)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/audit_entries/index', {
      body: { ...filters, page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const csv = useMutation({
    mutationFn: () => api.blob('/api/enterprise/audit_entries/csv', { body: filters }),
    onSuccess: (file) => saveFile(file, '監査ログ.csv'),
  })
  return (
    <ListPage
      section={isEnterprise ? '会社設定' : '運営メンバー'}
      title="監査ログ"
      views={isEnterprise && { target: 'audit_entry', page: 'setting/audit_log' }}
      lead={
        isEnterprise
          ? 'ログイン、権限、メンバー、連携、書き出し、ダウンロード、設定の記録です。だれも変更・削除できません。'
          : '運営メンバーのログインと権限、会社の申し込み、設定の記録です。だれも変更・削除できません。'
      }
      actions={
        <Button
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          loading={csv.isPending}
          disabled={!data || data.count === 0}
          onClick={() => csv.mutate()}
        >
          CSVに書き出す
        </Button>
      }
      filters={<AuditFilterBar address={address} />}
      label="監査ログの一覧"
      columns={columns}
      keyOf={byId}
      min_px={900}
      rows={data?.audit_entries}
      count={data?.count}
      address={address}
      isFiltered={Object.keys(filters).length > 0}
      empty={{ title: '監査ログの記録はまだありません' }}
    />
  )
}
