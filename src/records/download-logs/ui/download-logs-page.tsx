import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { downloadLogRoutes } from '../server.ts'
import { downloadFiltersOf, FilterBar } from './download-log-filters.tsx'
import styles from './download-logs.module.css'

type Log = AnswerAt<typeof downloadLogRoutes, '/api/enterprise/download_logs/index'>['download_logs'][number]

const api = apiOf<typeof downloadLogRoutes>()

const words = { download: 'ダウンロード', preview: '表示' }

const columns: readonly Column<Log>[] = [
  { head: '日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  { head: 'メンバー', kind: 'short', cell: ({ enterprise_member }) => enterprise_member?.name ?? 'システム' },
  { head: '操作', kind: 'short', cell: ({ kind }) => words[kind] },
  { head: 'ファイル', kind: 'long', cell: ({ file_name }) => file_name },
  { head: '対象', kind: 'long', cell: (log) => <Target log={log} /> },
]

/** Who downloaded or looked at which file, newest first; by member, kind of record, record and days. */
export function DownloadLogsPage() {
  const address = useListAddress()
  const filters = downloadFiltersOf(address)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/download_logs/index', {
      body: { ...filters, page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="ダウンロード履歴"
      views={{ target: 'download_log', page: 'setting/download_logs' }}
      filters={<FilterBar address={address} />}
      label="ダウンロードの一覧"
      columns={columns}
      keyOf={({ id }) => id}
      min_px={900}
      rows={data?.download_logs}
      count={data?.count}
      address={address}
      isFiltered={Object.keys(filters).length > 0}
      empty={{
        title: 'ダウンロードの履歴はまだありません',
        text: '候補者の書類や添付ファイルをダウンロード・表示すると、誰がいつ見たかがここに残ります。',
      }}
    />
  )
}

function Target({ log: { target_type, target } }: { log: Log }) {
  const entity = useEntities().find(({ name }) => name === target_type)
  return (
    <>
      <span className={styles.kind}>{entity?.label.ja}</span>{' '}
      <Link to={`/enterprise/${entity?.plural}/${target.id}`}>{target.name || `ID ${target.id}`}</Link>
    </>
  )
}
