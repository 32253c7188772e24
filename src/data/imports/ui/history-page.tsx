import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { importTypes } from '../import-file.ts'
import type { importRoutes } from '../server.ts'
import { api } from './client.ts'
import { ImportState } from './import-state.tsx'

type ImportFile = AnswerAt<
  typeof importRoutes,
  '/api/enterprise/enterprise_import_files/index'
>['enterprise_import_files'][number]

const start = (
  <Button component={Link} to="/enterprise/import_files/select_kind">
    データを取り込む
  </Button>
)

/** Headers that wait to be explained come first. */
const addressOf = ({ id, status }: ImportFile) =>
  status === 'mapping' ? `/enterprise/import_files/set_title?id=${id}` : `/enterprise/import_files/${id}`

const numberColumn = (
  head: string,
  key: 'row_count' | 'created_count' | 'updated_count' | 'error_row_count',
): Column<ImportFile> => ({ head, kind: 'number', cell: (file) => file[key]?.toLocaleString('ja-JP') })

const columns: readonly Column<ImportFile>[] = [
  { head: '名前', kind: 'long', cell: (file) => <Link to={addressOf(file)}>{file.title}</Link> },
  { head: '種類', kind: 'short', cell: ({ kind }) => importTypes[kind]?.label },
  { head: '状態', cell: ({ status }) => <ImportState status={status} /> },
  numberColumn('行数', 'row_count'),
  numberColumn('登録', 'created_count'),
  numberColumn('更新', 'updated_count'),
  numberColumn('エラーの行', 'error_row_count'),
  { head: '取り込んだ人', cell: ({ enterprise_member }) => enterprise_member?.name },
  { head: 'アップロード日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
]

/** Every import of the enterprise, newest first. */
export function HistoryPage() {
  const address = useListAddress()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/enterprise_import_files/index', {
      body: { page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="取り込みの履歴"
      actions={data && data.count > 0 && start}
      label="取り込みの一覧"
      columns={columns}
      keyOf={({ id }) => id}
      rows={data?.enterprise_import_files}
      count={data?.count}
      address={address}
      empty={{
        title: '取り込みの履歴はまだありません',
        text: 'CSVやExcelのファイルから候補者や企業をまとめて登録・更新できます。',
        actions: start,
      }}
    />
  )
}
