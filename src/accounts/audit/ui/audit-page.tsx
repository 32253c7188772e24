import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Signature } from '#foundation/api/route.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { deviceName } from '#foundation/rules/device-name.ts'
import { useLogAddress } from '#foundation/screens/log/log-address.ts'
import { LogList, LongCell, logPageSize } from '#foundation/screens/log/log-list.tsx'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useSurface } from '#foundation/ui/surface.ts'
import type { auditRoutes } from '../server.ts'
import styles from './audit.module.css'
import { AuditFilterBar, auditFiltersOf } from './audit-filters.tsx'

type Answer = AnswerAt<typeof auditRoutes, '/api/enterprise/audit_entries/index'>
/** The same calls on both surfaces: an agency's log, and the operator's own. */
export type AuditCalls = readonly [
  Signature<
    'POST',
    `/api/${string}/audit_entries/index`,
    BodyAt<typeof auditRoutes, '/api/enterprise/audit_entries/index'>,
    Answer
  >,
  Signature<
    'POST',
    `/api/${string}/audit_entries/csv`,
    BodyAt<typeof auditRoutes, '/api/enterprise/audit_entries/csv'>,
    string
  >,
]
const api = apiOf<AuditCalls>()

const heads = ['日時', '操作', 'メンバー', '対象', '詳細', '端末・ネットワーク']

/** What happened to accounts and settings of the agency, or of the operator, newest first. Nobody can change it. */
export function AuditPage() {
  const surface = useSurface()
  const isAgency = surface.strategy === 'enterprise'
  const address = useLogAddress()
  const { page } = address
  const filters = auditFiltersOf(address)
  const { data } = useQuery({
    queryKey: [surface.strategy, 'audit_entries', filters, page],
    queryFn: ({ signal }) =>
      api.post(`${surface.api}/audit_entries/index`, {
        body: { ...filters, page, limit_value: logPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const csv = useMutation({
    mutationFn: () => api.blob(`${surface.api}/audit_entries/csv`, { body: filters }),
    onSuccess: (file) => saveFile(file, '監査ログ.csv'),
  })
  return (
    <div className={styles.page}>
      <SettingHead
        section={isAgency ? '会社設定' : '運営メンバー'}
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
        {isAgency
          ? 'ログイン、権限、メンバー、連携、書き出し、ダウンロード、設定の記録です。だれも変更・削除できません。'
          : '運営メンバーのログインと権限、会社の申し込み、設定の記録です。だれも変更・削除できません。'}
      </p>
      <AuditFilterBar address={address} />
      <LogList
        label="監査ログの一覧"
        heads={heads}
        count={data?.count}
        address={address}
        isFiltered={Object.keys(filters).length > 0}
        empty={{ title: '監査ログの記録はまだありません' }}
      >
        {data?.audit_entries.map((entry) => (
          <tr key={entry.id_by_enterprise_id}>
            <td>{formatInstant(entry.created_at)}</td>
            <td>{entry.action_name}</td>
            <LongCell>{entry.member?.name ?? '—'}</LongCell>
            <LongCell>{entry.target?.name ?? '—'}</LongCell>
            <LongCell>{entry.detail_text}</LongCell>
            <td>{entry.ip ? `${deviceName(entry.device).name}　${entry.ip}` : '—'}</td>
          </tr>
        ))}
      </LogList>
    </div>
  )
}
