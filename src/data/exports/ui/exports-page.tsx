import { Button, Pagination } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { exportModels } from '../export-file.ts'
import {
  cancelExport,
  downloadAddress,
  type ExportFile,
  exportsQuery,
  pageSize,
  refreshExports,
  retryExport,
} from './client.ts'
import { ExportState } from './export-state.tsx'
import styles from './exports.module.css'
import { LostCharacters } from './lost-characters.tsx'

/** The exports of the member (an administrator's: all), newest first. */
export function ExportsPage() {
  usePageTitle('データの書き出し')
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data } = useQuery(exportsQuery(page))
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <>
      <PageHeader title="データの書き出し" meta={data && `${data.count.toLocaleString('ja-JP')}件`} />
      {!data && <SkeletonRows rows={8} columns={6} />}
      {data?.count === 0 && (
        <EmptyState
          title="書き出しはまだありません"
          text="各一覧の「書き出し」から、いまの条件と並び順でCSVまたはExcelのファイルを作成できます。"
        />
      )}
      {data && data.count > 0 && <ExportTable files={data.export_files} />}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => setQuery({ page: String(next) })} />
        </div>
      )}
    </>
  )
}

const heads = ['対象', '形式', '状態', '件数', '書き出した人', '開始日時', '保存期限', '操作']

function ExportTable({ files }: { files: readonly ExportFile[] }) {
  return (
    <div className={styles.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-number={head === '件数' || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <ExportRow key={file.id} file={file} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const formatOf = ({ format, encoding_type_id }: ExportFile) =>
  format === 'xlsx' ? 'Excel' : encoding_type_id === 1 ? 'CSV（Shift_JIS）' : 'CSV（UTF-8）'

function ExportRow({ file }: { file: ExportFile }) {
  const model = exportModels(useEntities()).find(({ name }) => name === file.model_name)
  const label = model?.label.ja ?? file.model_name
  return (
    <tr>
      <td>{label}</td>
      <td>{formatOf(file)}</td>
      <td>
        <ExportState status={file.status} />
        {file.message && <p className={styles.message}>{file.message}</p>}
        <LostCharacters file={file} />
      </td>
      <td data-number>{(file.record_count ?? file.done_count).toLocaleString('ja-JP')}</td>
      <td>{file.enterprise_member?.name}</td>
      <td>{formatInstant(file.created_at)}</td>
      <td>{file.status === 'completed' && file.expires_at && formatInstant(file.expires_at)}</td>
      <td>
        <ExportAction file={file} label={label} />
      </td>
    </tr>
  )
}

/** Download, cancel or another try, whichever the export allows. */
function ExportAction({ file, label }: { file: ExportFile; label: string }) {
  const client = useQueryClient()
  const isFailed = file.status === 'failed'
  const move = useMutation({
    mutationFn: () => (isFailed ? retryExport(file.id) : cancelExport(file.id)),
    onSuccess: () => refreshExports(client),
  })
  if (file.status === 'completed')
    return (
      <Button
        component="a"
        href={downloadAddress(file.id)}
        variant="default"
        size="xs"
        aria-label={`${label}（${formatInstant(file.created_at)}）をダウンロード`}
      >
        ダウンロード
      </Button>
    )
  if (!isFailed && file.status !== 'waiting' && file.status !== 'running') return null
  return (
    <Button variant="default" size="xs" loading={move.isPending} onClick={() => move.mutate()}>
      {isFailed ? 'もう一度実行' : '中止'}
    </Button>
  )
}
