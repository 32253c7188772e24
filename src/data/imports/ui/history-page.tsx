import { Button, Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { importTypes } from '../import-file.ts'
import { type ImportFile, importsQuery, pageSize } from './client.ts'
import { ImportState } from './import-state.tsx'
import styles from './imports.module.css'

const start = (
  <Button component={Link} to="/enterprise/import_files/select_kind">
    データを取り込む
  </Button>
)

/** Every import of the agency, newest first. */
export function HistoryPage() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data } = useQuery(importsQuery(page))
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <>
      <PageHeader
        title="取り込みの履歴"
        meta={data && `${data.count.toLocaleString('ja-JP')}件`}
        actions={data && data.count > 0 && start}
      />
      {!data && <SkeletonRows rows={12} columns={7} />}
      {data?.count === 0 && (
        <EmptyState
          title="取り込みの履歴はまだありません"
          text="CSVやExcelのファイルから候補者や企業をまとめて登録・更新できます。"
          actions={start}
        />
      )}
      {data && data.count > 0 && <HistoryTable files={data.enterprise_import_files} />}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => setQuery({ page: String(next) })} />
        </div>
      )}
    </>
  )
}

/** Headers that wait to be explained come first. */
const addressOf = ({ id, status }: ImportFile) =>
  status === 'mapping' ? `/enterprise/import_files/set_title?id=${id}` : `/enterprise/import_files/${id}`

const heads = [
  '名前',
  '種類',
  '状態',
  '行数',
  '登録',
  '更新',
  'エラーの行',
  '取り込んだ人',
  'アップロード日時',
]
const isNumber = (head: string) => ['行数', '登録', '更新', 'エラーの行'].includes(head)

function HistoryTable({ files }: { files: readonly ImportFile[] }) {
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-number={isNumber(head) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td>
              <Link to={addressOf(file)}>{file.title}</Link>
            </td>
            <td>{importTypes[file.kind]?.label}</td>
            <td>
              <ImportState status={file.status} />
            </td>
            <td data-number>{file.row_count.toLocaleString('ja-JP')}</td>
            <td data-number>{file.created_count?.toLocaleString('ja-JP')}</td>
            <td data-number>{file.updated_count?.toLocaleString('ja-JP')}</td>
            <td data-number>{file.error_row_count.toLocaleString('ja-JP')}</td>
            <td>{file.enterprise_member?.name}</td>
            <td>{formatInstant(file.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
