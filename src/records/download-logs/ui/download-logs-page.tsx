import { Button, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { downloadLogRoutes } from '../server.ts'
import { FilterBar, useFilters } from './download-log-filters.tsx'
import styles from './download-logs.module.css'

const pageSize = 50

type Log = AnswerAt<typeof downloadLogRoutes, '/api/enterprise/download_logs/index'>['download_logs'][number]

const api = apiOf<typeof downloadLogRoutes>()

/** Who downloaded or looked at which file, newest first; by member, kind of record, record and days. */
export function DownloadLogsPage() {
  const state = useFilters()
  const { filters, page } = state
  const { data } = useQuery({
    queryKey: ['download_logs', 'index', filters, page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/download_logs/index', {
        body: { ...filters, page, limit_value: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <>
      <PageHeader title="ダウンロード履歴" meta={data && `${data.count.toLocaleString('ja-JP')}件`} />
      <FilterBar state={state} />
      {!data && <SkeletonRows rows={12} columns={5} />}
      {data?.count === 0 &&
        (Object.keys(filters).length > 0 ? (
          <EmptyState
            title="条件に一致する履歴はありません"
            actions={
              <Button variant="default" onClick={state.clear}>
                条件をクリア
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="ダウンロードの履歴はまだありません"
            text="候補者の書類や添付ファイルをダウンロード・表示すると、誰がいつ見たかがここに残ります。"
          />
        ))}
      {data && data.count > 0 && (
        <ScrollRegion className={styles.scroll} label="ダウンロードの一覧">
          <LogTable logs={data.download_logs} />
        </ScrollRegion>
      )}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => state.set({ page: String(next) })} />
        </div>
      )}
    </>
  )
}

const words = { download: 'ダウンロード', preview: '表示' }

function LogTable({ logs }: { logs: readonly Log[] }) {
  const entities = useEntities()
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          {['日時', 'メンバー', '操作', 'ファイル', '対象'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {logs.map(({ id, created_at, enterprise_member, kind, file_name, target_type, target }) => {
          const entity = entities.find(({ name }) => name === target_type)
          return (
            <tr key={id}>
              <td>{formatInstant(created_at)}</td>
              <td>{enterprise_member?.name ?? 'システム'}</td>
              <td>{words[kind]}</td>
              <td className={styles.file}>{file_name}</td>
              <td className={styles.file}>
                <span className={styles.kind}>{entity?.label.ja}</span>{' '}
                <Link to={`/enterprise/${entity?.plural}/${target.id}`}>
                  {target.name || `ID ${target.id}`}
                </Link>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
