import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { exportModels } from '../export-file.ts'
import { api, downloadAddress, type ExportFile, isOpen, watch_ms } from './client.ts'
import { ExportState } from './export-state.tsx'
import { LostCharacters } from './lost-characters.tsx'

const formatOf = ({ format, encoding_type_id }: ExportFile) =>
  format === 'xlsx' ? 'Excel' : encoding_type_id === 1 ? 'CSV（Shift_JIS）' : 'CSV（UTF-8）'

const columnsOf = (labelOf: (file: ExportFile) => string): Columns<ExportFile> => [
  { head: '対象', cell: labelOf },
  { head: '形式', kind: 'short', cell: formatOf },
  {
    head: '状態',
    kind: 'long',
    cell: (file) => (
      <>
        <ExportState status={file.status} />
        {file.message && (
          <Note tone="ng" above={4}>
            {file.message}
          </Note>
        )}
        <LostCharacters file={file} />
      </>
    ),
  },
  {
    head: '件数',
    kind: 'number',
    cell: ({ record_count, done_count }) => (record_count ?? done_count).toLocaleString('ja-JP'),
  },
  { head: '書き出した人', cell: ({ enterprise_member }) => enterprise_member?.name },
  { head: '開始日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: '保存期限',
    kind: 'short',
    cell: ({ status, expires_at }) => status === 'completed' && expires_at && formatInstant(expires_at),
  },
  { head: '操作', cell: (file) => <ExportAction file={file} label={labelOf(file)} /> },
]

/** The exports of the member (an administrator's: all), newest first. */
export function ExportsPage() {
  usePageTitle('データの書き出し')
  const address = useListAddress()
  const models = exportModels(useEntities())
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/export_files/index', {
      body: { page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.export_files.some(isOpen) ? watch_ms : false),
  })
  return (
    <ListPage
      title="データの書き出し"
      label="書き出しの一覧"
      columns={columnsOf(
        ({ model_name }) => models.find(({ name }) => name === model_name)?.label.ja ?? model_name,
      )}
      keyOf={({ id }) => id}
      rows={data?.export_files}
      count={data?.count}
      address={address}
      empty={{
        title: '書き出しはまだありません',
        text: '各一覧の「書き出し」から、いまの条件と並び順でCSVまたはExcelのファイルを作成できます。',
      }}
    />
  )
}

/** Download, cancel or another try, whichever the export allows. */
function ExportAction({ file, label }: { file: ExportFile; label: string }) {
  const { id, status, created_at } = file
  const isFailed = status === 'failed'
  const move = useMutation(
    api.mutation.post(`/api/enterprise/export_files/${isFailed ? 'retry' : 'cancel'}/:id`),
  )
  if (status === 'completed')
    return (
      <Button
        component="a"
        href={downloadAddress(id)}
        variant="default"
        size="xs"
        aria-label={`${label}（${formatInstant(created_at)}）をダウンロード`}
      >
        ダウンロード
      </Button>
    )
  if (!isFailed && !isOpen(file)) return null
  return (
    <Button variant="default" size="xs" loading={move.isPending} onClick={() => move.mutate({ id })}>
      {isFailed ? 'もう一度実行' : '中止'}
    </Button>
  )
}
