import { Button, Pagination } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { deviceName } from '#foundation/rules/device-name.ts'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { saveFile } from '#foundation/ui/save-file.ts'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { auditRoutes } from '../server.ts'
import styles from './audit.module.css'
import { AuditFilterBar, useAuditFilters } from './audit-filters.tsx'

const pageSize = 50
const api = apiOf<typeof auditRoutes>()
type Entry = AnswerAt<typeof auditRoutes, '/api/enterprise/audit_entries/index'>['audit_entries'][number]

/** What happened to accounts and settings, newest first. Nobody can change it. */
export function AuditPage() {
  const state = useAuditFilters()
  const { filters, page } = state
  const { data } = useQuery({
    queryKey: ['audit_entries', 'index', filters, page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/audit_entries/index', {
        body: { ...filters, page, limit_value: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const csv = useMutation({
    mutationFn: () => api.blob('/api/enterprise/audit_entries/csv', { body: filters }),
    onSuccess: (file) => saveFile(file, '監査ログ.csv'),
  })
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <div className={styles.page}>
      <SettingHead
        section="会社設定"
        title={data ? `監査ログ（${data.count.toLocaleString('ja-JP')}件）` : '監査ログ'}
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
      />
      <p className={styles.lead}>
        ログイン、権限、メンバー、連携、書き出し、ダウンロード、設定の記録です。だれも変更・削除できません。
      </p>
      <AuditFilterBar state={state} />
      {!data && <SkeletonRows rows={12} columns={6} />}
      {data?.count === 0 && (
        <EmptyState
          title={
            Object.keys(filters).length > 0
              ? '条件に一致する記録はありません'
              : '監査ログの記録はまだありません'
          }
          actions={
            <Button variant="default" onClick={state.clear}>
              条件をクリア
            </Button>
          }
        />
      )}
      {data && data.count > 0 && (
        <ScrollRegion className={styles.scroll} label="監査ログの一覧">
          <Entries entries={data.audit_entries} />
        </ScrollRegion>
      )}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => state.set({ page: String(next) })} />
        </div>
      )}
    </div>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          {['日時', '操作', 'メンバー', '対象', '詳細', '端末・ネットワーク'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id_by_enterprise_id}>
            <td>{formatInstant(entry.created_at)}</td>
            <td>{entry.action_name}</td>
            <td>{entry.member?.name ?? '—'}</td>
            <td className={styles.long}>{entry.target?.name ?? '—'}</td>
            <td className={styles.long}>{entry.detail_text}</td>
            <td>{entry.ip ? `${deviceName(entry.device).name}　${entry.ip}` : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
