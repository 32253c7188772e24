import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { api, type CheckedFile } from './client.ts'
import { FoundRows } from './found-rows.tsx'

/** The wrong cells: line of the spreadsheet, column, value, reason; and the rows themselves as CSV to mend. */
export function ErrorTable({ file: { id, title, error_count, errors } }: { file: CheckedFile }) {
  const download = useMutation({
    mutationFn: () => api.blob('/api/enterprise/enterprise_import_files/error_download/:id', { id }),
    onSuccess: (csv) => saveFile(csv, `${title}_エラー.csv`),
  })
  return (
    <FoundRows
      name="エラー"
      count={error_count}
      shown={errors.length}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          エラーの行をCSVでダウンロード
        </Button>
      }
    >
      <DataTable
        label="エラーの一覧"
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        rows={errors}
        columns={[
          { head: '行', kind: 'number', width_px: 88, cell: ({ row }) => row.toLocaleString('ja-JP') },
          { head: '列', cell: ({ column }) => column },
          { head: '値', kind: 'long', cell: ({ value }) => value || <Note as="span">空欄</Note> },
          { head: '理由', cell: ({ message }) => message },
        ]}
      />
    </FoundRows>
  )
}
