import { Link } from 'react-router'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { importTypes } from '../import-file.ts'
import type { CheckedFile } from './client.ts'
import { FoundRows } from './found-rows.tsx'

/** New rows that may exist already: line of the spreadsheet, what is the same, and the record or the other line. */
export function DuplicateTable({ file }: { file: CheckedFile }) {
  const record = importTypes[file.kind]?.record
  return (
    <FoundRows name="重複の候補" count={file.duplicate_count} shown={file.duplicates.length}>
      <DataTable
        label="重複の候補の一覧"
        keyOf={({ row }) => row}
        rows={file.duplicates}
        columns={[
          { head: '行', kind: 'number', width_px: 88, cell: ({ row }) => row.toLocaleString('ja-JP') },
          { head: '同じ項目', cell: ({ column }) => column },
          { head: '値', kind: 'long', cell: ({ value }) => value },
          {
            head: `登録済みの${record?.label.ja}`,
            cell: ({ id, other_row }) =>
              id === null ? (
                `このファイルの${other_row}行目`
              ) : (
                <Link to={`/enterprise/${record?.plural}/${id}`}>ID {id}</Link>
              ),
          },
        ]}
      />
    </FoundRows>
  )
}
