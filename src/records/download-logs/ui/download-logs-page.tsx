import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { useLogAddress } from '#foundation/screens/log/log-address.ts'
import { LogList, LongCell, logPageSize } from '#foundation/screens/log/log-list.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import type { downloadLogRoutes } from '../server.ts'
import { downloadFiltersOf, FilterBar } from './download-log-filters.tsx'
import styles from './download-logs.module.css'

type Log = AnswerAt<typeof downloadLogRoutes, '/api/enterprise/download_logs/index'>['download_logs'][number]

const api = apiOf<typeof downloadLogRoutes>()

/** Who downloaded or looked at which file, newest first; by member, kind of record, record and days. */
export function DownloadLogsPage() {
  const address = useLogAddress()
  const { page } = address
  const filters = downloadFiltersOf(address)
  const { data } = useQuery({
    queryKey: ['download_logs', 'index', filters, page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/download_logs/index', {
        body: { ...filters, page, limit_value: logPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title="ダウンロード履歴" meta={data && `${data.count.toLocaleString('ja-JP')}件`} />
      <div className={styles.page}>
        <FilterBar address={address} />
        <LogList
          label="ダウンロードの一覧"
          heads={['日時', 'メンバー', '操作', 'ファイル', '対象']}
          count={data?.count}
          address={address}
          isFiltered={Object.keys(filters).length > 0}
          empty={{
            title: 'ダウンロードの履歴はまだありません',
            text: '候補者の書類や添付ファイルをダウンロード・表示すると、誰がいつ見たかがここに残ります。',
          }}
        >
          {data?.download_logs.map((log) => (
            <LogRow key={log.id} log={log} />
          ))}
        </LogList>
      </div>
    </>
  )
}

const words = { download: 'ダウンロード', preview: '表示' }

function LogRow({
  log: { created_at, enterprise_member, kind, file_name, target_type, target },
}: {
  log: Log
}) {
  const entity = useEntities().find(({ name }) => name === target_type)
  return (
    <tr>
      <td>{formatInstant(created_at)}</td>
      <td>{enterprise_member?.name ?? 'システム'}</td>
      <td>{words[kind]}</td>
      <LongCell>{file_name}</LongCell>
      <LongCell>
        <span className={styles.kind}>{entity?.label.ja}</span>{' '}
        <Link to={`/enterprise/${entity?.plural}/${target.id}`}>{target.name || `ID ${target.id}`}</Link>
      </LongCell>
    </tr>
  )
}
